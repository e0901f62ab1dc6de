/** The race in numbers, read off the views: how far each hopper was from the finish, by round. */
import type { Entry } from '../../protocol';
import { seatsOf, type View } from './view';

/** A moment of the race: the end of round `round`, or the present within one (`isOpen`). */
export interface Moment {
  round: number;
  isOpen: boolean;
  distance: Record<string, number>;
}

/** The start, the end of each round, and where the hoppers are now. */
export function moments(first: View, entries: Entry[]): Moment[] {
  const found: Moment[] = [{ round: 0, isOpen: false, distance: first.distance }];
  let before = first;
  let hasMoved = false;
  for (const entry of entries) {
    if (entry.kind !== 'event') continue;
    const after = entry.view as View;
    hasMoved ||= after.phase !== 'order' && !entry.text?.startsWith('order');
    if (after.round > before.round)
      found.push({ round: before.round, isOpen: false, distance: after.distance });
    before = after;
  }
  const last = found.at(-1)!;
  if (hasMoved && (last.round < before.round || last.round === 0))
    found.push({
      round: before.round,
      isOpen: before.phase !== 'over',
      distance: before.distance,
    });
  return found;
}

/** The lines of the chart in a box of `width` by `height`: seat → its points, start at the left. */
export function lines(
  all: readonly Moment[],
  width: number,
  height: number,
): Record<string, [number, number][]> {
  const first = all[0];
  if (!first) return {};
  const rounds = Math.max(1, ...all.map(({ round }) => round));
  const farthest = farthestOf(all);
  return Object.fromEntries(
    Object.keys(first.distance).map((seat) => [
      seat,
      all.map(({ round, distance }): [number, number] => [
        (round / rounds) * width,
        height - ((distance[seat] ?? 0) / farthest) * height,
      ]),
    ]),
  );
}

/** The greatest distance that the chart has to show. */
export function farthestOf(all: readonly Moment[]): number {
  return Math.max(1, ...all.flatMap(({ distance }) => Object.values(distance)));
}

/** Heights for labels that want to stand at `wished`: moved apart to `gap`, inside of `height`. */
export function apart(wished: readonly number[], gap: number, height: number): number[] {
  const order = wished.map((_, index) => index).sort((a, b) => wished[a]! - wished[b]!);
  const placed: number[] = [];
  let from = -Infinity;
  for (const index of order) {
    from = Math.max(wished[index]!, from + gap);
    placed[index] = from;
  }
  // Those pushed out below come back, and push the ones above.
  let under = height + gap;
  for (const index of order.reverse()) {
    under = Math.min(placed[index]!, under - gap);
    placed[index] = under;
  }
  return placed;
}

/** The seats, best first, as the view has them; in their own order where it does not say. */
export const standing = (view: View): string[] =>
  view.standing.length > 0 ? view.standing : seatsOf(view);
