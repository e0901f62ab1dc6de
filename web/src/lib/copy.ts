/** Put `text` on the clipboard, also where the page comes by plain http. True if it worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.setProperty('position', 'fixed');
    field.style.setProperty('opacity', '0');
    // Inside an open dialog, since all outside of it is inert.
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    const before = document.activeElement;
    field.select();
    const worked = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return worked;
  }
}
