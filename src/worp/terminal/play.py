"""Playing at one keyboard: persons take turns, bots fill the other seats, races are played calm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path as File
from typing import Any, NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from worp.bots.bot import Bot
from worp.contract.dice import Source
from worp.contract.game import OVER, ROLL, SEALED, TURN, InputError, Refused, State
from worp.contract.scene import SPACE, SPECTATOR, Path, Say, Seat, part_of, say, told_to
from worp.record.log import Match, result
from worp.terminal import keep
from worp.terminal.answers import Reader, targets
from worp.terminal.draw import QUIET, TITLE, WARN, Drawer, shape
from worp.terminal.interrupts import Interrupts
from worp.words.sentences import Words

MOST_MOVES = 24
"""As many whole moves are listed by name; where there are more, the first clicks are listed instead."""
MOST_CLICKS = 60

COMMANDS = ("help", "undo", "save", "quit")


class Quit(Exception):
    """The person at the keyboard leaves."""


class Changed(Exception):
    """A command has changed the game, so everything is asked anew."""


class Choice(NamedTuple):
    """A line of the list that is numbered: the clicks it stands for, after those made already, its words, and whether it is a whole move."""

    path: Path
    words: str
    whole: bool = False


class Play:
    """One game at one terminal."""

    def __init__(self, console: Console, words: Words, match: Match, bots: Mapping[Seat, Bot], src: Source) -> None:
        self.console = console
        self.words = words
        self.match = match
        self.bots = bots
        self.src = src
        self.persons = [seat for seat in range(match.setup.seats) if seat not in bots]
        self.draw = Drawer(console, words, match.names)
        self.keyboard: Seat = SPECTATOR
        """Who sat at the keyboard last."""
        self.heard: dict[Seat, int] = {}
        """How many events each listener has been told."""
        self.kept_as: File | None = None
        """Where the person saved the game as it is now, if so."""
        self.interrupts = Interrupts()

    # --- speaking ------------------------------------------------------------------------------------------------------------------------

    def line(self, sentence: Say, listener: Seat = SPECTATOR) -> str:
        return self.words.line(sentence, self.match.names, listener)

    def note(self, sentence: Say, style: str = "") -> None:
        self.console.print(Text(self.line(sentence), style=style))

    def listener(self, seat: Seat) -> Seat:
        """Whose eyes and ears the screen is: one person's, or, where several look at it, nobody's in particular."""
        return seat if len(self.persons) == 1 or self.match.game.hidden == "hands" else SPECTATOR

    def catch_up(self, listener: Seat) -> None:
        """Tell the listener what has happened since."""
        for event in self.match.events[self.heard.get(listener, 0) :]:
            for told in event.told:
                heard = told_to(listener, told).say
                if heard is not None:
                    self.console.print(Text.assemble(("  · ", TITLE), self.line(heard, listener)))
        self.heard[listener] = len(self.match.events)

    def put(self, seat: Seat, prompt: Say) -> None:
        """What is asked of the seat, addressed to it."""
        name = f"{self.words.seat(seat, self.match.names)} · " if len(self.persons) > 1 else ""
        self.console.print(Text.assemble((name, TITLE), (self.line(prompt, seat), "bold")))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without the blanks around it."""
        self.console.print(Text(f"{prompt} ", style="bold"), end="")
        with self.interrupts.let_through():
            return self.console.input().strip()

    def curtain(self, seat: Seat) -> None:
        """Where the next person must not see what the last one saw: a pause between them."""
        secret = self.match.game.hidden == "hands" or self.match.state.phase == SEALED
        if secret and len(self.persons) > 1 and self.keyboard != seat:
            if self.console.is_terminal:
                self.console.file.write("\x1b[H\x1b[2J\x1b[3J")  # the scrollback, too
            self.console.print(Rule(self.line(say("terminal-curtain", seat=seat)), style=TITLE))
            self.ask(self.line(say("terminal-curtain-enter", seat=seat)))
        self.keyboard = seat

    def show(self, seat: Seat, path: Path = ()) -> None:
        """The table as the seat sees it."""
        state = self.match.state.mask(seat)
        listener = self.listener(seat)
        turn = [state.who] if state.phase in (ROLL, TURN) else state.acting()
        offered = [offer.target for offer in state.offers(seat, path)] if state.aid and state.moves(seat) else []
        self.console.print()
        self.console.print(Rule(Text(self.match.game.title(self.words.language), style="bold"), style=TITLE))
        self.console.print(self.draw.scene(state.scene(seat), listener, offered, turn))
        self.console.print()

    # --- the loop ------------------------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over and has been looked at; raises `Quit`, `EOFError` or `KeyboardInterrupt` before."""
        if not self.persons:
            self.show(SPECTATOR)
        while True:
            if self.match.over():
                self.close()
                return
            self.step()
            if len(self.persons) <= 1 or self.match.game.hidden != "hands":
                self.catch_up(self.persons[0] if len(self.persons) == 1 else SPECTATOR)

    def step(self) -> None:
        """One event, or one command of a person."""
        state = self.match.state
        if state.phase == ROLL:
            if state.who in self.persons:
                self.person_throws(state.who)
            else:
                self.match.roll(state.sample(self.src))
            return
        acting = state.acting()
        seat = next((seat for seat in acting if seat in self.bots), acting[0])
        if seat in self.bots:
            masked = state.mask(seat)
            with self.interrupts.let_through():
                move = self.bots[seat].choose(masked, seat)
            self.match.act(seat, state.spell(move))
        else:
            self.person_acts(seat)

    def person_throws(self, seat: Seat) -> None:
        """Enter throws; commands are heard, too."""
        self.curtain(seat)
        listener = self.listener(seat)
        self.catch_up(listener)
        state = self.match.state
        if not self.continues(seat):
            self.show(seat)
        self.put(seat, state.mask(seat).prompt(seat, ()))
        while True:
            typed = self.ask(self.line(say("terminal-throw-enter", seat=seat), listener))
            if not typed:
                self.match.roll(state.sample(self.src))
                return
            if self.command(typed, seat):
                return
            if self.word(typed) is None:
                self.note(say("terminal-throw-first"))

    def continues(self, seat: Seat) -> bool:
        """Whether the seat has just acted itself and nothing needs to be shown again before it throws."""
        past = self.match.events
        return bool(past) and past[-1].kind == "act" and past[-1].seat == seat

    def person_acts(self, seat: Seat) -> None:
        """Ask until there is a whole legal move, or a command that changes something."""
        self.curtain(seat)
        self.catch_up(self.listener(seat))
        self.show(seat)
        state = self.match.state.mask(seat)
        path: Path = ()
        asked: Path | None = None
        choices: list[Choice] = []
        done = False
        while not done:
            if path != asked:
                asked = path
                choices = self.choices(state, seat, path)
                self.put(seat, state.prompt(seat, path))
                self.list(choices)
                if path and state.read(seat, path) is not None:
                    self.note(say("terminal-enter-plays"), QUIET)
            typed = self.ask(self.prompt(seat, path))
            try:
                path, done = self.answer(state, seat, path, choices, typed)
            except Refused as refused:
                self.console.print(Text(self.line(refused.say, seat), style=WARN))
            except Changed:
                return
        self.match.act(seat, path)

    def answer(self, state: State[Any], seat: Seat, path: Path, choices: list[Choice], typed: str) -> tuple[Path, bool]:
        """The clicks after this answer, and whether they are to be played; raises `Refused`, or `Changed` after a command."""
        if not typed:
            if not path or state.read(seat, path) is None:
                raise Refused(say("terminal-choose"))
            return path, True
        if typed.isdigit() and 1 <= int(typed) <= len(choices):
            choice = choices[int(typed) - 1]
            path = (*path, *choice.path)
            why_not = state.why_not(seat, path)
            if why_not is not None:
                raise Refused(why_not)
            return path, choice.whole or self.finished(state, seat, path)
        # A target's full name is a click even if it is a command as well.
        is_target = any(offer.target == typed.split(maxsplit=1)[0] for offer in targets(state, seat, path))
        word = None if is_target else self.word(typed)
        if word == "undo" and path:
            return path[:-1], False
        if word is not None:
            if self.command(typed, seat):
                raise Changed
            return path, False
        path = Reader(self.words, self.match.names, state, seat).clicks(path, typed)
        return path, self.finished(state, seat, path)

    def finished(self, state: State[Any], seat: Seat, path: Path) -> bool:
        """Whether the clicks are a whole move that cannot go on."""
        return state.read(seat, path) is not None and not state.offers(seat, path)

    def prompt(self, seat: Seat, path: Path) -> str:
        """The beginning of the line that is typed: whose it is, and what has been clicked."""
        return " ".join([f"{self.words.seat(seat, self.match.names)}>", *[f"{target} +" for target in path]])

    # --- lists -----------------------------------------------------------------------------------------------------------------------------

    def choices(self, state: State[Any], seat: Seat, path: Path) -> list[Choice]:
        """What can be chosen by number: whole moves where they are few and may be shown, else the next clicks."""
        if state.aid and not path:
            moves = state.moves(seat)
            if len(moves) <= MOST_MOVES:
                return [Choice(state.spell(move), self.line(state.name(move), seat), True) for move in moves]
        scene = state.scene(seat)
        offers = targets(state, seat, path)
        if not state.aid and len(offers) > MOST_CLICKS:  # a part of them would be a hint
            offers = [offer for offer in offers if offer.target not in scene.things]
        found: list[Choice] = []
        for offer in offers[:MOST_CLICKS]:
            words = ""
            if offer.say is not None:
                words = self.line(offer.say, seat)
            else:
                thing = offer.thing or scene.things.get(offer.target, SPACE)
                words = self.words.thing(thing, self.match.names, seat) if thing.kind != "space" else ""
                if thing.outline:
                    words = f"{words}  {shape(thing)}"
            found.append(Choice((offer.target,), f"{offer.target}  {words}" if words and words != offer.target else offer.target))
        return found

    def list(self, choices: list[Choice]) -> None:
        """The numbered list, in as many columns as fit."""
        wide = len(str(len(choices)))
        rows = [Text.assemble((f"{k:>{wide}} ", TITLE), choice.words) for k, choice in enumerate(choices, 1)]
        if len(rows) > 6:
            self.console.print(Padding(Columns(rows, padding=(0, 3), column_first=True), (0, 0, 0, 2)))
        else:
            for row in rows:
                self.console.print(Padding(row, (0, 0, 0, 2)))
        if len(choices) == MOST_CLICKS or not choices:
            self.note(say("terminal-more"), QUIET)

    # --- commands --------------------------------------------------------------------------------------------------------------------------

    def word(self, typed: str) -> str | None:
        """The command that the first word is, in English or in the language that is spoken."""
        first = typed.split(maxsplit=1)[0].casefold()
        return next((name for name in COMMANDS if first in (name, self.line(say(f"terminal-word-{name}")).casefold())), None)

    def command(self, typed: str, seat: Seat) -> bool:
        """Do a command; whether the game has changed, so that everything is asked anew."""
        name = self.word(typed)
        if name == "quit":
            raise Quit
        if name == "undo":
            return self.undo(seat)
        if name == "save":
            self.save(typed.partition(" ")[2].strip())
        elif name == "help":
            self.help(typed.partition(" ")[2].strip(), seat)
        return False

    def help(self, spot: str = "", seat: Seat = SPECTATOR) -> None:
        """What can be typed; with the name of a place, what is there."""
        scene = self.match.scene(seat)
        part = next((part for part in scene.parts if part.id == part_of(spot)), None)
        if part is not None:
            about = self.words.about(self.match.game.key, part, spot, scene.things.get(spot))
            self.console.print(Text.assemble((self.words.spot(scene, spot, self.match.names, seat), "bold"), "  ", about))
            return
        file = self.line(say("terminal-file"))
        typed = {name: self.line(say(f"terminal-word-{name}")) for name in COMMANDS}
        typed = {"number": "3", "clicks": "side:1/5", "throw": "Enter", **typed, "save": f"{typed['save']} {file}"}
        table = Table.grid(padding=(0, 2))
        for about, word in typed.items():
            table.add_row(Text(word, style=TITLE), Text(self.line(say(f"terminal-help-{about}"))))
        self.console.print(Padding(table, (1, 0, 1, 2)))

    def save(self, name: str) -> None:
        """Write the log where the person says."""
        if not name:
            self.note(say("terminal-save-where"))
            return
        try:
            keep.write(File(name), self.match)
        except InputError as fault:
            self.console.print(Text(str(fault), style=WARN))
            return
        self.kept_as = File(name)
        self.note(say("terminal-saved", file=name))

    def undo(self, seat: Seat) -> bool:
        """One step back within one's own turn; farther only if all agree (bots always do)."""
        free = self.match.takebacks(seat)
        to = free[0] if free else self.last_doing()
        if to is None:
            self.note(say("terminal-undo-nothing"))
            return False
        if not free and len(self.persons) > 1:
            answer = self.ask(self.line(say("terminal-undo-agree"))).casefold()
            if answer not in ("y", "yes", self.line(say("terminal-word-yes")), self.line(say("terminal-word-yes"))[0]):
                self.note(say("terminal-undo-not"))
                return False
        self.match.undo(to)
        self.kept_as = None
        return True

    def last_doing(self) -> int | None:
        """The event before a person last did something, a throw included."""
        past = self.match.line()
        for k in range(len(past) - 1, -1, -1):
            if past[k].seat in self.persons:
                return past[k - 1].n if k else 0
        return None

    # --- the end -------------------------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """The last look at the table, the result, and a chance to save it or to take something back."""
        seat = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        self.catch_up(self.listener(self.keyboard) if len(self.persons) > 1 else seat)
        self.show(seat)
        ended = self.match.ended()
        lines = [ended] if ended is not None else result(self.match.state)
        text = Text("\n").join(Text(self.line(sentence, seat)) for sentence in dict.fromkeys(lines))
        self.console.print(Panel(text, border_style=TITLE, expand=False))
        while self.persons:
            try:
                typed = self.ask(self.line(say("terminal-end-enter")))
            except EOFError:
                return
            if not typed or self.word(typed) == "quit":
                return
            if self.command(typed, self.persons[0]) and self.match.state.phase != OVER:
                self.run()
                return


def leave(play: Play, file: File | None, how_to_resume: Callable[[File], str]) -> None:
    """Keep an unfinished game and say where, and how to go on with it."""
    console = play.console
    console.print()
    if not play.match.events:
        play.note(say("terminal-left-nothing"))
        return
    path = file or play.kept_as or keep.fresh_file(play.match.game.key)
    keep.write(path, play.match)
    play.note(say("terminal-left", file=str(path)))
    console.print(Text(f"  {how_to_resume(path)}", style="bold"), soft_wrap=True)


def run(play: Play, file: File | None, how_to_resume: Callable[[File], str]) -> int:
    """Play; whatever interrupts it, an unfinished game is kept. `file` is where the game came from, if it was resumed."""
    finished = False
    with play.interrupts.listening():
        try:
            play.run()
            finished = True
            if file is not None:
                keep.write(file, play.match)
        except (Quit, EOFError):
            return 0
        except KeyboardInterrupt:
            return 130
        finally:
            if not finished:
                leave(play, file, how_to_resume)
    return 0
