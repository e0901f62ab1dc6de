/**
 * One socket that lasts: it says hello, asks for a sign of life, notices a dead line, comes back
 * by itself, and keeps every command until it was answered.
 *
 * A line is dead when a ping got no word of any kind back within PATIENCE: at most
 * PING_EVERY + PATIENCE (8.5 s) after it broke. The test is on the ping, not on the time since the
 * last word: a background tab's timers sleep for a minute, and its line lives.
 */
import type {
  Ack,
  Chances,
  ClientMessage,
  Command,
  Gone,
  Hello,
  Hint,
  HintWish,
  News,
  Refusal,
  ServerMessage,
  Welcome,
} from './protocol';
import type { ServerClock } from './clock';

export const PING_EVERY = 3500;
export const PATIENCE = 5000;
/** After the machine woke or came online, a living server answers sooner than this. */
export const PATIENCE_AWAKE = 2500;
/** Opening a line and being welcomed may take so long, over a bad network. */
export const PATIENCE_OPENING = 10_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/** Codes of a `gone` after which coming back is of no use. */
const FINAL = new Set(['match/no_such_match', 'match/bad_token', 'message/malformed']);

export type Phase = 'connecting' | 'open' | 'waiting' | 'gone';

/** The part of a WebSocket that the link uses. */
export interface Line {
  send(text: string): void;
  close(): void;
}
export interface LineEvents {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** What the link takes from the world; tests give their own. */
export interface World {
  open(events: LineEvents): Line;
  now(): number;
  /** Call `what` in `ms`; the result cancels. */
  later(ms: number, what: () => void): () => void;
  random(): number;
}

export interface Listener {
  phase(phase: Phase): void;
  welcome(message: Welcome): void;
  news(message: News): void;
  /** `command` was answered. */
  answered(command: Command, answer: Ack | Refusal): void;
  /** How likely each seat is to win, at a table with hints. */
  chances(message: Chances): void;
  /** A wish for a hint was answered, or is lost with the line. */
  advised(answer: Hint | Refusal | null): void;
  gone(message: Gone): void;
}

/** How long to wait before attempt `attempt` (from 0): doubling, with up to half taken off. */
export function backoff(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (1 - random / 2);
}

export class Link {
  phase: Phase = 'connecting';
  /** Commands without an answer, oldest first. */
  readonly #outbox = new Map<string, Command>();
  /** The wish for a hint that has no answer. */
  #wish: HintWish | null = null;
  #line: Line | null = null;
  #attempt = 0;
  #openedAt = 0;
  #helloAt = 0;
  /** Pings under way: when they were sent, and whether any word came since. */
  #pings = new Map<number, { sent: number; alive: boolean }>();
  #pingId = 0;
  #cancels = new Set<() => void>();

  constructor(
    private readonly hello: () => Hello,
    private readonly clock: ServerClock,
    private readonly world: World,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.#connect();
  }

  stop(): void {
    this.#hangUp();
    this.#set('gone');
  }

  /** The machine woke, came online or was looked at: make sure that the line lives. */
  wake(): void {
    const stuck = this.phase === 'connecting' && this.world.now() - this.#openedAt > PATIENCE_AWAKE;
    if (this.phase === 'waiting' || stuck) {
      this.#attempt = 0;
      this.#connect();
    } else if (this.phase === 'open') this.#ping(PATIENCE_AWAKE);
  }

  /** Send a command; if it is lost on the way it is sent again with the same id. */
  command(command: Command): void {
    this.#outbox.set(command.id, command);
    if (this.phase === 'open') this.#say(command);
  }

  /** Ask for a hint; it is not asked for again if the line breaks. False: there is no line. */
  ask(wish: HintWish): boolean {
    if (this.phase !== 'open') return false;
    this.#wish = wish;
    this.#say(wish);
    return true;
  }

  /** True while `id` has no answer. */
  has(id: string): boolean {
    return this.#outbox.has(id);
  }

  #set(phase: Phase): void {
    if (this.phase === phase) return;
    this.phase = phase;
    this.listener.phase(phase);
  }

  #say(message: ClientMessage): void {
    this.#line?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#hangUp();
    this.#openedAt = this.world.now();
    this.#set('connecting');
    const line = this.world.open({
      opened: () => {
        if (this.#line !== line) return;
        this.#helloAt = this.world.now();
        this.#say(this.hello());
      },
      heard: (text) => {
        if (this.#line === line) this.#heard(JSON.parse(text) as ServerMessage);
      },
      closed: () => {
        if (this.#line === line) this.#retry();
      },
    });
    this.#line = line;
    // The opening and the welcome, too, must come in time.
    this.#soon(PATIENCE_OPENING, () => this.phase === 'connecting' && this.#retry());
  }

  #retry(): void {
    this.#hangUp();
    this.#set('waiting');
    this.#soon(backoff(this.#attempt, this.world.random()), () => this.#connect());
    this.#attempt += 1;
  }

  #hangUp(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
    this.#pings.clear();
    const line = this.#line;
    this.#line = null;
    line?.close();
    if (this.#wish) this.#advised(null);
  }

  #advised(answer: Hint | Refusal | null): void {
    this.#wish = null;
    this.listener.advised(answer);
  }

  #soon(ms: number, what: () => void): void {
    const cancel = this.world.later(ms, () => {
      this.#cancels.delete(cancel);
      what();
    });
    this.#cancels.add(cancel);
  }

  #beat(): void {
    this.#soon(PING_EVERY, () => {
      this.#ping(PATIENCE);
      this.#beat();
    });
  }

  #ping(patience: number): void {
    const id = ++this.#pingId;
    this.#pings.set(id, { sent: this.world.now(), alive: false });
    this.#say({ type: 'ping', id });
    this.#soon(patience, () => {
      const ping = this.#pings.get(id);
      this.#pings.delete(id);
      if (ping && !ping.alive) this.#retry();
    });
  }

  #heard(message: ServerMessage): void {
    const now = this.world.now();
    for (const ping of this.#pings.values()) ping.alive = true;
    switch (message.type) {
      case 'welcome':
        this.#attempt = 0;
        this.clock.sample(this.#helloAt, message.state.now);
        this.listener.welcome(message);
        this.#set('open');
        for (const command of this.#outbox.values()) this.#say(command);
        this.#ping(PATIENCE);
        this.#beat();
        break;
      case 'news':
        this.clock.reached(now, message.state.now);
        this.listener.news(message);
        break;
      case 'pong': {
        const ping = this.#pings.get(message.id);
        this.#pings.delete(message.id);
        this.clock.reached(now, message.now);
        if (ping) this.clock.sample(ping.sent, message.now);
        break;
      }
      case 'chances':
        this.listener.chances(message);
        break;
      case 'hint':
        this.#advised(message);
        break;
      case 'ack':
      case 'refusal': {
        if (message.type === 'refusal' && message.id === this.#wish?.id) {
          this.#advised(message);
          break;
        }
        const command = this.#outbox.get(message.id);
        this.#outbox.delete(message.id);
        if (command) this.listener.answered(command, message);
        break;
      }
      case 'gone':
        if (FINAL.has(message.code)) {
          this.stop();
          this.listener.gone(message);
        } else this.#retry();
    }
  }
}
