/** Setting a table: how many seats it has, and who shall sit where. */
import type { GameSpec, Level, SeatWish } from './protocol';

/** At this screen, by a link, or a bot. */
export type By = SeatWish['by'];
export type Wishes = Record<string, SeatWish>;

/** The option that says for how many a match is. */
const PLAYERS = 'players';

/** For how many the game can be; only one number where there is nothing to choose. */
export function counts({ options, seats }: GameSpec): number[] {
  const option = options.find(({ name }) => name === PLAYERS);
  const least = option?.least ?? seats.length;
  const most = option?.most ?? seats.length;
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/** The seats of a table for `count`. */
export function seatsFor({ seats, all_seats }: GameSpec, count: number): string[] {
  return count === seats.length ? seats : all_seats.slice(0, count);
}

/** The options of a table for `count`, from those that were chosen besides. */
export function optionsFor(
  { seats }: GameSpec,
  count: number,
  chosen: Record<string, string | number>,
): Record<string, string | number> {
  return count === seats.length ? chosen : { ...chosen, [PLAYERS]: count };
}

/** The options that are chosen one by one: all but the number of players. */
export const otherOptions = ({ options }: GameSpec) =>
  options.filter(({ name }) => name !== PLAYERS);

/** Me on the first seat and `others` on the rest; `name` is mine, and bots are of `level`. */
export function everybody(seats: string[], others: By, name: string, level: Level): Wishes {
  const me: SeatWish = { by: 'me', ...(others === 'me' || !name ? {} : { name }) };
  const other: SeatWish = others === 'bot' ? { by: others, level } : { by: others };
  return Object.fromEntries(seats.map((seat, index) => [seat, index === 0 ? me : other]));
}
