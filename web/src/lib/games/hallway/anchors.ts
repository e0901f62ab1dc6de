/** Where the pieces go on a board that the server drew (docs/look.md has the names). */
import type { Seat } from './view';

export interface Anchor {
  x: number;
  y: number;
  size: number;
}

export interface Ground {
  svg: string;
  viewBox: string;
  width: number;
  height: number;
  anchors: Map<string, Anchor>;
  facing: Record<Seat, string>;
  beside: Record<Seat, { x: number; y: number }>;
}

/** Read a board's drawing. */
export function readGround(svg: string): Ground {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const viewBox = root.getAttribute('viewBox') ?? '0 0 1 1';
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const anchors = new Map<string, Anchor>();
  for (const each of root.querySelectorAll('[id][data-x]')) {
    const number = (name: string) => Number(each.getAttribute(`data-${name}`));
    anchors.set(each.id, { x: number('x'), y: number('y'), size: number('size') });
  }
  const facing = (seat: Seat) => root.getAttribute(`data-facing-${seat}`) ?? 'down';
  const beside = (seat: Seat) => {
    const [x = 0, y = 0] = (root.getAttribute(`data-beside-${seat}`) ?? '0 0')
      .split(' ')
      .map(Number);
    return { x, y };
  };
  return {
    svg,
    viewBox,
    width,
    height,
    anchors,
    facing: { blue: facing('blue'), red: facing('red') },
    beside: { blue: beside('blue'), red: beside('red') },
  };
}

/** Where `seat`'s token stands on `place`: moved aside if both stand there. */
export function spot(ground: Ground, seat: Seat, places: Record<Seat, number>): Anchor {
  const anchor = ground.anchors.get(`place-${places[seat]}`) ?? { x: 0, y: 0, size: 0 };
  if (places.blue !== places.red) return anchor;
  const { x, y } = ground.beside[seat];
  return { ...anchor, x: anchor.x + x, y: anchor.y + y };
}
