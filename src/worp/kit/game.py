"""The kit's game: a class that says what a position holds and what one may do. Everything that the contract wants follows from that.

The rules are handlers (`begin`, `turn`, `thrown`, a move …). A handler changes fields, says what has changed, and may end in `throw`, `next`,
`over` and so on; if it does not, `self.seat` chooses one of `choices()`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, NoReturn, Self

from worp.contract.dice import Source
from worp.contract.game import (
    OVER,
    PHASES,
    RACE,
    ROLL,
    SEALED,
    TURN,
    Ending,
    Game,
    InputError,
    Narration,
    Option,
    Outcome,
    Race,
    Setup,
    State,
)
from worp.contract.scene import SPECTATOR, Arg, Happening, Offer, Part, Path, Say, Scene, Seat, Thing, say
from worp.kit import things as look
from worp.kit.cards import COMING, Cards, Deck, fill
from worp.kit.fields import Choice, Field, Move, Number, SeatField, Sheet, dashed
from worp.kit.sentences import fluent, translated
from worp.kit.telling import Telling

SECRET = "?"  # noqa: S105
"""A sealed choice that this viewer does not know."""


class Click(NamedTuple):
    """A parameter of a move, and where it is clicked: on a field's spot, on a button that a function draws, or on a plain one."""

    name: str
    field: Field | None
    draw: Callable[[Any], Thing] | None
    several: bool


class Sentence(NamedTuple):
    """A sentence of the game: its key, and the names in its holes."""

    key: str
    names: tuple[str, ...]


Layout = tuple[tuple[Part, ...], dict[str, int]]


class Kit(State[Move]):
    """A small game. See `worp.kit` for how one is written."""

    ask: Any = ""
    """What is asked of the seat that chooses: a sentence, or a method that gives one."""
    table: str = ""
    """The title of the tray on which the table's own dice, numbers and cards lie."""
    low: bool = False
    """Whether the lowest score wins."""
    finding: bool = False
    """Whether finding what is legal is the game, so that nothing lights up."""

    seat: Seat
    """Whose turn it is; in a move, who makes it."""
    seats: int
    """How many play."""
    awaits: str
    """The field that chance is awaited for, or was last."""
    slots: tuple[tuple[Seat, tuple[int, ...]], ...]
    """Which of its dice are thrown, or how many cards are dealt."""
    winners: tuple[Seat, ...]
    open: frozenset[str]
    """The secret fields that lie open just now."""
    sealed_moves: tuple[Move | None, ...]
    """What everybody has chosen where they choose at the same time."""

    key: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    """The names of all moves."""
    _declared: ClassVar[dict[str, Field | Choice]] = {}
    """What the class itself declares, without what it has inherited."""
    _fields: ClassVar[dict[str, Field]] = {}
    _choices: ClassVar[dict[str, Choice]] = {}
    _facts: ClassVar[dict[str, str]] = {}
    _verbs: ClassVar[dict[str, Any]] = {}
    _clicks: ClassVar[dict[str, tuple[Click, ...]]] = {}
    _plain: ClassVar[list[Move]] = []
    _secrets: ClassVar[list[Field]] = []
    _then: ClassVar[dict[str, Any]] = {}
    _take: ClassVar[dict[str, Callable[[Any, Outcome], None]]] = {}
    _draw: ClassVar[dict[str, Callable[[Any, Source], Outcome]]] = {}
    _says: ClassVar[dict[str, Sentence]] = {}
    _texts: ClassVar[dict[str, str]] = {}
    _loose: ClassVar[dict[str, frozenset[str]]] = {}
    _deals: ClassVar[dict[str, tuple[Deck, list[Cards]]]] = {}
    _all_play: ClassVar[bool] = True
    _telling: Telling | None
    """Who writes down what happens; None in silence."""
    _turn_of: Seat
    """While everybody chooses or races: whose turn it is; else nobody's."""

    # --- what rules override

    def begin(self) -> None:
        """The game begins. Default: the first seat's turn."""
        self.turn()

    def turn(self) -> None:
        """The turn of `self.seat` begins. Default: it chooses."""

    def thrown(self) -> None:
        """What was thrown or dealt lies there. `thrown_<field>` goes first, if there is one."""

    def choices(self) -> Iterable[Move]:
        """What `self.seat` may choose now; looks, and changes nothing. Default: every move without parameters."""
        return self._plain

    def plays(self, seat: Seat) -> Any:
        """Whether a seat still takes turns."""
        return True

    def chosen(self) -> None:
        """Everybody has chosen in secret (`self.together()`), and the moves have been made, seat after seat."""

    def lapsed(self) -> None:
        """In a race nobody did anything until the clock ran out."""
        raise InputError(f"{type(self).__name__}: say in lapsed() what happens when a race's clock runs out.")

    # --- what rules call

    def throw(self, name: str, *which: int) -> None:
        """Await a throw of a field: of all its dice, or of `which` (of a field that every seat has: of those seats). Then comes `thrown`."""
        if name not in self._then:
            self._no_such(name, "that can be thrown", list(self._then))
        field = self._fields[name]
        field.lift(self, which)
        self.awaits = name
        self.phase = ROLL
        self.slots = field.slots(self)
        self.who = field.thrower(self)

    def deal(self, name: str, count: int = 1, *seats: Seat) -> None:
        """Deal so many cards to a field: to every seat that plays, or to `seats`. Then comes `thrown`."""
        field = self._fields.get(name)
        if not isinstance(field, Cards) or isinstance(field, Deck):
            self._no_such(name, "to which cards can be dealt", list(self._deals))
        value = getattr(self, name)
        if not field.each:
            value.extend([COMING] * count)
        else:
            for seat in seats or [seat for seat in range(self.seats) if self.plays(seat)]:
                value[seat].extend([COMING] * count)
        self.throw(name)

    def next(self, seat: Seat | None = None) -> None:
        """The turn of the next seat that plays, or of this one."""
        if seat is None:
            last = self._turn_of if self._turn_of >= 0 else self.seat
            seat = (last + 1) % self.seats if self._all_play else self.after(last)
        self.seat = self.who = seat
        self.phase = TURN
        self.turn()

    def after(self, seat: Seat) -> Seat:
        """The next seat that plays."""
        seats = self.seats
        for _ in range(seats):
            seat = (seat + 1) % seats
            if self._all_play or self.plays(seat):
                return seat
        raise InputError(f"{type(self).__name__}: nobody plays any more (plays() says no for every seat); end the game with self.over().")

    def together(self) -> None:
        """Everybody who can chooses one of `choices()` at the same time, in secret. Then the moves are made, and comes `chosen`."""
        self.phase = SEALED
        self.who = self.seat
        self.sealed_moves = (None,) * self.seats

    def race(self) -> None:
        """From now on everybody may make one of `choices()` at any moment, until a move says what comes next."""
        self.phase = RACE
        self.who = self.seat

    def over(self, *winners: Seat) -> None:
        """The end. Where no winners are named, the best score wins; alone nobody does."""
        scores = self.scores()
        best = (min if self.low else max)(scores) if scores else 0
        self.winners = winners or tuple([seat for seat, score in enumerate(scores) if score == best and self.seats > 1])
        self.phase = OVER
        self.who = self.seat

    def reveal(self, name: str) -> None:
        """Show a secret field to everyone, until it is thrown again."""
        if name not in self._fields:
            self._no_such(name, "to reveal", [field.name for field in self._secrets])
        self.open |= {name}

    def say(self, text: str, others: str = "", kind: str = "", **given: Any) -> None:
        """Tell what has changed since the last sentence, with this one. `others` hear another one: those who do not see what is in it; or, where
        nothing in it is secret, all but `seat`."""
        if self._telling is not None:
            self._telling.tell(self, text, others, kind, given)

    def colour(self, seat: Seat | None = None) -> str:
        """The colour of a seat's pieces."""
        return look.SEAT_COLOURS[(self.seat if seat is None else seat) % len(look.SEAT_COLOURS)]

    def scores(self) -> tuple[int, ...]:
        """The score of each seat: the field or fact `score`, where there is one."""
        score = getattr(self, "score", ())
        if callable(score):
            return tuple([score(seat) for seat in range(self.seats)])
        return tuple(score) if isinstance(score, list) else ()

    def _no_such(self, name: str, what: str, known: Sequence[str]) -> NoReturn:
        near = difflib.get_close_matches(str(name), known, n=1)
        raise InputError(f"{type(self).__name__} has no field '{name}' {what}{f'; did you mean {near[0]}?' if near else ''}.")

    def chosen_value(self, given: Any) -> Any:
        """A value of a field's declaration: an option there stands for what the table has chosen."""
        return self.setup.option(given.name) if isinstance(given, Choice) else given

    # --- the class, and its sheet

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        from worp.kit.declare import declare

        declare(cls)

    @classmethod
    def game(
        cls,
        title: str,
        seats: Sequence[int],
        *,
        minutes: tuple[int, int] = (5, 15),
        kind: str = "",
        language: str = "en",
        version: int = 1,
        race: Race | None = None,
        rules: str | Mapping[str, str] = "",
        lesson: str = "",
        **others: Mapping[str, str],
    ) -> Game:
        """The game's sheet. `others`: further languages, each a table from sentence (title and labels too) to sentence. `rules`: what the
        rules page says, in Markdown."""
        held = frozenset(name for name, field in cls._fields.items() if isinstance(field, SeatField))
        texts = list(dict.fromkeys([title, *cls._texts.values()]))
        words: dict[str, str] = {}
        for name, table in {language: {text: text for text in texts}, **others}.items():
            translated(cls.__name__, name, texts, table)
            words[name] = "".join([f"{key} = {fluent(table[text], held)}\n" for key, text in cls._texts.items()])
        return Game(
            key=cls.key,
            version=version,
            titles={language: title, **{name: table[title] for name, table in others.items()}},
            seats=tuple(seats),
            minutes=minutes,
            kind=kind or ("race" if race is not None else "quick"),
            state=cls,
            options=[Option(one.name, one.default, one.choices, one.low, one.high) for one in cls._choices.values()],
            hidden="hands" if cls._secrets else "nothing",
            race=race,
            words=words,
            rules={language: rules} if isinstance(rules, str) and rules else rules or {},
            lesson=lesson,
        )

    # --- the contract: rules

    def __init__(self, setup: Setup, fresh: bool = True) -> None:
        super().__init__(setup)
        self._telling = None
        self._turn_of = SPECTATOR
        self.seat = 0
        self.seats = setup.seats
        self.awaits = ""
        self.slots = ()
        self.winners = ()
        self.open = frozenset()
        self.sealed_moves = ()
        self.aid = not self.finding
        self.lay_out()
        if fresh:
            self.phase = TURN
            self.begin()

    def lay_out(self) -> None:
        """What the table has chosen, and every field as it is at the beginning."""
        for name in self._choices:
            setattr(self, name, self.setup.option(name))
        for name, field in self._fields.items():
            setattr(self, name, [field.first(self) for _ in range(self.seats)] if field.each else field.first(self))

    def moves(self, seat: Seat) -> Sequence[Move]:
        if self.phase == TURN:
            if seat != self.who:
                return ()
        elif (self.phase != SEALED or self.sealed_moves[seat] is not None) and self.phase != RACE:
            return ()
        elif seat != self.seat:  # everyone chooses as if it were their turn
            turn, self.seat = self.seat, seat
            try:
                return list(self.choices()) if self.plays(seat) else ()
            finally:
                self.seat = turn
        found = self.choices()
        return found if type(found) is list else list(found)

    def play(self, seat: Seat, move: Move, tell: Narration = None) -> None:
        if tell is not None:
            self._telling = Telling(self, tell, seat)
            self.play(seat, move)
            self._telling.close(self)
            self._telling = None
        elif self.phase == TURN:
            if type(move) is str:
                getattr(self, move)()
            else:
                getattr(self, move[0])(*move[1:])
        else:
            self._play_together(seat, move)

    def _do(self, move: Move) -> None:
        """Call the method that a move names, with the move's arguments."""
        if type(move) is str:
            getattr(self, move)()
        else:
            getattr(self, move[0])(*move[1:])

    def _play_together(self, seat: Seat, move: Move) -> None:
        """A move in a race, or a choice in secret; the last one of these resolves them all."""
        turn = self._turn_of = self.seat
        if self.phase == RACE:
            self._as(seat, move, turn, RACE)
        else:
            self.sealed_moves = (*self.sealed_moves[:seat], move, *self.sealed_moves[seat + 1 :])
            if self._telling is not None:
                self._telling.chose(seat)
            if not any(self.moves(other) for other in range(self.seats)):
                made, self.sealed_moves = self.sealed_moves, ()
                if self._telling is not None:
                    self._telling.opened()
                for actor, one in enumerate(made):
                    if one is not None and self.phase == SEALED:
                        self._as(actor, one, turn, SEALED)
                if self.phase == SEALED:
                    self.phase = TURN
                    self.who = turn
                    self.chosen()
        self._turn_of = SPECTATOR

    def _as(self, seat: Seat, move: Move, turn: Seat, phase: int) -> None:
        """Do a move for a seat. If what comes next is still open, it is the old turn again."""
        self.seat = seat
        self._do(move)
        if self.phase == phase:
            self.seat = turn

    def lapse(self, tell: Narration = None) -> None:
        if tell is not None:
            self._telling = Telling(self, tell, SPECTATOR)
            self.lapse()
            self._telling.close(self)
            self._telling = None
        else:
            self.lapsed()

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return self._fields[self.awaits].outcomes(self)

    def sample(self, src: Source) -> Outcome:
        return self._draw[self.awaits](self, src)

    def check_roll(self, outcome: Outcome) -> None:
        self._fields[self.awaits].check(self, outcome)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        name = self.awaits
        if tell is not None:
            self._telling = Telling(self, tell, self.who, name)
            self.roll(outcome)
            self._telling.close(self)
            self._telling = None
            return
        self._take[name](self, outcome)
        if self.open:
            self.open -= {name}
        self.phase = TURN
        self.who = self.seat
        self._then[name](self)

    def ending(self) -> Ending:
        winners = self.winners
        why = say("won", seat=winners[0]) if len(winners) == 1 else say("over")
        return Ending(winners, self.scores(), self.low, why)

    # --- the contract: secrets

    def sees(self, viewer: Seat, field: Field, seat: Seat) -> bool:
        """Whether a viewer sees the value of a secret field (of a seat, where every seat has one)."""
        if field.name in self.open:
            return True
        return viewer >= 0 and viewer == (getattr(self, field.by) if field.by else seat)

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        for field in self._secrets:
            value = getattr(new, field.name)
            if field.each:
                setattr(new, field.name, [one if self.sees(viewer, field, seat) else field.hide(one) for seat, one in enumerate(value)])
            elif not self.sees(viewer, field, SPECTATOR):
                setattr(new, field.name, field.hide(value))
        if self.phase == SEALED:
            new.sealed_moves = tuple([one if seat == viewer or one is None else SECRET for seat, one in enumerate(self.sealed_moves)])
        return new

    def guess(self, src: Source) -> Self:
        new = self.copy()
        for field in self._secrets:
            if not isinstance(field, Cards):
                value = getattr(new, field.name)
                setattr(new, field.name, [field.guess(src, one) for one in value] if field.each else field.guess(src, value))
        for deck, family in self._deals.values():
            if deck.hides:
                fill(new, deck, family, src)
        if self.phase == SEALED:
            for seat, one in enumerate(self.sealed_moves):
                if one == SECRET:
                    new.sealed_moves = (*new.sealed_moves[:seat], None, *new.sealed_moves[seat + 1 :])
                    could = new.moves(seat)
                    new.sealed_moves = (*new.sealed_moves[:seat], could[src.below(len(could))], *new.sealed_moves[seat + 1 :])
        return new

    def known(self) -> bool:
        """Whether nothing is unknown in this position."""
        for field in self._secrets:
            value = getattr(self, field.name)
            if any(field.unknown(one) for one in value) if field.each else field.unknown(value):
                return False
        return SECRET not in self.sealed_moves

    # --- the contract: text

    def text(self) -> str:
        more: list[str] = []
        if self.phase == OVER:
            more = [str(seat + 1) for seat in self.winners]
        elif self.phase == ROLL:
            more = [self.awaits]
        elif self.phase == SEALED:
            more = [
                "-" if one is None else SECRET if one == SECRET else self._written(seat, one) for seat, one in enumerate(self.sealed_moves)
            ]
        words = [" ".join([PHASES[self.phase], str(self.seat + 1), *more])]
        for name, field in self._fields.items():
            value = getattr(self, name)
            shown = " / ".join([field.write(one) for one in value]) if field.each else field.write(value)
            words.append(f"{name} open {shown}" if name in self.open else f"{name} {shown}")
        return "; ".join(words)

    def _written(self, seat: Seat, move: Move) -> str:
        turn, self.seat = self.seat, seat
        try:
            return ">".join(self.spell(move))
        finally:
            self.seat = turn

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        from worp.kit.declare import load

        return load(cls, setup, text)

    # --- the contract: what people see and click

    def layout(self) -> Layout:
        """The parts of this table, and where on its tray each of its fields begins."""
        found = _layouts.get((type(self), self.setup))
        if found is None:
            found = _layouts[type(self), self.setup] = laid_out(type(self), self.setup)
        return found

    def sentence(self, text: str, given: Mapping[str, Any] | None = None, seat: Seat | None = None) -> Say:
        """A sentence with what is given, and what this position holds."""
        known = self._says.get(text)
        if known is None:
            raise InputError(
                f"'{text}' stands nowhere in the rules of {type(self).__name__} as it is said: write sentences out where they are said, "
                "with {name} for what changes, not as f-strings."
            )
        if seat is None:
            seat = self.seat
        if given and "seat" in given:
            seat = given["seat"]
        return Say(known.key, tuple([self._argument(name, given, seat) for name in known.names]))

    def _argument(self, name: str, given: Mapping[str, Any] | None, seat: Seat) -> tuple[str, Arg]:
        if name == "seat":
            return name, seat
        field = self._fields.get(name)
        if given and name in given:
            value = given[name]
            if isinstance(field, SeatField):
                return f"seat_{name}", field.tell(value)
            return name, value if isinstance(value, (int, str, Say)) else " ".join([str(one) for one in value])
        if field is not None:
            return (f"seat_{name}" if isinstance(field, SeatField) else name), field.tell(field.of(self, seat))
        value = getattr(self, name)
        return name, value(seat) if callable(value) else value

    def scene(self, viewer: Seat) -> Scene:
        found: dict[str, Thing] = {}
        for field in self._fields.values():
            value = getattr(self, field.name)
            if field.each:
                for seat, one in enumerate(value):
                    found.update(field.things(self, seat, one))
            else:
                found.update(field.things(self, 0, value))
        for name in self._facts:
            for seat in range(self.seats):
                found[f"player:{seat + 1}/{dashed(name)}"] = self.fact_shown(name, seat)
        return Scene(self.layout()[0], found)

    def fact_shown(self, name: str, seat: Seat) -> Thing:
        """A fact at a seat's place card."""
        return look.number(dashed(name), getattr(self, name)(seat), self.sentence(self._facts[name], None, seat))

    def _of_move(self, move: Move) -> tuple[str, list[tuple[Click, Any]]]:
        """The move's method, and each argument with its parameter."""
        verb, args = (move, ()) if isinstance(move, str) else (move[0], move[1:])
        clicks = self._clicks.get(verb)
        if clicks is None:
            near = difflib.get_close_matches(verb, list(self._clicks), n=1)
            raise InputError(
                f"{type(self).__name__}: choices() names the move '{verb}', which no method with @move makes{f'; did you mean {near[0]}?' if near else ''}."
            )
        if len(args) > len(clicks) and not (clicks and clicks[-1].several):
            raise InputError(f"{type(self).__name__}: choices() gives '{verb}' {len(args)} arguments, but it takes {len(clicks)}.")
        return verb, [(clicks[min(k, len(clicks) - 1)], value) for k, value in enumerate(args)]

    def spell(self, move: Move) -> Path:
        if type(move) is str:
            self._of_move(move)
            return (move,)
        verb, args = self._of_move(move)
        path = [click.field.spot(self, self.seat, value) if click.field is not None else f"{click.name}:{value}" for click, value in args]
        return (*path, verb) if not args or args[-1][0].several else tuple(path)

    def picks(self, move: Move) -> int:
        if type(move) is str or not self._clicks[move[0]] or not self._clicks[move[0]][-1].several:
            return 0
        return len(move) - 1 if len(self._clicks[move[0]]) == 1 else 0

    def name(self, move: Move) -> Say:
        verb, args = self._of_move(move)
        given: dict[str, Any] = {}
        for click, value in args:
            word = click.field.word(self, self.seat, value) if click.field is not None else value
            given[click.name] = f"{given[click.name]} {word}" if click.several and click.name in given else word
        given["n"] = len(args)
        return self.sentence(self._verbs[verb].label, given)

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        if self.phase == TURN or seat == self.seat:
            return super().offers(seat, path)
        turn, self.seat = self.seat, seat
        try:
            return super().offers(seat, path)
        finally:
            self.seat = turn

    def read(self, seat: Seat, path: Path) -> Move | None:
        if self.phase == TURN or seat == self.seat:
            return super().read(seat, path)
        turn, self.seat = self.seat, seat
        try:
            return super().read(seat, path)
        finally:
            self.seat = turn

    def offer_of(self, seat: Seat, path: Path, target: str, move: Move) -> Offer:
        verb, args = self._of_move(move)
        if target == verb:
            return Offer(target, self.name(move))
        if "/" in target:
            return Offer(target, preview=self._preview(seat, path, target, move, args[-1][0]))
        click, value = args[len(path)]
        if click.draw is not None:
            return Offer(target, thing=click.draw(value))
        return Offer(target, self.name(move) if len(args) == 1 else say("move-path", path=str(value)))

    def _preview(self, seat: Seat, path: Path, target: str, move: Move, click: Click) -> tuple[tuple[str, Thing | None], ...]:
        """What the last click would put where it lands, if nothing secret is at stake."""
        if self._secrets or click.several or not isinstance(click.field, Sheet) or self.spell(move) != (*path, target):
            return ()
        after = self.copy()
        after.play(seat, move)
        thing = click.field.one(self, seat, move[-1], click.field.of(after, seat)[move[-1]])[1]
        return ((target, thing),)

    def reason(self, seat: Seat, path: Path) -> Say:
        for verb, method in self._verbs.items():
            starts = [f"{click.field.part(seat)}/" if click.field is not None else f"{click.name}:" for click in self._clicks[verb]]
            if method.no and (path[-1] == verb or path[-1].startswith(tuple(starts))):
                return self.sentence(method.no, None, seat)
        return super().reason(seat, path)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.ending().why
        if self.phase == ROLL:
            if self.who == SPECTATOR:
                return say("ask-chance")
            return say("ask-throw") if self.who == seat else say("no-roll-first", seat=self.who)
        if self.phase == TURN and seat != self.who:
            return say("no-not-your-turn", seat=self.who)
        if self.phase == SEALED and self.sealed_moves[seat] is not None:
            return say("calm-waiting")
        turn, self.seat = self.seat, seat
        try:
            text = self.ask() if callable(self.ask) else self.ask
            return self.sentence(text, None, seat) if text else say("ask-choose")
        finally:
            self.seat = turn

    def late(self, seat: Seat, move: Move, knew: bool, tell: Narration = None) -> None:
        if tell is not None:
            tell.append(Happening("void", say=say("late-void", seat=seat), seat=seat))


_layouts: dict[tuple[type[Kit], Setup], Layout] = {}


def laid_out(kind: type[Kit], setup: Setup) -> Layout:
    """The parts of a table with this setup: boards first, then the table's tray, then what belongs to seats."""
    kit = kind(setup, False)
    at: dict[str, int] = {}
    size = 0
    shared: list[Part] = []
    fields = list(kind._fields.values())
    for field in fields:
        if field.kind in ("grid", "pyramid", "sheet"):
            size_of = getattr(field, "size", None)
            shared.append(Part(field.part(0), field.kind, kit.sentence(field.label), size=size_of() if size_of is not None else (0, 0)))
        elif field.several and not field.each:
            shared.append(Part(field.part(0), field.kind, kit.sentence(field.label)))
        elif not field.each and not isinstance(field, SeatField):
            at[field.name] = size
            size += field.places(kit)
    if size:
        shared.insert(0, Part("table", "tray", kit.sentence(kind.table) if kind.table else say("table")))
    for seat in range(setup.seats):
        if kind._facts or any(
            isinstance(field, SeatField) or (field.each and (type(field) is Number or field.kind == "grid")) for field in fields
        ):
            shared.append(Part(f"player:{seat + 1}", "facts", say("name", seat=seat), seat))
        for field in fields:
            if field.each and field.kind == "tray" and type(field) is not Number:
                shared.append(Part(field.part(seat), "tray", kit.sentence(field.label, None, seat), seat))
    return tuple(shared), at
