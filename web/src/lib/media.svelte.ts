/** How much room there is, as the layouts need to know it. */
import { MediaQuery } from 'svelte/reactivity';

/** Taller than wide: boards stand upright at the side. */
export const upright = new MediaQuery('(orientation: portrait)', false);
/** Room for everything at once; otherwise sheet, log and chat are behind tabs. */
export const wide = new MediaQuery(
  '(orientation: landscape) and (min-width: 1100px) and (min-height: 620px)',
  true,
);

/** A board that takes any room lies above all else on a wide screen if its shape is wider. */
export const LONG = 2.4;
