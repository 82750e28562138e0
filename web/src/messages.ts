// Generated from src/worp/room/wire/messages.py, the bodies beside it and the forms of src/worp/record/codec.py by
// `python -m worp.room.wire.typescript`; change it there.
// A field with `?` is left out when it has the value that its comment names.

/**
 * A sentence: a Fluent message's key and its arguments. An argument whose name starts with `seat` is a seat and is shown as that
 * player's name; the renderer adds `$you` (`yes` when `seat` is the reader, else `no`). An argument can itself be a `Say`.
 */
export interface Say {
  key: string;
  /** {} */
  args?: Record<string, number | string | Say>;
}

/**
 * Something that lies at a spot. Most need only the first three fields: `Thing("die", "pearl", 5)`.
 * 
 * | kind | look | what else it shows |
 * |---|---|---|
 * | `die` | colour: red, yellow, pearl, turquoise, … or `?` | `value`, 0 where it is hidden; or, standing on a corner, its three `faces`; or `text` |
 * | `card` | what decides its drawing, e.g. `red/forest`; `?` face down | `value` or `text` |
 * | `tile` | the shape's name | `outline`; `value` if it has one, `many` for a pile of them. Or, for a small one, `text` |
 * | `block` | `out`, `in` or a colour | `value` or `text` |
 * | `piece` | a counter, egg, knight … by name | `many`: how many there are, or nothing |
 * | `number` | what is counted: `score`, `stock`, … | `value`, and `of` how many there can be |
 * | `space` | an empty place that can take something: ``, or its mark | `text`, if any |
 * 
 * `faces` are towards the sides A, B and C of a pyramid, 0 where one is not known. `outline` are the corners in grid units, x and y from the
 * thing's place. `art` names a drawing of its own, where the look alone would get a plain one: `dragon` for dice and cards. `turn` counts
 * quarter turns clockwise (0-3), plus 4 when flipped. `label` names the thing for people who cannot see it; without one it is named from
 * what it shows.
 */
export interface Thing {
  kind: string;
  /** "" */
  look?: string;
  /** null */
  value?: number;
  /** [] */
  faces?: number[];
  /** [] */
  outline?: [number, number][];
  /** null */
  many?: number;
  /** 0 */
  of?: number;
  /** "" */
  text?: string;
  /** "" */
  art?: string;
  /** 0 */
  turn?: number;
  /** null */
  label?: Say;
}

/**
 * A region of the table.
 * 
 * | kind | places of its spots |
 * |---|---|
 * | `grid` | `x,y`: x to the right, y downwards; a third word, `x,y,n`, tells apart what shares a cell; `size` is (columns, rows), (0, 0) when it grows |
 * | `tray` | `0`, `1`, …: things side by side; dice, cards, blocks |
 * | `track` | `0`, `1`, …: a long path on which pieces advance |
 * | `pyramid` | `a,b,c` as in `pyramid.py` |
 * | `sheet` | `row` for its title, `row,n` for what seat n has in it: a table of rows and players; numbers, and spaces where nothing is written yet |
 * | `facts` | a word each: `score`, `stock`; numbers and things that belong to a seat, shown at its place card |
 * 
 * `owner` is the seat it belongs to, or -1. `side`: the only side of a pyramid (0, 1, 2 for A, B, C) that the viewer may look at, where
 * the others would tell something; -1: the viewer may walk around it.
 * 
 * `room` keeps the table still: the part as full as it will ever be, with the widest thing that can lie at each spot. The browser lays out
 * the table by it alone, so nothing moves when a tray fills or a score gets a digit. A tray never holds more, or larger, things than its
 * room. Facts never say more than theirs. A grid that grows gets the extent that its room has; what goes beyond is drawn smaller within it.
 * A part without room is as large as what lies there now.
 */
export interface Part {
  id: string;
  kind: string;
  title: Say;
  /** -1 */
  owner?: number;
  /** [0,0] */
  size?: [number, number];
  /** -1 */
  side?: number;
  /** {} */
  room?: Record<string, Thing | null>;
}

/** All that one viewer sees: fixed parts and the things on them by spot. */
export interface Scene {
  parts: Part[];
  things: Record<string, Thing>;
}

/** What some seats are told of a happening instead of what everyone is told. */
export interface ToldView {
  seats: number[];
  /** {} */
  sets?: Record<string, Thing | null>;
  /** null */
  say?: Say;
}

/**
 * One happening.
 * 
 * `kind` chooses animation and sound: `throw lay move turn tip slide show hide give score call stop void say`
 * (`call` is something said at the table, `stop` one that ends something for others too: it rings the bell).
 * `sets` is what is different now; `src` and `dst` are spots (or parts) that something came from and went to.
 * `seat` is whose doing it was, or -1. When `only` is not empty just those seats are told `sets` and `say`; everyone else is told
 * `veil` and `public` instead. Where several seats each see something of their own (everybody throws under a cup), `views` lists what they
 * are told, and `sets` and `say` are for all the others. Which spots are listed for those who may not know must not follow from what is
 * hidden: list all dice that were thrown, not those that changed. `reveals`: somebody learned something, so it cannot be taken back for free.
 */
export interface Happening {
  kind: string;
  /** {} */
  sets?: Record<string, Thing | null>;
  /** "" */
  src?: string;
  /** "" */
  dst?: string;
  /** null */
  say?: Say;
  /** -1 */
  seat?: number;
  /** [] */
  only?: number[];
  /** {} */
  veil?: Record<string, Thing | null>;
  /** null */
  public?: Say;
  /** false */
  reveals?: boolean;
  /** [] */
  views?: ToldView[];
}

/**
 * A target that may be clicked next.
 * 
 * Targets on the scene light up there. A target that is not on the scene is drawn from `thing` (a die turned some way, a shape in some
 * pose) or, without one, as a button that reads `say`. `preview` shows what the click would change. `alike`: the click is a whole move, and
 * things that look the same are often wanted together: a double click takes all of them, one move after the other.
 */
export interface Offer {
  target: string;
  /** null */
  say?: Say;
  /** null */
  thing?: Thing;
  /** {} */
  preview?: Record<string, Thing | null>;
  /** false */
  alike?: boolean;
}

/** How it ended. `winners` is empty only when nobody won (a solo game that is only scored); `low`: fewer points are better. */
export interface Ending {
  winners: number[];
  /** [] */
  scores?: number[];
  /** false */
  low?: boolean;
  why: Say;
}

/**
 * One entry of a log: what was meant, and what came of it.
 * 
 * | kind | holds |
 * |---|---|
 * | `roll` | `outcome`, and `proof`: how to check that the throw was fair, as text |
 * | `act` | `seat` played `path` |
 * | `late` | `seat` sent `path` when the race was over; `knew`: it had seen the end, as the table judged |
 * | `lapse` | the clock ran out |
 * | `undo` | everything is again as it was right after event `to` (0: the beginning) |
 * | `end` | the table ended the game before its time; `why` says it |
 * 
 * `told` is what happened, unredacted and in order; `EncodedHappenings` where it was put away.
 */
export interface LogEvent {
  n: number;
  kind: string;
  /** -1 */
  seat?: number;
  /** [] */
  path?: string[];
  /** [] */
  outcome?: number[];
  /** false */
  knew?: boolean;
  /** 0 */
  to?: number;
  /** "" */
  proof?: string;
  /** null */
  why?: Say;
  /** [] */
  told?: Happening[];
}

/**
 * A move. `value` is a share of the win (0 to 1) or points; the truth is `within` so much of it: for certain if exact, with 95 % if
 * estimated. `loss` is how much worse it is than the best move, 0 or more; `difference` how much better (above 0) or worse than the move
 * that was chosen, else than the best one. Both are compared game by game, which is surer than the two values by themselves.
 */
export interface ValuedMove {
  path: string[];
  name: Say;
  value: number;
  within: number;
  loss: number;
  loss_within: number;
  difference: number;
  playouts: number;
}

/**
 * The moves of a seat, best first, and how their values were found. `value` is that of the best
 * one, and `why` says what is better about it than about the next one. Without moves `idle` says why, and `value` tells how the seat stands.
 */
export interface Advice {
  seat: number;
  points: boolean;
  low: boolean;
  how: "exact" | "judged" | "playouts";
  value: number;
  within: number;
  moves: ValuedMove[];
  /** null */
  idle?: Say;
  /** null */
  why?: Say;
}

/**
 * An event that counts: its number in the log, whose doing it was (luck: nobody's), how each seat stood after it, and how much that was
 * more than before. For a choice with something better `best` is that, and its `loss` of the coach's reckoning.
 */
export interface ReviewStep {
  n: number;
  kind: "luck" | "choice";
  seat: number;
  values: number[];
  within: number[];
  changes: number[];
  path: string[];
  outcome: number[];
  /** null */
  best?: ValuedMove;
  /** 0.0 */
  loss?: number;
  /** 0.0 */
  loss_within?: number;
}

/**
 * How a seat came from its start to its result. The parts are counted so that more is better, also where points are bad; each has the
 * half width of its interval, which is certain if exact and of 95 % if estimated.
 * 
 * Where a net judges and it is not known well enough what all choices cost together, `own` and `others` are what the mistakes cost that the review
 * names, and `luck` holds all smaller choices too: `small` is what those of this seat did, `others_small` what those of the others did, as far as is known.
 */
export interface Account {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
  luck_within: number;
  own_within: number;
  others_within: number;
  /** 0.0 */
  small?: number;
  /** 0.0 */
  small_within?: number;
  /** 0.0 */
  others_small?: number;
  /** 0.0 */
  others_small_within?: number;
}

/** The whole of it. `turning` are the numbers of the events that mattered most, in their order; `done`: the game has ended. */
export interface Review {
  game: string;
  names: string[];
  points: boolean;
  low: boolean;
  how: "exact" | "judged" | "playouts";
  starts: number[];
  starts_within: number[];
  steps: ReviewStep[];
  accounts: Account[];
  turning: number[];
  done: boolean;
}

/** A log that tells everything, as a file or as a replay. `scenes`: at the beginning, the spectator's first, then each seat's. */
export interface Log {
  game: string;
  names: string[];
  position?: string;
  dice?: string[];
  rules?: string;
  titles: Record<string, string>;
  texts: Record<string, string>;
  scenes: Scene[];
  ending?: Ending;
  events: LogEvent[];
}

/**
 * How a table is kept. `open`: everyone who comes to the room sees it and may sit down while it waits; otherwise only by its link.
 * `locked`: nobody new may sit down or watch. `patience`: minutes after which somebody who is away from the game counts as gone; 0: never.
 * 
 * `clock`: none, `move` seconds for each throw and each move, or a `bank` of seconds for the whole game with a `gain` after each move.
 * `bots`: how fast bots play, outside races. `hand` and `race`, where the game has races: how many milliseconds one touch keeps a hand
 * busy, and after how many seconds a race ends in which nobody acts; 0: as the game's sheet says.
 * 
 * `begins`: who begins, who then sits at the first seat while all keep their neighbours: `turns`, the first seat, and in a rematch the next one;
 * `lot`; `loser`, of the last game; or `choice`, the seat `first` (from 0), on which people agree.
 * 
 * `throws`: whether throws that decide nothing go by themselves, or everybody throws by hand.
 * 
 * `hints`: whether people may ask the coach during the game; as a rule only who plays alone against bots.
 * 
 * `tournament`: whose game it is. Then it begins by itself when everybody has come, and nobody changes seats. Only the room sets it.
 * 
 * `rated`: the result counts for ratings, if everybody agrees (`table/rating.py`).
 * 
 * `makes_room`: bots only hold their seats: a person who comes takes one over, before the game and, where seats have no secrets of their own,
 * during it.
 * 
 * `club`: the club that sees the table, by its id; nothing: none. Whoever made the table chose it then, and may only take it back.
 */
export interface Settings {
  /** false */
  open?: boolean;
  /** false */
  locked?: boolean;
  /** 5 */
  patience?: number;
  /** "none" */
  clock?: "bank" | "move" | "none";
  /** 60 */
  move?: number;
  /** 600 */
  bank?: number;
  /** 10 */
  gain?: number;
  /** "normal" */
  bots?: "instant" | "normal" | "quick" | "slow";
  /** "turns" */
  begins?: "choice" | "loser" | "lot" | "turns";
  /** 0 */
  first?: number;
  /** "auto" */
  throws?: "auto" | "hand";
  /** 0 */
  hand?: number;
  /** 0 */
  race?: number;
  /** "alone" */
  hints?: "alone" | "no" | "yes";
  /** "" */
  tournament?: string;
  /** false */
  rated?: boolean;
  /** false */
  makes_room?: boolean;
  /** "" */
  club?: string;
}

/** A line of the log: what was said at event `n`. */
export interface Line {
  n: number;
  say: Say;
  /** -1 */
  seat?: number;
}

/** What is asked after `path`, the beginning of a move: see `Ask`. */
export interface Fork {
  path: string[];
  prompt: Say;
  /** [] */
  offers?: Offer[];
  /** false */
  whole?: boolean;
}

/**
 * A place at the table. `invited`: its own link was made and not used yet. `yours`: this socket holds its secret. `stands_in`: a bot
 * plays for the person whose name is on the seat, until they take it back. `away`: for how many seconds that person has been away.
 * `agreed`: that person has agreed that the game is rated. `held`: a bot keeps the seat until a person comes.
 */
export interface Seat {
  kind: "bot" | "invited" | "open" | "person";
  /** "" */
  name?: string;
  /** false */
  connected?: boolean;
  /** false */
  yours?: boolean;
  /** "" */
  level?: string;
  /** false */
  stands_in?: boolean;
  /** null */
  away?: number;
  /** false */
  agreed?: boolean;
  /** false */
  held?: boolean;
}

/**
 * A line of chat: by `seat`, or by somebody who watches and is called `name`; `at` in seconds since 1970. `aside`: said among those who
 * watch, during the game.
 */
export interface Said {
  n: number;
  text: string;
  /** -1 */
  seat?: number;
  /** "" */
  name?: string;
  /** 0.0 */
  at?: number;
  /** false */
  aside?: boolean;
}

/** `seat` asks to take back everything after event `to`; `waiting` are the seats that have not agreed yet. */
export interface TakeBack {
  seat: number;
  to: number;
  waiting: number[];
}

/** `seat` proposes to end the game without a winner; `waiting` are the seats that have not agreed yet. */
export interface Proposal {
  seat: number;
  waiting: number[];
}

/**
 * The first message on a socket. `secrets` is all this device holds for the table, the link's fragment included: of a host, of seats,
 * of invitations; unknown ones are ignored. After a broken connection `since` is the last event number seen and `viewers` those whose
 * scene of that moment is still at hand: they get what they missed, others a whole `View`. `step`: where a first game goes on. `ahead`: this
 * device can walk through the clicks of a move by itself, so it wants `Ahead`.
 */
export interface Join {
  type: "Join";
  /** [] */
  secrets?: string[];
  /** -1 */
  since?: number;
  /** [] */
  viewers?: number[];
  /** 0 */
  step?: number;
  /** false */
  ahead?: boolean;
}

/**
 * Take `seat` for this device, or the next free one; answered by `Yours`. Needs the host's secret or an invitation, unless the table is
 * open. Several times on one device: hotseat. During the game: a seat that nobody has, or whose person has been gone for long enough.
 */
export interface Sit {
  type: "Sit";
  name: string;
  /** -1 */
  seat?: number;
}

/** Host: make a link for `seat`, or one for whichever is free (-1); answered by `Invited`. An older link for the same place ends. */
export interface Invite {
  type: "Invite";
  /** -1 */
  seat?: number;
}

/**
 * Host: a bot takes `seat`. During the game: it plays on at your own seat, at one that nobody has, or for somebody who is gone, until
 * they come back. `level`: one of the game's, or none for the usual one.
 */
export interface AddBot {
  type: "AddBot";
  seat: number;
  /** "" */
  level?: string;
}

/** Change the name of a seat of yours; the host may rename bots too. */
export interface Rename {
  type: "Rename";
  seat: number;
  name: string;
}

/**
 * Agree that the game at this table is rated, for a seat of yours: with the device's public key (P-256, the point as base64url) and its signature
 * (ECDSA with SHA-256, 64 bytes) of `worp rate {table} {seat} {id}`. Without a key: no longer.
 */
export interface Rate {
  type: "Rate";
  seat: number;
  /** "" */
  key?: string;
  /** "" */
  signature?: string;
}

/**
 * Free a seat: your own, or any as host. Whom the host removes cannot come back by the old link: the answer is a new one (`Invited`),
 * and the table is no longer open.
 */
export interface RemoveSeat {
  type: "RemoveSeat";
  seat: number;
}

/** Host, before the game: other seats and options. Options that are left out get their defaults. */
export interface SetUp {
  type: "SetUp";
  seats: number;
  /** {} */
  options?: Record<string, boolean | number | string | (boolean | number | string)[]>;
}

/** Host: other values for some settings of the table; those that are left out stay. Some can be changed during the game, too. */
export interface Arrange {
  type: "Arrange";
  settings: Record<string, boolean | number | string>;
}

/** Host: begin. Every seat must be a person's or a bot's. */
export interface Start {
  type: "Start";
}

/** Take your seat back from the bot that plays for you. */
export interface Return {
  type: "Return";
  seat: number;
}

/** Give up. Where two play the other one wins; where more play, a bot plays on for good. */
export interface Resign {
  type: "Resign";
  seat: number;
}

/** Where two play and the other one is gone for longer than the table's patience: claim the win. */
export interface Claim {
  type: "Claim";
  seat: number;
}

/** Propose to end the game without a winner (`Table.proposal`), or agree to that; with `yes` false: refuse, or take it back. */
export interface Abandon {
  type: "Abandon";
  seat: number;
  /** true */
  yes?: boolean;
}

/** After the game: open the table of the next one, the seats moved on by one. Everyone hears of it by `Table.next`. */
export interface Rematch {
  type: "Rematch";
}

/** Throw the dice, in phase `roll`. `n`: the last event seen. `link`: what this device opens for the throw, if it contributes to it. */
export interface Throw {
  type: "Throw";
  seat: number;
  n: number;
  /** "" */
  link?: string;
}

/**
 * This device promises a chain of so many links for its seats (see docs/researchers/dice.md), or says again which one it has promised.
 * Answered by `Dice`. Whoever does not is not waited for, and throws all the same.
 */
export interface PromiseDice {
  type: "PromiseDice";
  length: number;
  promise: string;
}

/** Open this device's link for the throw with this number, which `Dice` announced. */
export interface OpenLink {
  type: "OpenLink";
  number: number;
  link: string;
}

/**
 * The whole path clicked so far. The table answers with `Ask` for what comes next, plays it when it is a whole move that cannot go on
 * or when `done` is set, or says `No`. `n`: the last event seen, in a race the last one that is on the screen. `took`, in a race: whole
 * milliseconds since the beginning of the race was on the screen. `hold`: a whole move waits for `done`, too, for people who like to look
 * again; not in a race.
 */
export interface Click {
  type: "Click";
  seat: number;
  n: number;
  /** [] */
  path?: string[];
  /** false */
  done?: boolean;
  /** null */
  took?: number;
  /** false */
  hold?: boolean;
}

/**
 * Before a race: everything up to event `n` has been shown here, and the race may begin. One for each seat that `Pace` waits for. In a game
 * without races: whoever sits there has seen what came of event `n` for long enough (a tap); when all people have, bots go on at once.
 */
export interface Ready {
  type: "Ready";
  seat: number;
  n: number;
}

/** The race that event `n` began is on the screen now. Sent once per race and socket, right after the picture was drawn. */
export interface Shown {
  type: "Shown";
  n: number;
}

/**
 * Ask for a pause: no race begins until it is over; one that is on goes on. With `on` false: end it. Whoever asked can, and the
 * host; everyone, if whoever asked is gone. At a table with clocks all people must agree, by asking for it, too, or refuse, with `on`
 * false; then the clocks stand and nobody plays.
 */
export interface Pause {
  type: "Pause";
  seat: number;
  /** true */
  on?: boolean;
}

/** Take back: at once where that is free, else it becomes a request (`Table.undo`) that all other people must agree to. */
export interface Undo {
  type: "Undo";
  seat: number;
}

/** Answer a request to take back. Also takes back one's own request, with `yes` false. */
export interface Agree {
  type: "Agree";
  seat: number;
  yes: boolean;
}

/** In a first game: go on to the next step, when the present one is done, or to any other that was reached (`to`). */
export interface Step {
  type: "Step";
  to: number;
}

/**
 * At `/ws/mistake/{name}`, after `Join`: the position of an own mistake, which this device has kept, with two `moves`: the best one and the
 * one that was played. The room keeps nothing of it.
 */
export interface Recall {
  type: "Recall";
  line: string;
  position: string;
  seat: number;
  moves: string[][];
}

/**
 * Ask the coach, at a table that allows it (`Table.hints`): answered by `Hinted`, several times. With `on` false: never mind. `n`: the last
 * event seen.
 */
export interface Hint {
  type: "Hint";
  seat: number;
  n: number;
  /** true */
  on?: boolean;
}

/**
 * Say something: as `seat`, which everyone hears, or, for those who only watch, by a `name`, which players hear when the game is over.
 * Answered by `Talk`, like everybody else's.
 */
export interface Chat {
  type: "Chat";
  text: string;
  /** -1 */
  seat?: number;
  /** "" */
  name?: string;
}

/** Show the others how `seat` feels about it. */
export interface React {
  type: "React";
  seat: number;
  what: "heart" | "laugh" | "oops" | "sad" | "smile" | "wow";
}

/** Let whoever runs the room know of a `line` of chat, by its number, or of the name at a `seat`. Answered by `Reported`; nobody else hears it. */
export interface Report {
  type: "Report";
  /** 0 */
  line?: number;
  /** -1 */
  seat?: number;
}

/** Measure the way there and back: answered by `Pong` with the same id. The room asks, too. */
export interface Ping {
  type: "Ping";
  id: number;
}

/** The answer to the room's `Ping`. */
export interface Pong {
  type: "Pong";
  id: number;
}

/**
 * The first answer to the first `Join`. `build` names the pages that the room serves: where it differs from what it was when the page
 * was loaded, there is a newer one.
 */
export interface Hello {
  type: "Hello";
  build: string;
}

/**
 * The facts of the table, sent after `Join` and whenever one changes. `game` is a key of `/api/games`; `id` the line that names game,
 * rules version and setup. `url` is the table's address as others can open it, for links. `joining`: this socket may take a free seat.
 * `relieving`: during the game it may take a seat that a bot holds. `invitation`: the seat that its invitation is for. `next`: the table of the rematch; the secrets of this table are good there, too.
 * `hints`: people at this table may ask the coach now. `trouble`: the rules of an invented game failed at what was to happen; any player may
 * end the game alone. `notices`: what everyone here should know, like that the game began from a prepared position.
 */
export interface Table {
  type: "Table";
  table: string;
  game: string;
  id: string;
  url: string;
  status: "lobby" | "over" | "playing";
  seats: Seat[];
  options: Record<string, boolean | number | string | (boolean | number | string)[]>;
  /** false */
  host?: boolean;
  /** false */
  joining?: boolean;
  /** false */
  relieving?: boolean;
  /** -1 */
  invitation?: number;
  /** 0 */
  spectators?: number;
  /** null */
  undo?: TakeBack;
  /** {} */
  settings?: Settings;
  /** null */
  proposal?: Proposal;
  /** "" */
  next?: string;
  /** false */
  hints?: boolean;
  /** null */
  trouble?: Say;
  /** [] */
  notices?: Say[];
}

/** A seat was taken for this device: keep `secret`; `/t/{table}#{secret}` is the seat's own link. */
export interface Yours {
  type: "Yours";
  seat: number;
  secret: string;
}

/** A link to hand out: `/t/{table}#{secret}`, for `seat` or for whichever is free (-1). */
export interface Invited {
  type: "Invited";
  seat: number;
  secret: string;
}

/**
 * The whole scene for one viewer: a seat of yours, or -1 for a spectator. `log` is what was said so far; `forgets`: the table keeps it
 * closed until the end. `clock`: seconds until the clock of a race runs out. `marks`: the spots that the last act
 * and the throws after it changed.
 */
export interface View {
  type: "View";
  viewer: number;
  n: number;
  phase: "over" | "race" | "roll" | "sealed" | "turn";
  who: number;
  parts: Part[];
  things: Record<string, Thing>;
  /** [] */
  log?: Line[];
  /** false */
  forgets?: boolean;
  /** null */
  clock?: number;
  /** [] */
  marks?: string[];
}

/**
 * Event `n` and what it changed for one viewer. `kind`: roll, act, late, lapse or end; `seat` whose doing it was. `proof`, of a roll: what
 * was opened for it.
 */
export interface Happened {
  type: "Happened";
  viewer: number;
  n: number;
  kind: string;
  told: Happening[];
  phase: "over" | "race" | "roll" | "sealed" | "turn";
  who: number;
  /** -1 */
  seat?: number;
  /** false */
  forgets?: boolean;
  /** null */
  clock?: number;
  /** "" */
  proof?: string;
}

/** Event `n` took everything after event `to` back, for `seat`; a fresh `View` for each viewer follows. */
export interface Undone {
  type: "Undone";
  n: number;
  to: number;
  /** -1 */
  seat?: number;
}

/**
 * What is asked of a seat of yours after it has clicked `path`. Sent after every `View` and `Happened`, and in answer to `Click`.
 * `throws`: it is yours to throw. `whole`: `path` is a move already, so `Click` with `done` plays it. `aid`: targets may be shown as
 * legal; false: every visible target may be clicked and none glows. `undo`: taking back is free, must be asked for, or is impossible.
 * `busy`: seconds until this hand is free again, in a race. `forks`: what would be asked after the first clicks of a move, where those are few:
 * see `Ahead`.
 */
export interface Ask {
  type: "Ask";
  seat: number;
  n: number;
  prompt: Say;
  /** [] */
  path?: string[];
  /** [] */
  offers?: Offer[];
  /** false */
  whole?: boolean;
  /** false */
  throws?: boolean;
  /** true */
  aid?: boolean;
  /** "" */
  undo?: "" | "ask" | "free";
  /** null */
  busy?: number;
  /** [] */
  forks?: Fork[];
}

/**
 * What `Ask` would say after the first clicks of a move, told ahead to the device whose turn it is after event `n`, where that device said in
 * `Join` that it wants it: then those clicks need not be sent, only a whole move. Where there are few moves it comes with `Ask` (`forks`), where
 * there are many in this message, a moment later, as far as it is not too much. A path that is not among the `forks` is sent as ever. Made
 * from what the seat may know, and of one move only: what a move reveals or draws comes when it is played. Never where finding is the game
 * (`Ask.aid` is false), nor where several act at once.
 */
export interface Ahead {
  type: "Ahead";
  seat: number;
  n: number;
  forks: Fork[];
}

/**
 * How it stands with the races of a table that has any; sent after `Join` and when it changes.
 * 
 * `rest`: no race is near. `ready`: the next throw begins one; `waiting` are the seats that have not said `Ready`, and `asked` tells that
 * the throw was asked for and comes as soon as they have. `count`: it comes in `count` beats: 3, 2, 1. `race`: go. `deciding`: somebody
 * has done something that ends the race, and the table waits a moment for what slower lines may bring. `paused`: the seat that asked for a
 * pause; no race begins until it is over.
 */
export interface Pace {
  type: "Pace";
  stage: "count" | "deciding" | "race" | "ready" | "rest";
  /** [] */
  waiting?: number[];
  /** false */
  asked?: boolean;
  /** 0 */
  count?: number;
  /** -1 */
  paused?: number;
}

/**
 * How it stands with the clocks of a table that has any; sent after `Join`, before every `Happened`, and when it changes. `left`:
 * seconds of each seat; `running`: the seats whose clock runs. `paused`: the seat that asked for the pause that is on. `asks`: the seat
 * that asks for one, and `waiting` those that have not agreed yet. `lapsed`: the events at which the table played for a seat, because its
 * time was up.
 */
export interface Clocks {
  type: "Clocks";
  left: number[];
  /** [] */
  running?: number[];
  /** -1 */
  paused?: number;
  /** -1 */
  asks?: number;
  /** [] */
  waiting?: number[];
  /** [] */
  lapsed?: number[];
}

/**
 * What was written down about the dice of this table, line by line as in its log; only told to devices that contribute. `whole`: all
 * promises, and the throw that is awaited; else what is new. `device`: the number of this one. `by_itself`: nobody has to do anything for
 * the throw that is announced, so the thrower's device opens its link at once, too.
 */
export interface Dice {
  type: "Dice";
  lines: string[];
  /** 0 */
  device?: number;
  /** false */
  whole?: boolean;
  /** false */
  by_itself?: boolean;
}

/** What was said: a new line, or, with `whole`, all that this socket may read. */
export interface Talk {
  type: "Talk";
  lines: Said[];
  /** false */
  whole?: boolean;
}

/** Somebody at this seat reacted. */
export interface Reacted {
  type: "Reacted";
  seat: number;
  what: "heart" | "laugh" | "oops" | "sad" | "smile" | "wow";
}

/** What was reported is stored for whoever runs the room. */
export interface Reported {
  type: "Reported";
  /** 0 */
  line?: number;
  /** -1 */
  seat?: number;
}

/**
 * The present step of a first game, number `step` of `steps`, counted from 0. `asks`: nothing (`next`: `Step` goes on), a throw, a
 * move, or nothing more (`end`). `show`: parts and spots to look at now.
 */
export interface Guide {
  type: "Guide";
  step: number;
  steps: number;
  say: Say;
  asks: "act" | "end" | "next" | "throw";
  /** [] */
  show?: string[];
}

/**
 * How it stands with a puzzle or a task of the day. A puzzle is `open`, tried `wrong`, found (`right`) or `shown` after its last hint
 * (`Step` asks for the next one, `hints` are given); a task of the day is `open` or `over`, with its `result`, what the best player gets with
 * the same dice (`par`), and on average (`expected`). `counts`: this is the try that counts. `show`: what to look at.
 */
export interface Task {
  type: "Task";
  task: "alone" | "puzzle" | "turn";
  state: "open" | "over" | "right" | "shown" | "wrong";
  say: Say;
  /** [] */
  show?: string[];
  /** 0 */
  hints?: number;
  /** "" */
  grade?: string;
  /** false */
  counts?: boolean;
  /** "" */
  day?: string;
  /** null */
  result?: number;
  /** null */
  par?: number;
  /** null */
  expected?: number;
}

/** What the coach says to a seat after event `n`: that so much of `part` is `done`, at last the `advice`, or `why` there is none. */
export interface Hinted {
  type: "Hinted";
  seat: number;
  n: number;
  /** "" */
  part?: string;
  /** 0.0 */
  done?: number;
  /** null */
  advice?: Advice;
  /** null */
  why?: Say;
}

/** Refused, and why. `path` is the refused one: what was clicked before its last target still stands. */
export interface No {
  type: "No";
  say: Say;
  /** -1 */
  seat?: number;
  /** [] */
  path?: string[];
}

/** The game is over. `tallies`: for each seat what its result is made of, in the rulebook's terms, where the game tells that. */
export interface Over {
  type: "Over";
  n: number;
  ending: Ending;
  /** [] */
  tallies?: Say[][];
}

/** The socket will be closed, and why. `again`: it makes sense to connect again in a moment. */
export interface Closed {
  type: "Closed";
  say: Say;
  /** false */
  again?: boolean;
}

/** The room measures the way there and back: answer with `Pong`. */
export interface Pinged {
  type: "Ping";
  id: number;
}

/** The answer to the browser's `Ping`. */
export interface Ponged {
  type: "Pong";
  id: number;
}

/** A club and the secret by which a device is in it; the body of `POST /api/clubs/look`. `link`: the secret of its link, if the device has that. */
export interface ClubKey {
  club: string;
  member: string;
  /** "" */
  link?: string;
}

/** The body of `POST /api/clubs`: make a club. `me`: what its maker is called there. */
export interface NewClub {
  name: string;
  me: string;
}

/** The body of `POST /api/clubs/join`: come into a club by its link, `/club/{club}#{link}`. */
export interface JoinClub {
  club: string;
  link: string;
  me: string;
}

/**
 * The body of `POST /api/clubs/change`. Anybody: be called otherwise (`me`), or `leave`. Who looks after it: `rename` it, `remove` a member by
 * id, `renew` its link, or `close` it for all. Answered with `ClubKeys`; whoever was removed knew the link, so that is renewed.
 */
export interface ChangeClub {
  club: string;
  member: string;
  what: "close" | "leave" | "me" | "remove" | "rename" | "renew";
  /** "" */
  value?: string;
}

/** What a device keeps of a club: the secret by which it is in it, and the link's, as far as they are new. */
export interface ClubKeys {
  club: string;
  name: string;
  /** "" */
  member?: string;
  /** "" */
  link?: string;
}

/** Somebody in a club. `maker`: looks after it. */
export interface ClubMember {
  id: string;
  name: string;
  /** false */
  maker?: boolean;
  /** false */
  you?: boolean;
}

/**
 * A table that the club sees. `names`: who sits at each seat, `bots` which seats are bots', `free` how many are nobody's; `at`: since when it
 * is shown, or when it ended, in seconds since 1970; `winners` and `scores` of a game that is over.
 */
export interface ClubTable {
  table: string;
  game: string;
  status: "lobby" | "over" | "playing";
  names: string[];
  at: number;
  /** [] */
  bots?: number[];
  /** 0 */
  free?: number;
  /** [] */
  winners?: number[];
  /** [] */
  scores?: (number | number)[];
}

/**
 * The answer to `POST /api/clubs/look`. `url`: the club's address as others can open it, without the secret. `invites`: the link that the device
 * has still works.
 */
export interface ClubView {
  club: string;
  name: string;
  url: string;
  members: ClubMember[];
  /** [] */
  tables?: ClubTable[];
  /** false */
  invites?: boolean;
}

/** A task of the day, and the game that it is about. */
export interface DayTask {
  task: "alone" | "puzzle" | "turn";
  game: string;
}

/** What somebody who gave a name has done today in this room. */
export interface DayRow {
  name: string;
  results: Record<string, number>;
}

/**
 * The answer to `GET /api/today`: the day (UTC), the seconds until the next one, its tasks, the text that all of its dice follow from, and the
 * results in this room. Where it throws dice of its own: `promises` are the SHA-256 of the secrets of today (if today's dice have one) and of
 * tomorrow, `opened` the secrets of days that are over.
 */
export interface Today {
  day: string;
  left: number;
  tasks: DayTask[];
  rule: string;
  /** [] */
  rows?: DayRow[];
  /** {} */
  promises?: Record<string, string>;
  /** {} */
  opened?: Record<string, string>;
}

/** The body of `POST /api/today/name`: show what this device has done today under a name; none: show it no more. */
export interface DayName {
  device: string;
  name: string;
}

/** A club, and the secrets that a device has for it: as `ClubKeys`. */
export interface HeldClub {
  club: string;
  name: string;
  member: string;
  /** "" */
  link?: string;
}

/** A tournament that a device's person made (`host`) or entered (`number` and `secret`). */
export interface HeldTournament {
  id: string;
  /** "" */
  title?: string;
  /** "" */
  host?: string;
  /** 0 */
  number?: number;
  /** "" */
  secret?: string;
}

/**
 * What one device hands to another, at `POST /api/devices`: its name, its tables, clubs and tournaments, and its record, sealed by a key that
 * only the link's fragment holds.
 */
export interface DeviceGames {
  tables: Holding[];
  /** "" */
  name?: string;
  /** "" */
  sealed?: string;
  /** [] */
  clubs?: HeldClub[];
  /** [] */
  tournaments?: HeldTournament[];
}

/** The answer to it: `/move#{code}` is a link that works once, for so many minutes. `url` is the room's address as others can open it. */
export interface Ticket {
  code: string;
  minutes: number;
  url: string;
}

/** The body of `POST /api/devices/take`, which answers with the `DeviceGames` and ends the link. */
export interface Claimed {
  code: string;
}

/**
 * A choice before the game. One of: `choices`, a number from `low` to `high` (`number`), yes or no (`flag`), free text (`text`).
 * It exists only where for every name in `when` the value is one of those listed; the name `seats` is the number of seats.
 */
export interface OptionSheet {
  name: string;
  kind: "choices" | "flag" | "number" | "text";
  default: boolean | number | string;
  /** [] */
  choices?: (boolean | number | string)[];
  /** 0 */
  low?: number;
  /** 0 */
  high?: number;
  /** {} */
  when?: Record<string, (boolean | number | string)[]>;
  /** false */
  per_seat?: boolean;
}

/** Paces of a race, in seconds. `hotseat`: people may share a device in it, each with a buzzer; otherwise only in its calm form. */
export interface RaceSheet {
  hand: number;
  lapse: number;
  /** false */
  hotseat?: boolean;
}

/**
 * A game, as `GET /api/games` lists it. Its words are at `/locale/{language}/{key}.ftl`; `rules`: its rules have a page under `/docs`;
 * `lesson`: it has a first game, at `/learn/{key}`; `levels`: how well bots can play it, the weakest first; `AddBot` without a level takes
 * the `usual` one. `lines`: what the game is in one line, by language, where it says so (`<key>-line`). `invented`: it stands on the shelf of
 * invented games.
 */
export interface Sheet {
  key: string;
  version: number;
  titles: Record<string, string>;
  seats: number[];
  minutes: [number, number];
  kind: "memory" | "quick" | "race" | "thinking";
  hidden: "hands" | "nothing" | "table";
  options: OptionSheet[];
  /** null */
  race?: RaceSheet;
  /** false */
  rules?: boolean;
  /** false */
  lesson?: boolean;
  /** [] */
  levels?: string[];
  /** "" */
  usual?: string;
  /** {} */
  lines?: Record<string, string>;
  /** false */
  invented?: boolean;
}

/** The answer to `GET /api/games`. `embed`: replays may be shown in a frame of other sites' pages, at `/embed/{id}`. */
export interface Games {
  games: Sheet[];
  /** false */
  embed?: boolean;
}

/** The answer to `GET /api/notices`: the room's key, which a browser needs to take notices from it. */
export interface NoticeKey {
  key: string;
}

/**
 * When a device wants no notices: from one minute of its day to another. `zone` is its time zone, `offset` how many minutes that is
 * ahead of UTC now.
 */
export interface QuietHours {
  begins: number;
  ends: number;
  /** "" */
  zone?: string;
  /** 0 */
  offset?: number;
}

/**
 * The body of `POST /api/notices`: a browser takes notices for its seats at these tables and its clubs (by the secrets of their member), and for
 * no others. Answered with `Subscribed`.
 */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  tables: Holding[];
  /** "en" */
  language?: "de" | "en" | "nl";
  /** null */
  quiet?: QuietHours;
  /** [] */
  clubs?: string[];
}

/** For how many seats that is. */
export interface Subscribed {
  seats: number;
}

/** The body of `POST /api/notices/stop`: a browser takes no notices any more. Answered with `Subscribed`. */
export interface Unsubscribe {
  endpoint: string;
}

/** The body of `POST /api/webhook`: the table's host asks for its webhook, with `url` sets it, with an empty one ends it. */
export interface SetWebhook {
  table: string;
  secrets: string[];
  /** null */
  url?: string;
  /** "discord" */
  form?: "discord" | "json";
  /** "en" */
  language?: "de" | "en" | "nl";
}

/** The answer to it: the host that hears of the table, and in which form; nothing: none. The address itself is a secret and not told again. */
export interface Webhook {
  /** "" */
  host?: string;
  /** "" */
  form?: string;
}

/** The body of every HTTP answer that is an error. */
export interface Problem {
  say: Say;
}

/** A puzzle: its name in addresses, and its grade. */
export interface PuzzleFacts {
  name: string;
  grade: "easy" | "hard" | "medium";
}

/** The answer to `GET /api/puzzles`: the puzzles of each game that has some, by its key. */
export interface PuzzleList {
  games: Record<string, PuzzleFacts[]>;
}

/**
 * The answer to `GET /api/puzzles/{game}/{name}`: all that the room would say at that puzzle, so that it can be played without a network.
 * At the beginning `table`, `view`, the first of `asks` and `task`. `asks`: what is asked after every way of clicking; where finding is the
 * game, the first only. `best`: the ways of clicking that are the best move. `wrong`: after another move. `hints`: the first and the second.
 * When the best move is played, `happened` and `ended`, then `right` to who found it and `shown` to who was shown it.
 */
export interface PuzzleScript {
  table: Table;
  view: View;
  asks: Ask[];
  task: Task;
  best: string[][];
  wrong: Task;
  hints: Task[];
  happened: Happened;
  ended: Ask;
  right: Task;
  shown: Task;
}

/** A position of a finished game, before event `n` and as `seat` saw it, with what was `best` there and what was `played`. */
export interface Mistake {
  n: number;
  game: string;
  line: string;
  position: string;
  seat: number;
  best: string[];
  played: string[];
}

/**
 * The answer to `GET /api/replays/{id}/mistakes?seat=0`: the choices of a seat that clearly cost most, by the game's review; none before
 * there is one.
 */
export interface Mistakes {
  mistakes: Mistake[];
}

/**
 * The body of `POST /api/ratings` and `POST /api/ratings/forget`: a device's public key, and its signature of `worp ratings {at}` or `worp forget
 * ratings {at}`; `at` is the time in seconds since 1970.
 */
export interface Signed {
  key: string;
  at: number;
  signature: string;
}

/**
 * A rating in a game with so many players, and how unsure it is: with 95 % it lies within two `sigma`. `provisional`: fewer than ten of its games
 * were against anchored bots. `fits`: the level that is nearest.
 */
export interface KnownRating {
  game: string;
  seats: number;
  mu: number;
  sigma: number;
  games: number;
  provisional: boolean;
  fits: string;
}

/** The answer to both: the ratings of the key, and the bots' on the same scale, by game and level. */
export interface Ratings {
  ratings: KnownRating[];
  /** {} */
  anchors?: Record<string, Record<string, number>>;
}

/** A game against bots of one level, and the place that was reached in it. */
export interface BotGame {
  level: string;
  bots: number;
  place: number;
}

/** The body of `POST /api/fits`: which level fits somebody who played these games? The room keeps nothing of it. */
export interface FitWanted {
  game: string;
  results: BotGame[];
}

/** The answer: the level; nothing before three games, or where levels have not been measured. */
export interface Fit {
  /** "" */
  level?: string;
  /** 0.0 */
  mu?: number;
  /** 0.0 */
  sigma?: number;
}

/** The body of `POST /api/replays`: a log, as text or JSON. The answer is `Shelved`. */
export interface Brought {
  log: string;
}

/** A log that was brought along can be seen at `/replay/{id}`. */
export interface Shelved {
  id: string;
}

/**
 * The body of `POST /api/replays/{id}/review`. `background`: nobody has asked for it, it would only be good to have; then it is made when
 * the coach has nothing else to do, or not at all.
 */
export interface ReviewWanted {
  /** false */
  background?: boolean;
}

/** The body of `POST /api/replays/{id}/hint`: what does the coach think of the choice that was made after event `n`? */
export interface AskedAt {
  n: number;
}

/** The answer: `seat` played `path`, and this is what the coach would have said, by what the seat knew then. */
export interface Opinion {
  seat: number;
  path: string[];
  advice: Advice;
}

/**
 * The answer to `GET` and `POST /api/replays/{id}/review`: `none` (POST makes one), `waiting` for its turn, `running` (so much of `part` is
 * `done`), `failed` and why, or `ready` with the review.
 */
export interface Reviewing {
  state: "failed" | "none" | "ready" | "running" | "waiting";
  /** "" */
  part?: string;
  /** 0.0 */
  done?: number;
  /** null */
  why?: Say;
  /** null */
  review?: Review;
}

/**
 * The answer to `GET /api/dice`: how often each face of six-sided dice has come, from 1 to 6, in the room's finished games whose dice are
 * proven, by the game's key.
 */
export interface RoomDice {
  games: Record<string, number[]>;
}

/**
 * A table that waits for people. `host` is the name of whoever opened it, `free` how many seats are, `people` how many wait there, or,
 * with `playing`, are at the game already, in which bots hold the free seats; `clock`, `move`, `bank` and `gain` are the table's settings for its
 * clock.
 */
export interface OpenTable {
  table: string;
  game: string;
  options: Record<string, boolean | number | string | (boolean | number | string)[]>;
  seats: number;
  free: number;
  /** "" */
  host?: string;
  /** "none" */
  clock?: "bank" | "move" | "none";
  /** 0 */
  move?: number;
  /** 0 */
  bank?: number;
  /** 0 */
  gain?: number;
  /** 1 */
  people?: number;
  /** false */
  playing?: boolean;
}

/**
 * The answer to `GET /api/tables`: the fullest first. `more` are not shown; `waiting`: how many people wait at all of them;
 * who plays already does not.
 */
export interface OpenTables {
  tables: OpenTable[];
  /** 0 */
  more?: number;
  /** 0 */
  waiting?: number;
}

/** A table and the secrets that a device has for it. */
export interface Holding {
  table: string;
  /** [] */
  secrets?: string[];
}

/** The body of `POST /api/mine`: how do these tables stand? */
export interface Holdings {
  tables: Holding[];
}

/**
 * How a table stands. `yours` are the seats that the secrets are good for, `turn` those that are to act; it is left out where the table
 * was not looked into. `next`: the table of the rematch.
 */
export interface Standing {
  table: string;
  game: string;
  status: "lobby" | "over" | "playing";
  names: string[];
  /** [] */
  yours?: number[];
  /** null */
  turn?: number[];
  /** "" */
  next?: string;
}

/** The answer to `POST /api/mine`, in the order asked. Tables that the room does not have are missing. */
export interface Standings {
  tables: Standing[];
}

/** The body of `POST /api/tables`. `position`: begin there instead of at the beginning. `club`: show the table to that club. */
export interface NewTable {
  game: string;
  /** null */
  seats?: number;
  /** {} */
  options?: Record<string, boolean | number | string | (boolean | number | string)[]>;
  /** "" */
  position?: string;
  /** null */
  club?: ClubKey;
}

/**
 * A table was made. `host` and `join` are secrets for this device: the first fills seats and starts, the second may be handed out as
 * `/t/{table}#{join}`. `url` is the table's full address as others can open it, without a fragment.
 */
export interface Opened {
  table: string;
  host: string;
  join: string;
  url: string;
}

/**
 * The body of `POST /api/tournaments`. `rounds`: of a Swiss one; 0: as many as it takes. `minutes`: that a round lasts at most. `wait`: minutes until
 * it begins by itself; 0: when its host says so. The answer is `TournamentMade`.
 */
export interface NewTournament {
  game: string;
  kind: "knockout" | "robin" | "swiss";
  /** "" */
  title?: string;
  /** 0 */
  rounds?: number;
  /** 30 */
  minutes?: number;
  /** 0 */
  wait?: number;
  /** {} */
  options?: Record<string, boolean | number | string | (boolean | number | string)[]>;
}

/** A tournament was made, at `/tournament/{id}`. `host` is a secret for this device. */
export interface TournamentMade {
  id: string;
  host: string;
  url: string;
}

/** The body of `POST /api/tournaments/{id}/enter`. The answer is `Entered`. */
export interface EnterTournament {
  name: string;
}

/** Somebody takes part under this number; all their seats in this tournament have this secret. */
export interface Entered {
  number: number;
  secret: string;
}

/** The body of `POST /api/tournaments/{id}/leave`. `secret`: that of the entry, or the host's. */
export interface LeaveTournament {
  number: number;
  secret: string;
}

/** The body of `POST /api/tournaments/{id}/bots`: so many more, of this level; none: the usual one. */
export interface EnterBots {
  host: string;
  count: number;
  /** "" */
  level?: string;
}

/** The body of `POST /api/tournaments/{id}/begin` and `/delete`. */
export interface HostWish {
  host: string;
}

/** Somebody who takes part. `gone`: since which round they are not there any more; 0: they are. A person without a name has taken it away. */
export interface Entrant {
  number: number;
  name: string;
  /** "" */
  level?: string;
  /** false */
  bot?: boolean;
  /** 0 */
  gone?: number;
}

/** How somebody stands. `points`, `buchholz` and `berger` (Sonneborn-Berger) are in points; `out`: in which round of a knock-out. */
export interface Ranked {
  place: number;
  number: number;
  points: number;
  buchholz: number;
  berger: number;
  wins: number;
  played: number;
  /** 0 */
  out?: number;
}

/**
 * A game: `first` begins, against nobody (0) it is a bye. `result` is who won (`first`, `second`), `draw`, or `none`: neither came. `table` is where it is
 * played; `left`: seconds in which both must have come, while it has not begun; `on`: it has. `walkover`: decided without playing.
 */
export interface TournamentGame {
  board: number;
  first: number;
  second: number;
  /** "" */
  result?: "" | "draw" | "first" | "none" | "second";
  /** "" */
  table?: string;
  /** 0.0 */
  left?: number;
  /** false */
  on?: boolean;
  /** false */
  walkover?: boolean;
}

/**
 * The answer to `GET /api/tournaments/{id}?round=N`: its facts, who takes part, how it stands, and the games of a round (`shown`: as a rule the
 * newest). `begins`: seconds until it does, 0: when its host says so. `enter`: whether somebody may still come.
 */
export interface Tournament {
  id: string;
  game: string;
  options: Record<string, boolean | number | string | (boolean | number | string)[]>;
  kind: "knockout" | "robin" | "swiss";
  status: "entering" | "over" | "playing";
  minutes: number;
  entrants: Entrant[];
  standings: Ranked[];
  games: TournamentGame[];
  /** "" */
  title?: string;
  /** 0 */
  rounds?: number;
  /** 0 */
  round?: number;
  /** 0 */
  shown?: number;
  /** 0.0 */
  begins?: number;
  /** false */
  enter?: boolean;
}

/** All that a browser can say. */
export type FromBrowser =
  | Join
  | Sit
  | Invite
  | AddBot
  | Rename
  | Rate
  | RemoveSeat
  | SetUp
  | Arrange
  | Start
  | Throw
  | PromiseDice
  | OpenLink
  | Click
  | Ready
  | Shown
  | Pause
  | Undo
  | Agree
  | Hint
  | Step
  | Recall
  | Return
  | Resign
  | Claim
  | Abandon
  | Rematch
  | Chat
  | React
  | Report
  | Ping
  | Pong;

/** All that the room can say. */
export type ToBrowser =
  | Hello
  | Table
  | Yours
  | Invited
  | View
  | Happened
  | Undone
  | Ask
  | Ahead
  | Pace
  | Clocks
  | Dice
  | Talk
  | Reacted
  | Reported
  | Guide
  | Task
  | Hinted
  | No
  | Over
  | Closed
  | Pinged
  | Ponged;
