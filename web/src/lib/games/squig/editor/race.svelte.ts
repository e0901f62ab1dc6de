/** From the drawing to a race: for how many, by which rules; then to the table or to the set-up. */
import { encode, sentence, setUpPath } from '../../../ground';
import { post } from '../../../http';
import type { GameSpec, NewMatch, OptionSpec, Seated } from '../../../protocol';
import { router, tablePath } from '../../../router.svelte';
import { settings } from '../../../settings.svelte';
import { remember } from '../../../tables';
import { everybody, seatsFor } from '../../../wishes';
import type { Options } from './check.svelte';
import { note } from './course';
import { linesOf } from './grid';
import type { Sketch } from './sketch.svelte';

/** The option that a course's notes may set. */
const LAPS = 'laps';
const PLAYERS = 'players';

export class Race {
  players = $state(0);
  /** Options beside players and laps, where they differ from the usual. */
  others = $state.raw<Options>({});
  busy = $state(false);
  fault = $state('');

  constructor(
    readonly spec: GameSpec,
    private readonly sketch: Sketch,
  ) {
    this.players = spec.seats.length;
  }

  get lapsOption(): OptionSpec | undefined {
    return this.#option(LAPS);
  }

  /** The options that have no control of their own. */
  get otherOptions(): OptionSpec[] {
    return this.spec.options.filter(({ name }) => name !== LAPS && name !== PLAYERS);
  }

  /** As the drawing's note has it, or as usual. */
  get laps(): string {
    const noted = note(this.sketch.course, LAPS);
    return this.lapsOption?.choices?.includes(noted)
      ? noted
      : String(this.lapsOption?.default ?? '');
  }
  set laps(laps: string) {
    this.sketch.note(LAPS, laps === this.lapsOption?.default ? '' : laps);
  }

  get options(): Options {
    return {
      ...this.others,
      [PLAYERS]: this.players,
      ...(this.lapsOption ? { [LAPS]: this.laps } : {}),
    };
  }

  /** At once, with me on the first seat and bots on the others. */
  tryIt(): Promise<void> {
    return this.#attempt(async () => {
      const seats = seatsFor(this.spec, this.players);
      const match: NewMatch = {
        game: this.spec.game,
        seats: everybody(seats, 'bot', settings.name, settings.level),
        options: this.options,
        ground: linesOf(this.sketch.course.grid),
      };
      const seated = await post<Seated>('/api/matches', match);
      const tokens = seated.mine.map((seat) => seated.seats[seat] ?? '');
      remember(seated.match, seated.game, tokens);
      router.go(tablePath(seated.match, tokens));
    });
  }

  /** To the first page, set up for this drawing. */
  invite(): Promise<void> {
    return this.#attempt(async () => {
      router.go(setUpPath(this.spec.game, await encode(this.sketch.text)));
    });
  }

  #option(name: string): OptionSpec | undefined {
    return this.spec.options.find((option) => option.name === name);
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await what();
      this.fault = '';
    } catch (error) {
      this.fault = sentence(error);
    }
    this.busy = false;
  }
}
