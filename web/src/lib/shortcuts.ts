/** Single keys that act, unless somebody is typing or has turned them off (WCAG 2.1.4). */
import type { Shortcut } from './games/types';
import { settings } from './settings.svelte';

const NOT_TYPING = new Set(['range', 'radio', 'checkbox', 'button', 'file']);

/** True if a key pressed at `target` is meant for that element. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPING.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Act on a key press with the first of `shortcuts` that has its key. */
export function press(event: KeyboardEvent, shortcuts: Shortcut[]): void {
  if (!settings.keys || event.defaultPrevented || event.repeat) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  const found = shortcuts.find((shortcut) => shortcut.key === key && shortcut.run);
  if (!found) return;
  event.preventDefault();
  found.run?.();
}
