/** What an offer says and what would come of it, for the one who makes it and the one who gets it. */
import type { Choice } from '../../protocol';
import { SEATS, type Effect, type Seat } from './view';
import { t } from './words';

/** How somebody is spoken of: “you” to himself, by name to others. */
export interface Speech {
  names: Record<string, string>;
  /** The one who is spoken to; null when several share the screen, or nobody plays. */
  you: string | null;
}

/** “You give Ben 4”: `amount` points from `giver`, fewer than none asked for. */
export function offerSays(
  amount: number,
  giver: Seat,
  taker: Seat,
  { names, you }: Speech,
): string {
  const key = amount > 0 ? 'give' : amount < 0 ? 'ask' : 'even';
  const n = Math.abs(amount);
  const words = { giver: names[giver] ?? giver, taker: names[taker] ?? taker, n };
  if (you === giver) return t(`hallway_page.offer.mine.${key}`, words);
  if (you === taker) return t(`hallway_page.offer.yours.${key}`, words);
  return t(`hallway_page.offer.theirs.${key}`, words);
}

/** The scores after a deal over `amount` points, from the effect of one over 0. */
export function scoresAfter(choice: Choice, amount: number): Record<Seat, number> {
  const { scores } = choice.effect as Effect;
  const after = (seat: Seat) => (scores?.[seat] ?? 0) + amount * (choice.per_point?.[seat] ?? 0);
  return { blue: after('blue'), red: after('red') };
}

/** “After it: you 14, Red 21.” */
export function scoresSay(scores: Record<Seat, number>, { names, you }: Speech): string {
  const order = [...SEATS].sort((a, b) => Number(b === you) - Number(a === you));
  const [first, second] = order.map((seat) =>
    t('hallway_page.offer.score', {
      name: seat === you ? t('hallway_page.you') : (names[seat] ?? seat),
      n: scores[seat],
    }),
  );
  return t('hallway_page.offer.after', { first: first ?? '', second: second ?? '' });
}
