/** A game's pieces, put on the page once: every drawing on it may then `<use>` them. */
import { drawing } from '../http';

export async function layOutPieces(game: string): Promise<void> {
  const id = `pieces-${game}`;
  const svg = await drawing(`/api/pieces/${game}.svg`);
  if (document.getElementById(id)) return;
  const box = document.createElement('div');
  box.id = id;
  box.className = 'hidden';
  box.ariaHidden = 'true';
  box.innerHTML = svg;
  document.body.append(box);
}
