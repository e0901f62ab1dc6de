/** Bowls, candies and what is needed, in words. */
import { listed } from '../../words';
import type { Need } from './compose';
import { heldAt, MOST, placeOf, seatsOf, totalOf, type Place, type Spot, type View } from './view';
import { t } from './words';

type Names = Record<string, string>;

/** “bowl 2”, “the start bowl”, “the pile”. */
export function placeSays(place: Place): string {
  if (place === 'pile' || place === 'start' || place === 'end')
    return t(`candy_page.place.${place}`);
  return t('candy_page.place.ring', { n: Number(place) });
}

/** “start”, “2”, “pile”: for narrow buttons. */
export function placeBriefly(place: Place): string {
  if (place === 'pile' || place === 'start' || place === 'end')
    return t(`candy_page.brief.${place}`);
  return place;
}

/** What a bowl is called and what lies in it: “Bowl 2: Ann 3, Ben 1”. */
export function spotSays(view: View, spot: Spot, names: Names, isEnd = false): string {
  const held = heldAt(view, spot);
  const owner = spot.startsWith('pile') ? spot.slice(5) : null;
  const place = owner
    ? t('candy_page.spot.pile', { name: names[owner] ?? owner })
    : capital(placeSays(placeOf(spot)));
  const what = totalOf(held) === 0 ? t('candy_page.spot.empty') : heldSays(view, held, names);
  return t(isEnd ? 'candy_page.spot.to' : 'candy_page.spot', { place, what });
}

const heldSays = (view: View, held: Record<string, number>, names: Names) =>
  seatsOf(view)
    .filter((seat) => held[seat])
    .map((seat) => t('candy_page.spot.held', { name: names[seat] ?? seat, n: held[seat] ?? 0 }))
    .join(', ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a kind still needs: “one candy on and one back”; empty if nothing. */
export function needSays({ kind, on, steps, back, others }: Need): string {
  if (kind === 'slither' && on === 5) return t('candy_page.need.five');
  const two = steps.includes(2) && kind !== 'slither';
  const forward = two
    ? t(steps.includes(1) ? 'candy_page.need.on_or_two' : 'candy_page.need.two', { n: on })
    : t('candy_page.need.on', { n: on });
  return listed([
    ...(on > 0 ? [forward] : []),
    ...(back > 0 ? [t('candy_page.need.back', { n: back })] : []),
    ...(others > 0 ? [t('candy_page.need.others', { n: others })] : []),
  ]);
}

/** Every bowl with candies in it, in the order of the way. */
export function tableSays(view: View, names: Names): string {
  const piles = seatsOf(view).map((seat) => `pile-${seat}`);
  const bowls = Object.keys(view.bowls).filter((place) => place !== 'pile');
  return [...piles, ...bowls.map((place) => `bowl-${place}`)]
    .filter((spot) => totalOf(heldAt(view, spot)) > 0)
    .map((spot) => t('candy_page.sentence', { text: spotSays(view, spot, names) }))
    .join(' ');
}

/** How many are too many in the bowl that spills. */
export const spillCount = (view: View): number =>
  view.spill ? totalOf(view.bowls[view.spill] ?? {}) : MOST;
