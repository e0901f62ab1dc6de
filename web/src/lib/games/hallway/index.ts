/** Hallway's client. */
import { client, type Shortcut } from '../types';
import Act from './Act.svelte';
import Board from './Board.svelte';
import Outcome from './Outcome.svelte';
import Poster from './Poster.svelte';
import Seat from './Seat.svelte';
import Sheets from './Sheets.svelte';
import { HallwayStage } from './stage.svelte';
import type { View } from './view';
import { t } from './words';

export default client<HallwayStage>({
  title: t('hallway_page.title'),
  slim: 124 / 591,
  stage: (first, options) => new HallwayStage(first as View, options),
  Board,
  Act,
  Seat,
  hue: (seat) => seat,
  Sheets,
  Outcome,
  Poster,

  facts({ view }, seat) {
    return [
      ...(view.first === seat ? [t('hallway_page.facts.first')] : []),
      ...(view.edge === seat && !view.passed ? [t('hallway_page.facts.edge')] : []),
      ...(view.exited.some((each) => each === seat) ? [t('hallway_page.facts.out')] : []),
    ];
  },

  shortcuts(table): Shortcut[] {
    const asked = table.you.find((seat) => table.choices(seat).length > 0);
    // In a talk on one screen both are asked, and a key does not say whose it is.
    const alone = table.you.filter((seat) => table.choices(seat).length > 0).length === 1;
    const run = (kind: string) => {
      const choice = asked && table.choices(asked).find((each) => each.kind === kind);
      if (!choice || !alone || table.isBusy(asked)) return undefined;
      return () => table.choose(asked, choice);
    };
    return [
      { key: 'r', label: t('hallway_page.keys.roll'), run: run('roll') },
      { key: 'o', label: t('hallway_page.keys.offer'), run: focus('[data-offer]') },
      {
        key: 'a',
        label: t('hallway_page.keys.accept'),
        run: alone ? press('[data-accept]') : undefined,
      },
      {
        key: 'd',
        label: t('hallway_page.keys.done'),
        run: alone ? press('[data-done]') : undefined,
      },
      { key: '1', label: t('hallway_page.keys.self'), run: press('[data-choice="edge self"]') },
      { key: '2', label: t('hallway_page.keys.other'), run: press('[data-choice="edge other"]') },
    ];
  },
});

const control = (what: string) => document.querySelector<HTMLElement>(what);
const focus = (what: string) => () => control(what)?.focus();
/** Keys press the button that is on the screen, so that what guards it guards them too. */
const press = (what: string) => () => control(what)?.click();
