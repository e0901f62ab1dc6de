/** How well bots play: the levels and their words, the same in every game. */
import words from '$catalogue/levels.json';

import type { Level } from './protocol';

export const LEVELS: readonly Level[] = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5'];
export const DEFAULT_LEVEL: Level = 'level-3';

export const isLevel = (value: unknown): value is Level => LEVELS.includes(value as Level);

/** “Level 3 – steady”. */
export const levelWords = (level: Level): string => words[`bots.${level}`];

/** The level's number, for where there is room for no more. */
export const levelNumber = (level: Level): number => LEVELS.indexOf(level) + 1;
