/** Candy's client. */
import { client, type Shortcut } from '../types';
import Act from './Act.svelte';
import Board from './Board.svelte';
import { decided } from './compose';
import { offerOf } from './composer.svelte';
import Outcome from './Outcome.svelte';
import Poster from './Poster.svelte';
import { placeSays } from './says';
import Seat from './Seat.svelte';
import Sheets from './Sheets.svelte';
import { CandyStage } from './stage.svelte';
import { homeOf, hue, seatsOf, spotOf, wayLeft, type View } from './view';
import { t } from './words';

export default client<CandyStage>({
  title: t('candy_page.title'),
  slim: null,
  stage: (first, options) => new CandyStage(first as View, options),
  Board,
  Act,
  Seat,
  hue,
  Sheets,
  Outcome,
  Poster,

  facts(stage, seat) {
    const { view } = stage;
    const home = seatsOf(view).map((each) => homeOf(view, each));
    const isAhead =
      view.phase !== 'over' && view.standing[0] === seat && home.some((n) => n !== home[0]);
    return [
      t('candy_page.facts.to_go', { n: wayLeft(view, seat) }),
      ...(isAhead ? [t('candy_page.facts.leads')] : []),
    ];
  },

  shortcuts(table): Shortcut[] {
    const press = (what: string) => () => document.querySelector<HTMLElement>(what)?.click();
    const offer = offerOf(table);
    const stage = table.story.stage as CandyStage | null;
    const made = offer && stage ? stage.composer.made(offer) : null;
    const isBegun = offer !== null && (stage?.composer.isBegun(offer) ?? false);
    const places = offer ? [spotOf(offer.seat, 'pile'), 'bowl-start'] : [];
    const ring = Array.from({ length: offer ? offer.places.length - 3 : 8 }, (_, n) => n + 1);
    const isFree = offer !== null;
    const touch = (spot = '') => press(`[data-spot="${CSS.escape(spot)}"]`);
    return [
      {
        key: 'd',
        label: t('candy_page.keys.confirm'),
        run: offer && made && decided(offer.choices, made) ? press('[data-confirm]') : undefined,
      },
      {
        key: 'u',
        label: t('candy_page.keys.undo'),
        run: isBegun ? press('[data-undo]') : undefined,
      },
      {
        key: 'x',
        label: t('candy_page.keys.cancel'),
        run: isBegun ? press('[data-cancel]') : undefined,
      },
      { key: 'p', label: t('candy_page.keys.pile'), run: isFree ? touch(places[0]) : undefined },
      { key: 's', label: t('candy_page.keys.start'), run: isFree ? touch(places[1]) : undefined },
      ...ring.map((n) => ({
        key: `${n}`,
        label: t('candy_page.keys.touch', { place: placeSays(`${n}`) }),
        run: isFree ? touch(`bowl-${n}`) : undefined,
      })),
      { key: 'e', label: t('candy_page.keys.end'), run: isFree ? touch('bowl-end') : undefined },
      {
        key: '/',
        label: t('candy_page.keys.type'),
        run: isFree
          ? () => document.querySelector<HTMLInputElement>('[data-typed]')?.focus()
          : undefined,
      },
    ];
  },
});
