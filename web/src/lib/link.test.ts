import { beforeEach, expect, test } from 'vitest';

import { ServerClock } from './clock';
import {
  Link,
  PATIENCE,
  PATIENCE_OPENING,
  PING_EVERY,
  backoff,
  type LineEvents,
  type Phase,
} from './link';
import type {
  Ack,
  ClientMessage,
  Command,
  Hint,
  HintWish,
  Refusal,
  ServerMessage,
  TableState,
} from './protocol';

/** A world with a clock that is turned by hand, and every line that was opened. */
class Workshop {
  time = 0;
  timers: { at: number; what: () => void }[] = [];
  lines: { events: LineEvents; said: ClientMessage[]; closed: boolean }[] = [];

  open(events: LineEvents) {
    const line = { events, said: [] as ClientMessage[], closed: false };
    this.lines.push(line);
    return {
      send: (text: string) => void line.said.push(JSON.parse(text) as ClientMessage),
      close: () => {
        line.closed = true;
      },
    };
  }
  now() {
    return this.time;
  }
  later(ms: number, what: () => void) {
    const timer = { at: this.time + ms, what };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }
  random() {
    return 0;
  }
  /** Let `ms` go by. */
  pass(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.timers.shift();
      this.time = next.at;
      next.what();
    }
    this.time = end;
  }
  get line() {
    return this.lines.at(-1)!;
  }
  hear(message: ServerMessage) {
    this.line.events.heard(JSON.stringify(message));
  }
  said(type: ClientMessage['type']) {
    return this.line.said.filter((message) => message.type === type);
  }
}

const state = (now = 0): TableState => ({
  number: 3,
  now,
  status: 'playing',
  view: null,
  seats: {},
  waiting: [],
  choices: {},
});

const WELCOME: ServerMessage = {
  type: 'welcome',
  match: 'm',
  game: 'g',
  options: {},
  ground: null,
  seats: ['one', 'two'],
  hints: false,
  you: ['one'],
  first: null,
  fresh: true,
  entries: [],
  state: state(),
  watch: 'w',
  invites: {},
};

const COMMAND: Command = { type: 'command', id: 'c1', seat: 'one', seen: 3, do: 'dice' };

let world: Workshop;
let link: Link;
let phases: Phase[];
let answers: [Command, Ack | Refusal][];
let gone: string[];
let advice: (Hint | Refusal | null)[];
let seen: number;

beforeEach(() => {
  world = new Workshop();
  phases = [];
  answers = [];
  gone = [];
  advice = [];
  seen = 0;
  link = new Link(
    () => ({ type: 'hello', match: 'm', tokens: ['t'], seen }),
    new ServerClock(),
    world,
    {
      phase: (phase) => phases.push(phase),
      welcome: () => undefined,
      news: () => undefined,
      answered: (command, answer) => answers.push([command, answer]),
      chances: () => undefined,
      advised: (answer) => advice.push(answer),
      gone: ({ code }) => gone.push(code),
    },
  );
  link.start();
  world.line.events.opened();
});

test('the first word is a hello with the last entry seen', () => {
  expect(world.line.said).toEqual([{ type: 'hello', match: 'm', tokens: ['t'], seen: 0 }]);
  world.hear(WELCOME);
  expect(link.phase).toBe('open');
});

test('after a cut it comes back by itself and says what it has seen', () => {
  world.hear(WELCOME);
  seen = 17;
  world.line.events.closed();
  expect(link.phase).toBe('waiting');
  world.pass(300);
  world.line.events.opened();
  expect(world.said('hello')).toEqual([{ type: 'hello', match: 'm', tokens: ['t'], seen: 17 }]);
});

test('a line that falls silent without a close is noticed within 10 s', () => {
  world.hear(WELCOME);
  world.hear({ type: 'pong', id: 1, now: 0 });
  const before = world.time;
  while (link.phase === 'open' && world.time - before < 60_000) world.pass(100);
  expect(world.time - before).toBeLessThanOrEqual(10_000);
  expect(world.time - before).toBeLessThanOrEqual(PING_EVERY + PATIENCE + 100);
  expect(world.lines[0]?.closed).toBe(true);
});

test('a line that answers its pings lives', () => {
  world.hear(WELCOME);
  for (let i = 0; i < 20; i++) {
    for (const ping of world.said('ping') as { id: number }[])
      world.hear({ type: 'pong', id: ping.id, now: world.time });
    world.pass(1000);
  }
  expect(link.phase).toBe('open');
  expect(world.lines).toHaveLength(1);
});

test('a command is sent again with the same id until it is answered, and then no more', () => {
  world.hear(WELCOME);
  link.command(COMMAND);
  world.line.events.closed();
  world.pass(300);
  world.line.events.opened();
  expect(world.said('command')).toEqual([]);
  world.hear({ ...WELCOME, fresh: false });
  expect(world.said('command')).toEqual([COMMAND]);
  world.hear({ type: 'ack', id: 'c1', number: 4 });
  expect(answers).toEqual([[COMMAND, { type: 'ack', id: 'c1', number: 4 }]]);
  world.line.events.closed();
  world.pass(300);
  world.line.events.opened();
  world.hear({ ...WELCOME, fresh: false });
  expect(world.said('command')).toEqual([]);
});

test('an answer that comes twice is told once', () => {
  world.hear(WELCOME);
  link.command(COMMAND);
  world.hear({ type: 'ack', id: 'c1', number: 4 });
  world.hear({ type: 'ack', id: 'c1', number: 4 });
  expect(answers).toHaveLength(1);
});

test('a hint comes to who asked, and is given up with the line', () => {
  const wish: HintWish = { type: 'hint', id: 'h1', seat: 'A' };
  const refusal: Refusal = { type: 'refusal', id: 'h1', code: 'match/no_choice', error: '…' };
  expect(link.ask(wish)).toBe(false);
  world.hear(WELCOME);
  expect(link.ask(wish)).toBe(true);
  expect(world.said('hint')).toEqual([wish]);
  world.hear(refusal);
  expect(advice).toEqual([refusal]);
  link.ask({ ...wish, id: 'h2' });
  world.line.events.closed();
  expect(advice).toEqual([refusal, null]);
  expect(answers).toEqual([]);
});

test('waking up while waiting tries at once', () => {
  world.hear(WELCOME);
  world.line.events.closed();
  link.wake();
  expect(world.lines).toHaveLength(2);
});

test('waking up on a line that died meanwhile is noticed within 3 s', () => {
  world.hear(WELCOME);
  world.hear({ type: 'pong', id: 1, now: 0 });
  link.wake();
  world.pass(3000);
  expect(world.lines.length).toBeGreaterThan(1);
});

test('waking up while a line hangs in opening tries another', () => {
  world.pass(3000);
  link.wake();
  expect(world.lines).toHaveLength(2);
});

test('a line that never opens is given up', () => {
  link.stop();
  link.start();
  world.pass(PATIENCE_OPENING + 300);
  expect(world.lines.length).toBeGreaterThan(2);
});

test('a link that opens nothing is not tried again', () => {
  world.hear({ type: 'gone', code: 'match/bad_token', error: '…' });
  world.pass(60_000);
  expect(gone).toEqual(['match/bad_token']);
  expect(world.lines).toHaveLength(1);
});

test('a server that stops is tried again', () => {
  world.hear(WELCOME);
  world.hear({ type: 'gone', code: 'server/stopping', error: '…' });
  world.pass(1000);
  expect(world.lines.length).toBeGreaterThan(1);
});

test('words of an old line are not heard', () => {
  world.hear(WELCOME);
  const old = world.line.events;
  old.closed();
  world.pass(300);
  old.heard(JSON.stringify({ type: 'gone', code: 'match/bad_token', error: '…' }));
  old.closed();
  expect(gone).toEqual([]);
  expect(link.phase).toBe('connecting');
});

test('waits double up to 8 s, with up to half taken off by chance', () => {
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 0))).toEqual([250, 500, 1000, 2000]);
  expect(backoff(20, 0)).toBe(8000);
  expect(backoff(20, 1)).toBe(4000);
});
