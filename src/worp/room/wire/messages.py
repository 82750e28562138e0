"""What travels over a socket between the room and a browser, both ways. What travels over HTTP stands in `bodies`, by subject; `web/src/messages.ts` is
generated from both (see `typescript.py`).

Every message is a JSON object whose `type` is the struct's name. Fields at their default are left out. Sentences travel as `Say` and are
put into words by the browser, in its language. What games tell, show and offer has the form that `worp.record.codec` gives it. Nothing here is ever made from an unmasked state: see `views.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from worp.record import codec
from worp.room.settings import Settings
from worp.room.wire.parts import Advised, Number, Options, Piece, Place, Sentence, Setting, Status, Text, Texts, holds

# --- parts of messages -----------------------------------------------------------------------------------------------------------------

Happenings = Annotated[Raw, holds(codec.TOLDS)]
Parts = Annotated[Raw, holds(codec.PARTS)]
Things = Annotated[Raw, holds(codec.THINGS)]
Offers = Annotated[Raw, holds(codec.OFFERS)]
Result = Annotated[Raw, holds(codec.ENDING)]
NO_OFFERS = Raw(b"[]")


class Line(Piece, frozen=True):
    """A line of the log: what was said at event `n`."""

    n: int
    say: Sentence
    seat: int = -1


class Fork(Piece, frozen=True):
    """What is asked after `path`, the beginning of a move: see `Ask`."""

    path: list[str]
    prompt: Sentence
    offers: Offers = NO_OFFERS
    whole: bool = False


Phase = Literal["roll", "turn", "race", "sealed", "over"]
SeatKind = Literal["open", "invited", "person", "bot"]


class Seat(Piece, frozen=True):
    """A place at the table. `invited`: its own link was made and not used yet. `yours`: this socket holds its secret. `stands_in`: a bot
    plays for the person whose name is on the seat, until they take it back. `away`: for how many seconds that person has been away.
    `agreed`: that person has agreed that the game is rated. `held`: a bot keeps the seat until a person comes."""

    kind: SeatKind
    name: str = ""
    connected: bool = False
    yours: bool = False
    level: str = ""
    stands_in: bool = False
    away: float | None = None
    agreed: bool = False
    held: bool = False


Reaction = Literal["smile", "laugh", "wow", "oops", "sad", "heart"]


class Said(Piece, frozen=True):
    """A line of chat: by `seat`, or by somebody who watches and is called `name`; `at` in seconds since 1970. `aside`: said among those who
    watch, during the game."""

    n: int
    text: str
    seat: int = -1
    name: str = ""
    at: float = 0.0
    aside: bool = False


class TakeBack(Piece, frozen=True):
    """`seat` asks to take back everything after event `to`; `waiting` are the seats that have not agreed yet."""

    seat: int
    to: int
    waiting: list[int]


class Proposal(Piece, frozen=True):
    """`seat` proposes to end the game without a winner; `waiting` are the seats that have not agreed yet."""

    seat: int
    waiting: list[int]


# --- from the browser ------------------------------------------------------------------------------------------------------------------


class Asking(Struct, tag_field="type", tag=True, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A message from the browser."""


class Join(Asking, frozen=True):
    """The first message on a socket. `secrets` is all this device holds for the table, the link's fragment included: of a host, of seats,
    of invitations; unknown ones are ignored. After a broken connection `since` is the last event number seen and `viewers` those whose
    scene of that moment is still at hand: they get what they missed, others a whole `View`. `step`: where a first game goes on. `ahead`: this
    device can walk through the clicks of a move by itself, so it wants `Ahead`."""

    secrets: Texts = []
    since: Number = -1
    viewers: Annotated[list[Place], Meta(max_length=1_000)] = []
    step: Number = 0
    ahead: bool = False


class Sit(Asking, frozen=True):
    """Take `seat` for this device, or the next free one; answered by `Yours`. Needs the host's secret or an invitation, unless the table is
    open. Several times on one device: hotseat. During the game: a seat that nobody has, or whose person has been gone for long enough."""

    name: Text
    seat: Place = -1


class Invite(Asking, frozen=True):
    """Host: make a link for `seat`, or one for whichever is free (-1); answered by `Invited`. An older link for the same place ends."""

    seat: Place = -1


class AddBot(Asking, frozen=True):
    """Host: a bot takes `seat`. During the game: it plays on at your own seat, at one that nobody has, or for somebody who is gone, until
    they come back. `level`: one of the game's, or none for the usual one."""

    seat: Place
    level: Text = ""


class Rename(Asking, frozen=True):
    """Change the name of a seat of yours; the host may rename bots too."""

    seat: Place
    name: Text


class Rate(Asking, frozen=True):
    """Agree that the game at this table is rated, for a seat of yours: with the device's public key (P-256, the point as base64url) and its signature
    (ECDSA with SHA-256, 64 bytes) of `worp rate {table} {seat} {id}`. Without a key: no longer."""

    seat: Place
    key: Annotated[str, Meta(max_length=100)] = ""
    signature: Annotated[str, Meta(max_length=100)] = ""


class RemoveSeat(Asking, frozen=True):
    """Free a seat: your own, or any as host. Whom the host removes cannot come back by the old link: the answer is a new one (`Invited`),
    and the table is no longer open."""

    seat: Place


class SetUp(Asking, frozen=True):
    """Host, before the game: other seats and options. Options that are left out get their defaults."""

    seats: Place
    options: Options = {}


class Arrange(Asking, frozen=True):
    """Host: other values for some settings of the table; those that are left out stay. Some can be changed during the game, too."""

    settings: Annotated[dict[Text, bool | Number | Text], Meta(max_length=200)]


class Start(Asking, frozen=True):
    """Host: begin. Every seat must be a person's or a bot's."""


class Return(Asking, frozen=True):
    """Take your seat back from the bot that plays for you."""

    seat: Place


class Resign(Asking, frozen=True):
    """Give up. Where two play the other one wins; where more play, a bot plays on for good."""

    seat: Place


class Claim(Asking, frozen=True):
    """Where two play and the other one is gone for longer than the table's patience: claim the win."""

    seat: Place


class Abandon(Asking, frozen=True):
    """Propose to end the game without a winner (`Table.proposal`), or agree to that; with `yes` false: refuse, or take it back."""

    seat: Place
    yes: bool = True


class Rematch(Asking, frozen=True):
    """After the game: open the table of the next one, the seats moved on by one. Everyone hears of it by `Table.next`."""


class Throw(Asking, frozen=True):
    """Throw the dice, in phase `roll`. `n`: the last event seen. `link`: what this device opens for the throw, if it contributes to it."""

    seat: Place
    n: Number
    link: Text = ""


class PromiseDice(Asking, frozen=True):
    """This device promises a chain of so many links for its seats (see docs/researchers/dice.md), or says again which one it has promised.
    Answered by `Dice`. Whoever does not is not waited for, and throws all the same."""

    length: Number
    promise: Text


class OpenLink(Asking, frozen=True):
    """Open this device's link for the throw with this number, which `Dice` announced."""

    number: Number
    link: Text


class Click(Asking, frozen=True):
    """The whole path clicked so far. The table answers with `Ask` for what comes next, plays it when it is a whole move that cannot go on
    or when `done` is set, or says `No`. `n`: the last event seen, in a race the last one that is on the screen. `took`, in a race: whole
    milliseconds since the beginning of the race was on the screen. `hold`: a whole move waits for `done`, too, for people who like to look
    again; not in a race."""

    seat: Place
    n: Number
    path: Texts = []
    done: bool = False
    took: Number | None = None
    hold: bool = False


class Ready(Asking, frozen=True):
    """Before a race: everything up to event `n` has been shown here, and the race may begin. One for each seat that `Pace` waits for. In a game
    without races: whoever sits there has seen what came of event `n` for long enough (a tap); when all people have, bots go on at once."""

    seat: Place
    n: Number


class Shown(Asking, frozen=True):
    """The race that event `n` began is on the screen now. Sent once per race and socket, right after the picture was drawn."""

    n: Number


class Pause(Asking, frozen=True):
    """Ask for a pause: no race begins until it is over; one that is on goes on. With `on` false: end it. Whoever asked can, and the
    host; everyone, if whoever asked is gone. At a table with clocks all people must agree, by asking for it, too, or refuse, with `on`
    false; then the clocks stand and nobody plays."""

    seat: Place
    on: bool = True


class Undo(Asking, frozen=True):
    """Take back: at once where that is free, else it becomes a request (`Table.undo`) that all other people must agree to."""

    seat: Place


class Agree(Asking, frozen=True):
    """Answer a request to take back. Also takes back one's own request, with `yes` false."""

    seat: Place
    yes: bool


class Step(Asking, frozen=True):
    """In a first game: go on to the next step, when the present one is done, or to any other that was reached (`to`)."""

    to: Number


class Recall(Asking, frozen=True):
    """At `/ws/mistake/{name}`, after `Join`: the position of an own mistake, which this device has kept, with two `moves`: the best one and the
    one that was played. The room keeps nothing of it."""

    line: Text
    position: Annotated[str, Meta(max_length=8_000)]
    seat: Place
    moves: Annotated[list[Texts], Meta(min_length=2, max_length=2)]


class Hint(Asking, frozen=True):
    """Ask the coach, at a table that allows it (`Table.hints`): answered by `Hinted`, several times. With `on` false: never mind. `n`: the last
    event seen."""

    seat: Place
    n: Number
    on: bool = True


class Chat(Asking, frozen=True):
    """Say something: as `seat`, which everyone hears, or, for those who only watch, by a `name`, which players hear when the game is over.
    Answered by `Talk`, like everybody else's."""

    text: Text
    seat: Place = -1
    name: Text = ""


class React(Asking, frozen=True):
    """Show the others how `seat` feels about it."""

    seat: Place
    what: Reaction


class Report(Asking, frozen=True):
    """Let whoever runs the room know of a `line` of chat, by its number, or of the name at a `seat`. Answered by `Reported`; nobody else hears it."""

    line: Number = 0
    seat: Place = -1


class Ping(Asking, frozen=True):
    """Measure the way there and back: answered by `Pong` with the same id. The room asks, too."""

    id: Number


class Pong(Asking, frozen=True):
    """The answer to the room's `Ping`."""

    id: Number


FromBrowser = (
    Join
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
    | Pong
)


# --- from the room ---------------------------------------------------------------------------------------------------------------------


class Telling(Struct, tag_field="type", tag=True, omit_defaults=True, frozen=True):
    """A message from the room."""


class Hello(Telling, frozen=True):
    """The first answer to the first `Join`. `build` names the pages that the room serves: where it differs from what it was when the page
    was loaded, there is a newer one."""

    build: str


class Table(Telling, frozen=True):
    """The facts of the table, sent after `Join` and whenever one changes. `game` is a key of `/api/games`; `id` the line that names game,
    rules version and setup. `url` is the table's address as others can open it, for links. `joining`: this socket may take a free seat.
    `relieving`: during the game it may take a seat that a bot holds. `invitation`: the seat that its invitation is for. `next`: the table of the rematch; the secrets of this table are good there, too.
    `hints`: people at this table may ask the coach now. `trouble`: the rules of an invented game failed at what was to happen; any player may
    end the game alone. `notices`: what everyone here should know, like that the game began from a prepared position."""

    table: str
    game: str
    id: str
    url: str
    status: Status
    seats: list[Seat]
    options: dict[str, Setting]
    host: bool = False
    joining: bool = False
    relieving: bool = False
    invitation: int = -1
    spectators: int = 0
    undo: TakeBack | None = None
    settings: Settings = Settings()
    proposal: Proposal | None = None
    next: str = ""
    hints: bool = False
    trouble: Sentence | None = None
    notices: list[Sentence] = []


class Yours(Telling, frozen=True):
    """A seat was taken for this device: keep `secret`; `/t/{table}#{secret}` is the seat's own link."""

    seat: int
    secret: str


class Invited(Telling, frozen=True):
    """A link to hand out: `/t/{table}#{secret}`, for `seat` or for whichever is free (-1)."""

    seat: int
    secret: str


class View(Telling, frozen=True):
    """The whole scene for one viewer: a seat of yours, or -1 for a spectator. `log` is what was said so far; `forgets`: the table keeps it
    closed until the end. `clock`: seconds until the clock of a race runs out. `marks`: the spots that the last act
    and the throws after it changed."""

    viewer: int
    n: int
    phase: Phase
    who: int
    parts: Parts
    things: Things
    log: list[Line] = []
    forgets: bool = False
    clock: float | None = None
    marks: list[str] = []


class Happened(Telling, frozen=True):
    """Event `n` and what it changed for one viewer. `kind`: roll, act, late, lapse or end; `seat` whose doing it was. `proof`, of a roll: what
    was opened for it."""

    viewer: int
    n: int
    kind: str
    told: Happenings
    phase: Phase
    who: int
    seat: int = -1
    forgets: bool = False
    clock: float | None = None
    proof: str = ""


class Undone(Telling, frozen=True):
    """Event `n` took everything after event `to` back, for `seat`; a fresh `View` for each viewer follows."""

    n: int
    to: int
    seat: int = -1


class Ask(Telling, frozen=True):
    """What is asked of a seat of yours after it has clicked `path`. Sent after every `View` and `Happened`, and in answer to `Click`.
    `throws`: it is yours to throw. `whole`: `path` is a move already, so `Click` with `done` plays it. `aid`: targets may be shown as
    legal; false: every visible target may be clicked and none glows. `undo`: taking back is free, must be asked for, or is impossible.
    `busy`: seconds until this hand is free again, in a race. `forks`: what would be asked after the first clicks of a move, where those are few:
    see `Ahead`."""

    seat: int
    n: int
    prompt: Sentence
    path: list[str] = []
    offers: Offers = NO_OFFERS
    whole: bool = False
    throws: bool = False
    aid: bool = True
    undo: Literal["", "free", "ask"] = ""
    busy: float | None = None
    forks: list[Fork] = []


class Ahead(Telling, frozen=True):
    """What `Ask` would say after the first clicks of a move, told ahead to the device whose turn it is after event `n`, where that device said in
    `Join` that it wants it: then those clicks need not be sent, only a whole move. Where there are few moves it comes with `Ask` (`forks`), where
    there are many in this message, a moment later, as far as it is not too much. A path that is not among the `forks` is sent as ever. Made
    from what the seat may know, and of one move only: what a move reveals or draws comes when it is played. Never where finding is the game
    (`Ask.aid` is false), nor where several act at once."""

    seat: int
    n: int
    forks: list[Fork]


class Pace(Telling, frozen=True):
    """How it stands with the races of a table that has any; sent after `Join` and when it changes.

    `rest`: no race is near. `ready`: the next throw begins one; `waiting` are the seats that have not said `Ready`, and `asked` tells that
    the throw was asked for and comes as soon as they have. `count`: it comes in `count` beats: 3, 2, 1. `race`: go. `deciding`: somebody
    has done something that ends the race, and the table waits a moment for what slower lines may bring. `paused`: the seat that asked for a
    pause; no race begins until it is over."""

    stage: Literal["rest", "ready", "count", "race", "deciding"]
    waiting: list[int] = []
    asked: bool = False
    count: int = 0
    paused: int = -1


class Clocks(Telling, frozen=True):
    """How it stands with the clocks of a table that has any; sent after `Join`, before every `Happened`, and when it changes. `left`:
    seconds of each seat; `running`: the seats whose clock runs. `paused`: the seat that asked for the pause that is on. `asks`: the seat
    that asks for one, and `waiting` those that have not agreed yet. `lapsed`: the events at which the table played for a seat, because its
    time was up."""

    left: list[float]
    running: list[int] = []
    paused: int = -1
    asks: int = -1
    waiting: list[int] = []
    lapsed: list[int] = []


class Dice(Telling, frozen=True):
    """What was written down about the dice of this table, line by line as in its log; only told to devices that contribute. `whole`: all
    promises, and the throw that is awaited; else what is new. `device`: the number of this one. `by_itself`: nobody has to do anything for
    the throw that is announced, so the thrower's device opens its link at once, too."""

    lines: list[str]
    device: int = 0
    whole: bool = False
    by_itself: bool = False


class Talk(Telling, frozen=True):
    """What was said: a new line, or, with `whole`, all that this socket may read."""

    lines: list[Said]
    whole: bool = False


class Reacted(Telling, frozen=True):
    """Somebody at this seat reacted."""

    seat: int
    what: Reaction


class Reported(Telling, frozen=True):
    """What was reported is stored for whoever runs the room."""

    line: int = 0
    seat: int = -1


class Guide(Telling, frozen=True):
    """The present step of a first game, number `step` of `steps`, counted from 0. `asks`: nothing (`next`: `Step` goes on), a throw, a
    move, or nothing more (`end`). `show`: parts and spots to look at now."""

    step: int
    steps: int
    say: Sentence
    asks: Literal["next", "throw", "act", "end"]
    show: list[str] = []


TaskState = Literal["open", "wrong", "right", "shown", "over"]


class Task(Telling, frozen=True):
    """How it stands with a puzzle or a task of the day. A puzzle is `open`, tried `wrong`, found (`right`) or `shown` after its last hint
    (`Step` asks for the next one, `hints` are given); a task of the day is `open` or `over`, with its `result`, what the best player gets with
    the same dice (`par`), and on average (`expected`). `counts`: this is the try that counts. `show`: what to look at."""

    task: Literal["puzzle", "alone", "turn"]
    state: TaskState
    say: Sentence
    show: list[str] = []
    hints: int = 0
    grade: str = ""
    counts: bool = False
    day: str = ""
    result: int | None = None
    par: int | None = None
    expected: float | None = None


class Hinted(Telling, frozen=True):
    """What the coach says to a seat after event `n`: that so much of `part` is `done`, at last the `advice`, or `why` there is none."""

    seat: int
    n: int
    part: str = ""
    done: float = 0.0
    advice: Advised | None = None
    why: Sentence | None = None


class No(Telling, frozen=True):
    """Refused, and why. `path` is the refused one: what was clicked before its last target still stands."""

    say: Sentence
    seat: int = -1
    path: list[str] = []


class Over(Telling, frozen=True):
    """The game is over. `tallies`: for each seat what its result is made of, in the rulebook's terms, where the game tells that."""

    n: int
    ending: Result
    tallies: list[list[Sentence]] = []


class Closed(Telling, frozen=True):
    """The socket will be closed, and why. `again`: it makes sense to connect again in a moment."""

    say: Sentence
    again: bool = False


class Pinged(Telling, frozen=True, tag="Ping"):
    """The room measures the way there and back: answer with `Pong`."""

    id: int


class Ponged(Telling, frozen=True, tag="Pong"):
    """The answer to the browser's `Ping`."""

    id: int


ToBrowser = (
    Hello
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
    | Ponged
)
