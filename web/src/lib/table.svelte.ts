/**
 * One match as this tab sees it: what the server said, the story so far, and the commands under
 * way. It computes no rule.
 */
import { ServerClock, localTime } from './clock';
import type { GameClient } from './games/types';
import { newId } from './id';
import { Link, type Line, type LineEvents, type Phase, type World } from './link';
import type {
  Ack,
  Chances,
  Choice,
  Command,
  Fault,
  Hint,
  Level,
  News,
  Refusal,
  TableState,
  Welcome,
} from './protocol';
import { Story } from './story.svelte';
import { brief, t } from './words';

/** The browser's own sockets and timers. */
const browser: World = {
  open({ opened, heard, closed }: LineEvents): Line {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
    socket.onopen = opened;
    socket.onmessage = (event: MessageEvent<string>) => heard(event.data);
    socket.onclose = closed;
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  },
  now: localTime,
  later(ms, what) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Time left is never more than the server has, but may be so much less. */
const EARLY = 120;
/** How long a refusal stays on the screen if nothing else is done. */
const REFUSAL_MS = 9000;

/** A command that was sent, and once it is done the entry that tells of it. */
interface Pending {
  command: Command;
  entry?: number;
}

export class TableStore {
  readonly clock = new ServerClock();
  readonly story = new Story();
  welcome = $state.raw<Welcome | null>(null);
  state = $state.raw<TableState | null>(null);
  phase = $state<Phase>('connecting');
  /** Why the server wants no more of this tab. */
  gone = $state.raw<Fault | null>(null);
  /** The last refusal, for a while or until something else is done. */
  refusal = $state.raw<Fault | null>(null);
  /** The newest chances of a table with hints. */
  chances = $state.raw<Chances | null>(null);
  /** The advice that was asked for, until the game goes on. */
  hint = $state.raw<Hint | null>(null);
  /** A hint was asked for and is not there yet. */
  isAsking = $state(false);
  /** Commands under way. */
  pending = $state.raw<Pending[]>([]);

  readonly #link: Link;

  constructor(
    readonly match: string,
    readonly tokens: string[],
    /** The name to sit down with, where the seat is still free. */
    name: string,
    private readonly loadClient: (game: string) => Promise<GameClient | undefined>,
    world: World = browser,
  ) {
    this.#link = new Link(
      () => ({ type: 'hello', match, tokens, seen: this.story.last, ...(name ? { name } : {}) }),
      this.clock,
      world,
      {
        phase: (phase) => {
          this.phase = phase;
        },
        welcome: (message) => this.#welcome(message),
        news: (message) => this.#news(message),
        answered: (command, answer) => this.#answered(command, answer),
        chances: (message) => {
          this.chances = message;
        },
        advised: (answer) => this.#advised(answer),
        gone: ({ code, error }) => {
          this.gone = { code, error };
        },
      },
    );
  }

  /** Connect, and follow the browser's signs of waking up. The result ends it all. */
  open(): () => void {
    const wake = () => document.visibilityState === 'visible' && this.#link.wake();
    const hide = () => document.visibilityState === 'hidden' && this.story.jump();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    document.addEventListener('visibilitychange', hide);
    this.#link.start();
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      document.removeEventListener('visibilitychange', hide);
      this.#link.stop();
    };
  }

  // --- What the page reads ----------------------------------------------------------------------

  get seats(): string[] {
    return this.welcome?.seats ?? [];
  }
  /** The seats whose controls this tab holds. */
  get you(): string[] {
    return this.welcome?.you ?? [];
  }
  get isWatching(): boolean {
    return this.welcome !== null && this.you.length === 0;
  }
  /** Several seats share this screen. */
  get isShared(): boolean {
    return this.you.length > 1;
  }
  get names(): Record<string, string> {
    return Object.fromEntries(
      this.seats.map((seat) => [seat, this.state?.seats[seat]?.name || seat]),
    );
  }
  /** The same, short enough for buttons and narrow columns. */
  get briefly(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.names).map(([seat, name]) => [seat, brief(name)]),
    );
  }
  /** What a seat of mine may do, once the screen shows the position that it is about. */
  choices(seat: string): Choice[] {
    return (this.story.settled && this.state?.choices[seat]) || [];
  }
  /** True while a command of `seat` that plays the game has no answer. */
  isBusy(seat: string): boolean {
    return this.pending.some(
      ({ command }) => command.seat === seat && (command.do === 'event' || command.do === 'dice'),
    );
  }

  // --- What the page does -----------------------------------------------------------------------

  /** Do `choice`; `text` is its event where that stands for a range. */
  choose(seat: string, choice: Choice, text = choice.event): void {
    if (choice.do === 'dice') this.command(seat, 'dice');
    else this.command(seat, 'event', text, choice.answers ?? undefined);
  }

  command(seat: string, what: Command['do'], text?: string, answers?: number): void {
    const asked = this.#commandOf(seat, what, text);
    this.#send({ ...asked, ...(answers === undefined ? {} : { answers }) });
  }

  #commandOf(seat: string, what: Command['do'], text?: string): Command {
    return {
      type: 'command',
      id: newId(),
      seat,
      seen: this.state?.number ?? 0,
      do: what,
      ...(text === undefined ? {} : { text }),
    };
  }

  #send(command: Command): void {
    this.refusal = null;
    this.pending = [...this.pending, { command }];
    this.#link.command(command);
  }

  /** Let a bot have the free seat `seat`. */
  fill(host: string, seat: string, level: Level): void {
    this.#send({ ...this.#commandOf(host, 'fill', seat), level });
  }

  /** Ask what `seat` might do best, at a table with hints. */
  askHint(seat: string): void {
    if (this.isAsking) return;
    this.hint = null;
    this.isAsking = this.#link.ask({ type: 'hint', id: newId(), seat });
  }

  // --- What the server says ---------------------------------------------------------------------

  #welcome(message: Welcome): void {
    const known = this.story.last;
    const kept = message.fresh ? [] : this.story.entries;
    const came = message.entries.filter((entry) => message.fresh || entry.number > known);
    this.welcome = message;
    this.state = message.state;
    this.#catchUp();
    this.story.know([...kept, ...came]);
    if (!this.story.stage) void this.#prepare(message);
  }

  async #prepare({ game, first, options, ground }: Welcome): Promise<void> {
    const client = await this.loadClient(game).catch(() => undefined);
    if (client) this.story.begin(client.stage(first, options, ground), first);
    else this.gone = { code: 'page/no_client', error: t('page.no_client', { game }) };
  }

  #news(message: News): void {
    this.state = message.state;
    this.#catchUp();
    this.story.happen(message.entries);
    if (message.entries.some(({ kind }) => kind === 'event')) this.hint = null;
  }

  #answered(command: Command, answer: Ack | Refusal): void {
    const others = this.pending.filter((each) => each.command !== command);
    if (answer.type === 'ack') {
      this.pending = [...others, { command, entry: answer.number }];
      this.#catchUp();
    } else if (answer.code === 'match/too_fast' && typeof answer.expected === 'number') {
      // The answer says from when it may be said: it is said then.
      const wait = this.clock.left(localTime(), answer.expected) + EARLY;
      setTimeout(() => {
        this.pending = this.pending.filter((each) => each.command !== command);
        this.#send({ ...command, id: newId(), seen: this.state?.number ?? 0 });
      }, wait);
    } else {
      this.pending = others;
      this.#refused(answer);
    }
  }

  #advised(answer: Hint | Refusal | null): void {
    this.isAsking = false;
    if (answer?.type === 'refusal') this.#refused(answer);
    else this.hint = answer;
  }

  #refused({ code, error }: Refusal): void {
    this.refusal = { code, error };
    setTimeout(() => {
      if (this.refusal?.error === error) this.refusal = null;
    }, REFUSAL_MS);
  }

  /** Forget the commands whose news has come; pressed before, a button would act twice. */
  #catchUp(): void {
    const seen = this.state?.number ?? 0;
    this.pending = this.pending.filter(({ entry = Infinity }) => entry > seen);
  }
}
