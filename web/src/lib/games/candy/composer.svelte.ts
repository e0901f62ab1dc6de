/** The move that is being composed at a table, step by step; the board and the panel share it. */
import type { Choice } from '../../protocol';
import type { TableStore } from '../../table.svelte';
import { opening, type Composition } from './compose';
import { placesOf, type Place, type View } from './view';

/** What a seat of mine may do now. */
export interface Offer {
  seat: string;
  choices: Choice[];
  view: View;
  places: Place[];
  /** The decision that it is: what was composed for another one is forgotten. */
  about: string;
}

/** What a seat of mine may do now; null if none may. */
export function offerOf(table: TableStore): Offer | null {
  for (const seat of table.you) {
    const choices = table.choices(seat);
    const view = table.state?.view as View | undefined;
    if (choices.length === 0 || !view) continue;
    const about = JSON.stringify([view.ply, view.phase, view.bowls]);
    return { seat, choices, view, places: placesOf(view), about };
  }
  return null;
}

export class Composer {
  #steps: Composition[] = $state.raw([]);
  #about = $state('');

  /** What has been touched for `offer`. */
  made(offer: Offer): Composition {
    return this.#past(offer).at(-1) ?? opening(offer.choices, offer.places);
  }

  /** True if there is a step to undo. */
  isBegun(offer: Offer): boolean {
    return this.#past(offer).length > 0;
  }

  make(offer: Offer, next: Composition): void {
    if (next === this.made(offer)) return;
    this.#steps = [...this.#past(offer), next];
    this.#about = offer.about;
  }

  undo(offer: Offer): void {
    this.#steps = this.#past(offer).slice(0, -1);
  }

  cancel(): void {
    this.#steps = [];
  }

  #past(offer: Offer): Composition[] {
    return this.#about === offer.about ? this.#steps : [];
  }
}
