/** Squig's client. */
import { client, type Shortcut } from '../types';
import Act from './Act.svelte';
import Board from './Board.svelte';
import Outcome from './Outcome.svelte';
import Poster from './Poster.svelte';
import Seat from './Seat.svelte';
import Sheets from './Sheets.svelte';
import { standing } from './chart';
import { SquigStage } from './stage.svelte';
import { hue, type View } from './view';
import { t } from './words';

/** Places that have a word. */
type Ordinal = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Keys for the first choices of a list. */
const CHOICES = 9;

export default client<SquigStage>({
  title: t('squig_page.title'),
  slim: null,
  stage: (first, options, ground) => new SquigStage(first as View, options, ground ?? []),
  Board,
  Act,
  Seat,
  hue,
  Sheets,
  Outcome,
  Poster,

  order: ({ view }) => view.order,

  facts(stage, seat) {
    const { view } = stage;
    const crossed = standing(view).filter((each) => view.squares[each] === 'finish');
    const turn = view.order.indexOf(seat);
    const place = (index: number) => {
      const nth = (index + 1) as Ordinal;
      return t(`squig_page.place.${nth}`);
    };
    const race = Object.values(view.distance);
    if (crossed.includes(seat))
      return [t('squig_page.facts.crossed', { place: place(crossed.indexOf(seat)) })];
    const isAhead = race.some((far) => far !== race[0]) && standing(view)[0] === seat;
    return [
      ...(turn >= 0 && view.phase !== 'over'
        ? [t('squig_page.facts.turn', { place: place(turn) })]
        : []),
      ...(isAhead ? [t('squig_page.facts.leads')] : []),
      ...(stage.bolted === seat ? [t('squig_page.facts.bolted')] : []),
      ...(view.startled.includes(seat) ? [t('squig_page.facts.startled')] : []),
      ...(view.leg[seat] === 'home' ? [t('squig_page.facts.home')] : []),
    ];
  },

  shortcuts(table): Shortcut[] {
    const press = (what: string) => () => document.querySelector<HTMLElement>(what)?.click();
    const choices = table.you.flatMap((seat) => table.choices(seat));
    const moves = choices.filter((one) => one.do !== 'dice');
    return [
      {
        key: 'r',
        label: t('squig_page.keys.roll'),
        run: choices.some((one) => one.do === 'dice') ? press('[data-roll]') : undefined,
      },
      ...Array.from({ length: CHOICES }, (_, index) => ({
        key: `${index + 1}`,
        label:
          index === 0 ? t('squig_page.keys.first') : t('squig_page.keys.nth', { n: index + 1 }),
        run: moves[index] ? press(`[data-move="${CSS.escape(moves[index].event)}"]`) : undefined,
      })),
    ];
  },
});
