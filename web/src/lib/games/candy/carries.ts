/** The candies that an event carries, as the words of notation tell: whose, from where, to where. */
import type { Bowls, Place } from './view';

export type Carry = readonly [seat: string, from: Place, to: Place];

/**
 * The candies that `text` carries when `mover` does it, in an order that can be followed; `places`
 * are all, in the order of the way. Empty if that is no event of candy.
 */
export function carried(text: string, mover: string, places: readonly Place[]): Carry[] {
  const [kind, ...parts] = text.replace('@', ' ').split(' ');
  const [one = '', two = '', three = '', other = '', at = ''] = parts;
  const on = (place: Place, steps = 1): Place =>
    places[Math.min(places.indexOf(place) + steps, places.length - 1)] ?? place;
  switch (kind) {
    case 'shuffle':
      return [[mover, one, on(one)]];
    case 'slide':
      return [
        [mover, one, three],
        [mover, one, two],
        [other, at, on(at)],
      ];
    case 'wriggle':
      return [
        [mover, two, on(two)],
        [mover, one, on(one)],
        [mover, three, on(three, -1)],
      ];
    case 'lunge':
      return [
        [mover, one, on(one, 2)],
        [mover, two, on(two, -1)],
        [mover, three, on(three, -1)],
      ];
    case 'slither':
      return [5, 4, 3, 2, 1].map((steps): Carry => [mover, one, on(one, steps)]);
    case 'spill':
      return [[two, one, three]];
    default:
      return [];
  }
}

/** `bowls` with `by` more of a seat's candies at a place. */
export function changed(bowls: Bowls, seat: string, place: Place, by: number): Bowls {
  const { [seat]: count = 0, ...others } = bowls[place] ?? {};
  const left = count + by;
  return { ...bowls, [place]: left > 0 ? { ...others, [seat]: left } : others };
}

/** `bowls` once every candy of `carries` has arrived. */
export function after(bowls: Bowls, carries: readonly Carry[]): Bowls {
  return carries.reduce(
    (now, [seat, from, to]) => changed(changed(now, seat, from, -1), seat, to, 1),
    bowls,
  );
}
