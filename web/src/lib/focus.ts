/**
 * A box whose controls come and go keeps the keyboard's focus: when the control that had it is
 * taken away the box gets it, and hands it on to the control marked `data-primary` once there is
 * one. So a game goes on under the same key.
 */
import type { Attachment } from 'svelte/attachments';

export const keepFocus: Attachment<HTMLElement> = (box) => {
  let last: Element | null = null;
  const onFocus = (event: FocusEvent) => {
    last = event.target as Element;
  };
  const observer = new MutationObserver(() => {
    const focus = document.activeElement;
    const lost = last !== null && !last.isConnected && (!focus || focus === document.body);
    if (!lost && focus !== box) return;
    const next = box.querySelector<HTMLElement>('[data-primary]') ?? box;
    if (next !== focus) next.focus({ preventScroll: true });
  });
  box.addEventListener('focusin', onFocus);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
};
