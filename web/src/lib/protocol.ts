// Made from src/jostle/server/protocol.py and forms.py by `python -m jostle.server.typescript`; do not edit.

export type Level = 'level-1' | 'level-2' | 'level-3' | 'level-4' | 'level-5';

/** Why something was refused: a code, one sentence, and what would have been right. */
export interface Fault {
  code: string;
  error: string;
  expected?: unknown;
  rule?: string | null;
}

/**
 * One thing a seat may do now; a client shows these and computes none.
 *
 * An offer stands for a range: `event` then ends in N, `least` and `most` bound it, `effect` is
 * that of 0 and `per_point` what one more point adds to each number of `effect.scores`.
 */
export interface Choice {
  kind: string;
  event: string;
  say: string;
  do?: 'dice' | 'event';
  parts?: Record<string, string | number>;
  effect?: Record<string, unknown>;
  least?: number | null;
  most?: number | null;
  per_point?: Record<string, number>;
  /** The number of the event that this choice answers (an accept: the offer's id). */
  answers?: number | null;
  /** Anchors of the board that the choice speaks of (`place-0`). */
  marks?: string[];
}

/** One numbered event of the match: of the game, or of the table (chat, seats, clock). */
export interface Entry {
  number: number;
  at: number;
  kind: 'back' | 'call_bot' | 'chat' | 'clock' | 'event' | 'fill' | 'name' | 'rematch' | 'resign' | 'sit';
  seat?: string | null;
  /** kind event: the event in notation's words; chat: what was said; name and sit: the name. */
  text?: string;
  /** The entry as a sentence, for the log and the screen reader. */
  say?: string;
  /** Anchors of the board that the sentence speaks of (`place-7`). */
  marks?: string[];
  /** kind event: the position after it, as rules/notation.md has it. */
  view?: unknown;
}

/** Who sits where, and whether he is there. */
export interface SeatState {
  name: string;
  by: 'bot' | 'nobody' | 'person';
  /** A client with this seat's token is connected. */
  here?: boolean;
  host?: boolean;
  /** A bot plays on for the person who has this seat, until he comes back. */
  called?: boolean;
  /** He gave the seat up: a bot plays on for good, and he may still watch and chat. */
  resigned?: boolean;
  /** How well the bot plays that plays this seat now, be it the bot's own, called or for good. */
  level?: Level | null;
  /** The instant from which another seat may call the bot, while the table waits for this one. */
  away_at?: number | null;
}

/** Whom the table waits for, and since when. */
export interface Waiting {
  seat: string;
  since: number;
}

/** An offer that stands: `number` is the id that an accept must carry. */
export interface Standing {
  seat: string;
  number: number;
  at: number;
  event: string;
  say: string;
  amount: number;
  effect: Record<string, unknown>;
}

/** An open deadline: at `at` the server writes `event`. */
export interface DeadlineState {
  event: string;
  at: number;
  seconds: number;
}

/** Who wants another game; once all do, the new match with the tokens of the reader's seats. */
export interface Rematch {
  wanted_by?: string[];
  /** The seats whose wish is still awaited. */
  waits_for?: string[];
  /** The instant from which a wish, said again, need not wait for those who stay silent. */
  without_them_at?: number | null;
  match?: string | null;
  seats?: Record<string, string>;
  watch?: string | null;
}

/** The match as one audience may see it now; replaces the one before. */
export interface TableState {
  /** The number of the last entry that this state contains. */
  number: number;
  now: number;
  status: 'over' | 'playing' | 'resigned' | 'waiting';
  view: unknown;
  seats: Record<string, SeatState>;
  waiting: Waiting[];
  /** Seat → what it may do, only for the seats of the reader. */
  choices: Record<string, Choice[]>;
  standing?: Standing[];
  deadline?: DeadlineState | null;
  rematch?: Rematch | null;
  /** status resigned: the seat that ended the match by resigning (with two seats). */
  resigned?: string | null;
  watching?: number;
  /**
   * The server has just started and is still compiling what bots, hints and analyses need: the
   * first ones may take up to a minute.
   */
  warming?: boolean;
}

/** One thing that a seat might do, and what that is worth to it. */
export interface Advice {
  /** In notation's words, an offer with its number: the `text` of a command that does it. */
  event: string;
  say: string;
  /** The asking seat's chance to win after it, 0 to 1. */
  chance: number;
  /** How much of that chance it gives away, measured by the best; the best one loses 0. */
  loss: number;
  /** As in `Choice`. */
  answers?: number | null;
}

/** What would be fair in an open talk, told to a seat that asked for a hint. */
export interface Bargain {
  /** Who should rather give than get. */
  giver: string;
  taker: string;
  least: number | null;
  /**
   * The fair price, in points from giver to taker: it leaves both as well off as no deal. Mostly
   * one number, between whole ones; null if no price is fair.
   */
  most: number | null;
  /**
   * Sentences: the fair price and who gains from where on; then, of the offers that stand, what
   * the other's is worth to the seat, and that its own gives too much.
   */
  say: string[];
  /** What the other's standing offer is worth to the seat, beside no deal; null without one. */
  offered?: 'better' | 'even' | 'worse' | null;
}

/** First message of a socket: which match, with which tokens, and the last entry seen. */
export interface Hello {
  type: 'hello';
  match: string;
  /** Tokens of seats (several on a shared screen), or the one of the spectators' link. */
  tokens: string[];
  seen?: number;
  /** The name to sit down with, where the seat is still free; else ignored. */
  name?: string;
}

/** Something a seat does. The same `id` again is done once and answered again. */
export interface Command {
  type: 'command';
  id: string;
  seat: string;
  seen: number;
  do: 'back' | 'call_bot' | 'chat' | 'dice' | 'event' | 'fill' | 'name' | 'rematch' | 'resign';
  /** event: notation's words; chat, name: the text; call_bot, fill: the seat meant. */
  text?: string;
  /** fill: how well the bot shall play. */
  level?: Level;
  /** accept: the number of the offer that it answers. */
  answers?: number | null;
}

/**
 * Asks what a seat of the reader might do best now, at a table with hints.
 *
 * Answered by a `Hint`, or by a `Refusal`, with the same `id`. Nobody else learns of it.
 */
export interface HintWish {
  type: 'hint';
  id: string;
  seat: string;
}

/** Asks for the server's time, and tells it that the client is there. */
export interface Ping {
  type: 'ping';
  id: number;
}

/** Answers a hello: the entries after `seen` (all when 0, or when `seen` is not known). */
export interface Welcome {
  type: 'welcome';
  match: string;
  game: string;
  /** Every option with its value in this match. */
  options: Record<string, string | number>;
  /** The lines of what the match is played on; null for a game without such. */
  ground: string[] | null;
  /** All seats of the match, in the game's order. */
  seats: string[];
  /** Those who play are shown the chances (`chances`), and may ask for advice (`hint`). */
  hints: boolean;
  /** The seats that the reader's tokens hold; none for a spectator. */
  you: string[];
  /** The view before the first event. */
  first: unknown;
  /** True if `entries` start from 1: forget what was kept. */
  fresh: boolean;
  entries: Entry[];
  state: TableState;
  /** The spectators' token, for a link to share. */
  watch: string;
  /** For the host: tokens of seats that nobody sits on yet. */
  invites: Record<string, string>;
}

/** What happened since the last message, in order, and the state after it. */
export interface News {
  type: 'news';
  entries: Entry[];
  state: TableState;
}

/** The command was done; `number` is its (first) entry. */
export interface Ack {
  type: 'ack';
  id: string;
  number: number;
}

/** The command changed nothing. `id` is empty for a message that could not be read. */
export interface Refusal {
  type: 'refusal';
  id: string;
  code: string;
  error: string;
  expected?: unknown;
  rule?: string | null;
}

/**
 * How likely each seat is to win, at a table with hints; comes when it has been worked out.
 *
 * Only for those who play, and for all once the match has ended. Of a game that went on meanwhile
 * the newest position alone is judged: numbers may be left out, and never go back.
 */
export interface Chances {
  type: 'chances';
  /** The number of the event after which it is so; 0 before the first one. */
  number: number;
  /** Seat → its chance, 0 to 1; they sum to 1, for a shared victory is split evenly. */
  shares: Record<string, number>;
  /** How far any of them may be off: proved if exact, else the half width of the 95 % interval. */
  error: number;
  /** False: an estimate, to be shown as one. */
  is_exact: boolean;
}

/** Answers a `HintWish`: what the seat might do, the best first, up to three. */
export interface Hint {
  type: 'hint';
  id: string;
  seat: string;
  /** The number of the event after which it was asked; what came since makes the hint old. */
  number: number;
  best: Advice[];
  /** How far any of the chances may be off, as in `Chances`. */
  error: number;
  is_exact: boolean;
  /** In an open talk whose fair price is known. */
  talk: Bargain | null;
}

/** Answers a ping: the server's clock while it had it. */
export interface Pong {
  type: 'pong';
  id: number;
  now: number;
}

/** The last message before the server closes the socket. */
export interface Gone {
  type: 'gone';
  code: string;
  error: string;
}

/** One option of a game, for forms: numbers have bounds, texts a list of choices or a form. */
export interface OptionSpec {
  name: string;
  default: string | number;
  rule: string;
  label: string;
  help: string;
  least?: number | null;
  most?: number | null;
  choices?: string[];
  /** What the choices are called, in their order. */
  choice_labels?: string[];
}

/** A ground that comes with the game, as forms list it. */
export interface ShippedGround {
  /** What a new match or a record calls it. */
  name: string;
  title: string;
  width: number;
  height: number;
  /** Steps of the shortest way to the finish, under the options that it asks for. */
  length: number;
  /** How many may start on it. */
  starts: number;
  /** The options that it asks for. */
  options: Record<string, string | number>;
}

/** What a match of the game is played on: a shipped one (the default first), or a drawing. */
export interface GroundSpec {
  /** What it is called in a record. */
  key: string;
  shipped: ShippedGround[];
  /** What may be wished of a random one. */
  wishes: OptionSpec[];
}

/** How well a bot can play, and what that is called. */
export interface LevelSpec {
  name: Level;
  label: string;
}

/** A game that can be played here. */
export interface GameSpec {
  game: string;
  title: string;
  blurb: string;
  /** The seats of a match with the default options. */
  seats: string[];
  /** The seats with the most players; the first n of them are those of a match for n. */
  all_seats: string[];
  options: OptionSpec[];
  ground: GroundSpec | null;
  /** Those of its bots, from the weakest to the strongest. */
  levels: LevelSpec[];
  default_level: Level;
}

/** Who shall sit: me (the creator), somebody by link, or a bot. */
export interface SeatWish {
  by: 'bot' | 'link' | 'me';
  name?: string;
  /** bot: how well it plays. Without a `name` it is called by its seat and level (`Red bot 3`). */
  level?: Level;
}

/** POST /api/matches. A seat left out is `link`; options left out have their defaults. */
export interface NewMatch {
  game: string;
  seats: Record<string, SeatWish>;
  options?: Record<string, string | number>;
  /** The lines of a drawing, or a shipped one's name; null for the game's default. */
  ground?: string[] | string | null;
  listed?: boolean;
  /** All who play are shown the winning chances and may ask for advice; chosen here for good. */
  hints?: boolean;
}

/** Tokens of a match: of each seat that the reader may hand out, and the spectators'. */
export interface Seated {
  match: string;
  game: string;
  /** Seat → token. */
  seats: Record<string, string>;
  mine: string[];
  watch: string;
}

/** A line of a list of my tables. GET /api/matches/{id}?token=… */
export interface TableCard {
  match: string;
  game: string;
  status: 'over' | 'playing' | 'resigned' | 'waiting';
  /** Seats that the table waits for. */
  waiting: string[];
  names: Record<string, string>;
  /** The seats that the token opens; none for the spectators'. */
  seats: string[];
}

/** POST /api/matches/{id}/join: the name to sit down with. */
export interface JoinTable {
  name?: string;
}

/** POST /api/qr: what the code shall say, answered by an SVG drawing. */
export interface QrText {
  text: string;
}

/** POST /api/boards/{game}.svg: the empty board on a ground, answered by an SVG drawing. */
export interface BoardWish {
  /** As in NewMatch. */
  ground?: string[] | string | null;
  options?: Record<string, string | number>;
  orientation?: string;
  seat?: string | null;
  /** What shall be drawn besides (`distances`). */
  marks?: string[];
}

/** POST /api/grounds/{game}: a drawing to be checked, as its lines or as a file's text. */
export interface GroundWish {
  lines?: string[] | null;
  file?: string | null;
  /** Those of the match that shall be played on it, over those that the file asks for. */
  options?: Record<string, string | number>;
}

/** POST /api/grounds/{game}/make: what a random one shall be like; the rest by default. */
export interface MakeGround {
  wishes?: Record<string, string | number>;
}

/** Something that a check found: a refusal, or a warning that keeps nobody from playing. */
export interface Finding {
  code: string;
  error: string;
  rule: string;
  /** Column and row, both from 0; null if it is no single square's. */
  place: [number, number] | null;
  is_warning: boolean;
}

/** A drawing, checked: all findings, and what an editor shows of it. */
export interface GroundReport {
  /** As records and NewMatch have it; none of what could not be read. */
  lines: string[];
  /** The same as the text of a file, with its notes. */
  file: string;
  notes: Record<string, string>;
  /** The options that its notes ask for. */
  options: Record<string, string | number>;
  findings: Finding[];
  /** width, height, distance (rows of steps to the finish, -1 none) and more of the game's own. */
  facts: Record<string, unknown> | null;
  /** True if nothing is refused. */
  is_playable: boolean;
}

/** GET /api/health */
export interface Health {
  status: 'ok';
  version: string;
}

/** A listed match that waits for a player. GET /api/matches */
export interface OpenTable {
  match: string;
  game: string;
  host: string;
  free: string[];
  /** Seats that bots have → how well these play. */
  bots: Record<string, Level>;
  options: Record<string, string | number>;
  hints: boolean;
  /** The title of the ground if it is a shipped one. */
  ground: string | null;
  since: number;
}

/**
 * POST /api/matches/{id}/analysis and /api/analyses, GET /api/analyses/{id}: how far it is.
 *
 * It is made on the side: ask again, once a second, until `status` is `done` or `failed`.
 */
export interface AnalysisState {
  /** That of the record; the same record has the same, until rules or judges change. */
  id: string;
  /** waiting: others come first. */
  status: 'done' | 'failed' | 'waiting' | 'working';
  done?: number;
  /** working: so many of so many steps. */
  of?: number;
  /** status done: the analysis, as docs/analysis.md has it. */
  analysis?: unknown;
  /** status failed: why, in a sentence. */
  error?: string;
  /** working: nothing is done yet, for the server has just started and is still compiling. */
  warming?: boolean;
}

/** POST /api/replays (a record's text): the record, checked, as a client shows it. */
export interface Replay {
  game: string;
  options: Record<string, string | number>;
  ground: string[] | null;
  names: Record<string, string>;
  first: unknown;
  entries: Entry[];
  tags: Record<string, string>;
  record: unknown;
}

export type ClientMessage = Hello | Command | HintWish | Ping;

export type ServerMessage = Welcome | News | Ack | Refusal | Chances | Hint | Pong | Gone;
