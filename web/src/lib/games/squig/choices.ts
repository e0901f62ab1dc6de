/** The ends that a seat of mine may choose from, and what each would do, in words. */
import type { Choice } from '../../protocol';
import type { TableStore } from '../../table.svelte';
import { nearestOf } from './course';
import type { SquigStage } from './stage.svelte';
import { placeOf, wordsOf, type Effect, type Place, type Square } from './view';
import { t } from './words';

/** A choice of an end square. */
export interface Move {
  /** Who chooses. */
  seat: string;
  /** Whose hopper moves. */
  mover: string;
  choice: Choice;
  place: Place;
  /** Where it is on the board. */
  square: Square;
}

/** All end squares that a seat of mine may choose now, in the server's order. */
export function movesOf(table: TableStore, stage: SquigStage): Move[] {
  return table.you.flatMap((seat) =>
    table
      .choices(seat)
      .filter(({ kind }) => kind === 'hop' || kind === 'shove')
      .map((choice) => {
        const place = placeOf(choice.event.split(' ').at(-1) ?? '');
        const mover = String(choice.parts?.seat ?? seat);
        const from = stage.squares[mover] ?? [0, 0];
        return {
          seat,
          mover,
          choice,
          place,
          square: place === 'finish' ? nearestOf(stage.goals, from) : place,
        };
      }),
  );
}

/** “41 to go · startles Ben”: what a move would do. */
export function doesSay({ choice, mover, place }: Move, names: Record<string, string>): string {
  const { distance = 0, back = 0, startles = [] } = (choice.effect ?? {}) as Effect;
  const isBack = choice.kind === 'shove';
  return [
    place === 'finish'
      ? t('squig_page.move.crosses')
      : back === 0
        ? t('squig_page.move.at_start')
        : t('squig_page.move.to_go', { n: distance }),
    ...startles
      .filter((seat) => seat !== mover || !isBack)
      .map((seat) => t('squig_page.move.startles', { name: names[seat] ?? seat })),
  ].join(t('squig_page.move.and'));
}

/** “13,2”, or “the finish”. */
export const placeSays = (place: Place): string =>
  place === 'finish' ? t('squig_page.finish') : wordsOf(place);
