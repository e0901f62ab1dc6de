/** This browser's settings: how the page looks, whether single keys act, and my name. */
import { DEFAULT_LEVEL, isLevel } from './levels';
import type { Level } from './protocol';
import { isFlag, isText, read, write } from './kept';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

class Settings {
  #theme = $state<Theme>(read('jostle.theme', isTheme, 'auto'));
  #keys = $state(read('jostle.keys', isFlag, true));
  #name = $state(read('jostle.name', isText, ''));
  #level = $state<Level>(read('jostle.level', isLevel, DEFAULT_LEVEL));

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    write('jostle.theme', theme);
    this.show();
  }

  /** Single-key shortcuts are on (WCAG 2.1.4 asks for a way to turn them off). */
  get keys(): boolean {
    return this.#keys;
  }
  set keys(on: boolean) {
    this.#keys = on;
    write('jostle.keys', on);
  }

  /** The name that I gave myself at some table; empty if never. */
  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    write('jostle.name', name);
  }

  /** How well bots play that I ask to sit down. */
  get level(): Level {
    return this.#level;
  }
  set level(level: Level) {
    this.#level = level;
    write('jostle.level', level);
  }

  /** Put the theme on the page, where tokens.css looks for it. */
  show(): void {
    if (this.#theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

export const settings = new Settings();

/** True while the visitor asks for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
