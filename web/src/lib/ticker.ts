/** The local time as something that a page follows: it ticks only while it is looked at. */
import { createSubscriber } from 'svelte/reactivity';

import { localTime } from './clock';

const TICK = 200;

const follow = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
});

export const ticker = {
  get now(): number {
    follow();
    return localTime();
  },
};
