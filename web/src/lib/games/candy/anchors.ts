/** The server's drawing of the ring: where bowls and piles are, and where candies lie in them. */
import { totalOf, type Held, type Spot } from './view';

export interface Point {
  x: number;
  y: number;
}

/** A bowl or a pile. */
export interface Anchor extends Point {
  spot: Spot;
  /** The side of a candy's square, one by one and as a stack. */
  size: number;
  stacked: number;
  /** Half of what it is wide and high. */
  across: number;
  down: number;
  /** Where each seat's stack lies, as offsets, and how far from that its number. */
  stacks: Point[];
  count: Point;
  /** Where the plate with the number of all goes, as an offset. */
  total: Point;
}

/** What a bowl is called, in the middle of a plate on its rim. */
export interface Name extends Point {
  text: string;
  width: number;
  height: number;
}

export interface Table {
  svg: string;
  width: number;
  height: number;
  /** The font size of numbers and words. */
  text: number;
  /** So many candies → where each lies, as offsets. */
  fans: Map<number, Point[]>;
  anchors: Map<Spot, Anchor>;
  names: Name[];
}

/** A candy that lies somewhere, or a stack of them. */
export interface Lying extends Point {
  seat: string;
  size: number;
  /** What is about to go from here, or to come. */
  is: 'there' | 'going' | 'coming';
}

/** A number beside a stack, or of all in a bowl. */
export interface Count extends Point {
  text: string;
  is: 'stack' | 'changed' | 'full';
}

const points = (written = ''): Point[] => {
  const numbers = written.split(' ').filter(Boolean).map(Number);
  return numbers.flatMap((x, index) => (index % 2 ? [] : [{ x, y: numbers[index + 1] ?? 0 }]));
};

/** Read a drawing's anchors. */
export function readTable(svg: string): Table {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [, , width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const fans = new Map<number, Point[]>();
  for (const { name, value } of root.attributes) {
    const count = /^data-fan-(\d+)$/.exec(name);
    if (count) fans.set(Number(count[1]), points(value));
  }
  const anchors = new Map<Spot, Anchor>();
  for (const group of root.querySelectorAll<SVGGElement>('[data-bowl], [data-pile]')) {
    const { dataset } = group;
    const spot = dataset.pile ? `pile-${dataset.pile}` : `bowl-${dataset.bowl ?? ''}`;
    const origin = { x: 0, y: 0 };
    anchors.set(spot, {
      spot,
      x: Number(dataset.x),
      y: Number(dataset.y),
      size: Number(dataset.size),
      stacked: Number(dataset.stackSize ?? dataset.size),
      across: Number(dataset.radius ?? Number(dataset.width) / 2),
      down: Number(dataset.radius ?? Number(dataset.height) / 2),
      stacks: points(dataset.stacks),
      count: points(dataset.count)[0] ?? origin,
      total: points(dataset.total)[0] ?? origin,
    });
  }
  const names = [...root.querySelectorAll<SVGGElement>('[data-bowl] .name')].map(readName);
  return {
    svg,
    width,
    height,
    text: Number(root.dataset.text ?? 15),
    fans,
    anchors,
    names,
  };
}

function readName(group: SVGGElement): Name {
  const plate = group.querySelector('rect');
  const side = (name: string) => Number(plate?.getAttribute(name));
  const [width, height] = [side('width'), side('height')];
  const middle = { x: side('x') + width / 2, y: side('y') + height / 2 };
  return { ...middle, width, height, text: group.textContent?.trim() ?? '' };
}

/** What lies in a bowl or on a pile while some of it is about to go, and some to come. */
export function laid(
  table: Table,
  spot: Spot,
  seats: readonly string[],
  held: Held,
  going: Held = {},
  coming: Held = {},
): { candies: Lying[]; counts: Count[] } {
  const anchor = table.anchors.get(spot);
  if (!anchor) return { candies: [], counts: [] };
  const all = totalOf(held) + totalOf(coming);
  const fan = spot.startsWith('pile') || spot === 'bowl-end' ? undefined : table.fans.get(all);
  const counts: Count[] = [];
  const isWay = spot.startsWith('bowl') && spot !== 'bowl-end';
  const total = all - totalOf(going);
  if (isWay && total > 10)
    counts.push({ ...at(anchor, anchor.total), text: `${total}`, is: 'full' });
  if (fan) {
    const each = seats.flatMap((seat) => {
      const left = going[seat] ?? 0;
      const stays = (held[seat] ?? 0) - left;
      return [
        ...Array.from({ length: stays }, () => ({ seat, is: 'there' as const })),
        ...Array.from({ length: left }, () => ({ seat, is: 'going' as const })),
        ...Array.from({ length: coming[seat] ?? 0 }, () => ({ seat, is: 'coming' as const })),
      ];
    });
    const candies = each.map((one, index) => ({
      ...one,
      ...at(anchor, fan[index] ?? { x: 0, y: 0 }),
      size: anchor.size,
    }));
    return { candies, counts };
  }
  const candies: Lying[] = [];
  for (const [index, seat] of seats.entries()) {
    const [is, goes, comes] = [held[seat] ?? 0, going[seat] ?? 0, coming[seat] ?? 0];
    // A tray tells whose it is even when it is empty.
    const pile = spot === `pile-${seat}`;
    if (is + comes === 0 && !pile) continue;
    const place = at(anchor, anchor.stacks[pile ? 0 : index] ?? { x: 0, y: 0 });
    const left = is - goes + comes;
    const isChanged = goes + comes > 0;
    candies.push({
      seat,
      ...place,
      size: anchor.stacked,
      is: left === 0 ? 'going' : is === 0 ? 'coming' : 'there',
    });
    counts.push({
      ...at(place, anchor.count),
      text: pile ? `×${left}` : `${left}`,
      is: isChanged ? 'changed' : 'stack',
    });
  }
  return { candies, counts };
}

const at = (one: Point, by: Point): Point => ({ x: one.x + by.x, y: one.y + by.y });

/** An arc from bowl to bowl; the more that go the same way, the wider each next one swings. */
export function arc(from: Point, to: Point, swing: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const bend = (24 + 12 * swing) / long;
  const top = { x: (from.x + to.x) / 2 + dy * bend, y: (from.y + to.y) / 2 - dx * bend };
  // It ends before the middle, so that the arrow's head points into the bowl.
  const [ex, ey] = [to.x - top.x, to.y - top.y];
  const short = Math.max(0, 1 - 8 / (Math.hypot(ex, ey) || 1));
  const end = { x: top.x + ex * short, y: top.y + ey * short };
  return `M${round(from.x)} ${round(from.y)}Q${round(top.x)} ${round(top.y)} ${round(end.x)} ${round(end.y)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
