"""Finished games that later rules must play again: `tests/finished/<key>.xz`.

    python -m worp.testing.finished            # adds games for every setup and rules version that has none yet
    python -m worp.testing.finished wegduwen   # the same for one game
    python -m worp.testing.finished --again wegduwen@2   # makes those of a version anew that nobody has played by yet

Random players and weak bots play each game with every number of players, each option's values and every rules version that is still played, until they
have come to each of its endings. A game is kept as its log together with what the rules said all along: whose turn it was and which moves
there were after each event, the last position, and how it ended. Games that are there are never made again: `check` finds where today's rules say
something else about one, and then a version has to be raised (`Game.version`), or the change is a mistake.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from worp import registry
from worp.arena.series import checked_move
from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, RACE, TURN, Game, InputError, Option, Setting, Setup, State
from worp.record.log import Match, parse
from worp.testing.acts import Act, choose

FOLDER = Path("tests/finished")
TRIES = 4
"""Games with the default options, for each number of players, in which endings are looked for that no game of this version has come to yet;"""
FEW = 1
"""with other options so many are played;"""
CUT = 300
"""where none ends, so many events of one are kept."""
LIMIT = 500
"""Events after which a game is not worth keeping."""
UNDO_ONE_IN = 40
LATE_ONE_IN = 3
"""How often something is taken back, and how often somebody comes too late for a race."""
MOST_UNDONE = 2


class Finished(NamedTuple):
    """A game that is over (or, in some setups, the beginning of a long one), and what the rules said about it when it was played."""

    log: str
    moves: str
    """What was possible after each event: a hash of it all,"""
    trace: str
    """and two hexadecimal digits for each event, which tell where another course begins."""
    position: str
    winners: list[int]
    scores: list[int]
    why: str

    @property
    def id(self) -> str:
        return self.log.split("\n", 2)[1]

    @property
    def version(self) -> int:
        """The version of the rules it was played by."""
        return int(self.id.partition(" ")[0].partition("@")[2])


def course(state: State[Any]) -> str:
    """What the rules say about a position, apart from how it is written: the phase, whose turn it is, and every move, spelled."""
    able = [" ".join(sorted("+".join(state.spell(move)) for move in state.moves(seat))) for seat in range(state.setup.seats)]
    return f"{state.phase} {state.who} {'|'.join(able)}"


class Course:
    """Watches a game and remembers what was possible."""

    def __init__(self) -> None:
        self.all = hashlib.sha256()
        self.trace: list[str] = []

    def after_event(self, match: Match) -> None:
        here = hashlib.sha256(course(match.state).encode())
        self.all.update(here.digest())
        self.trace.append(here.hexdigest()[:2])

    def finished(self, match: Match) -> Finished:
        """The game as it is kept."""
        return Finished(match.text(), self.all.hexdigest()[:32], "".join(self.trace), match.state.text(), *outcome(match))


def outcome(match: Match) -> tuple[list[int], list[int], str]:
    """Who won, with which scores and why; nothing where the game goes on."""
    if match.state.phase != OVER:
        return [], [], ""
    end = match.state.ending()
    return list(end.winners), list(end.scores), end.why.key


def every_setup(game: Game) -> Iterator[Setup]:
    """Every number of players with every version that is still played: with the defaults, and with each other value of each option."""
    for version in range(game.oldest, game.version + 1):
        for seats in game.seats:
            usual = game.set_up(seats, version=version)
            yield usual
            for option in game.options:
                if not usual.has(option.name):
                    continue
                for value in other_values(option, usual.option(option.name), seats):
                    yield game.set_up(seats, {option.name: value}, version)


def other_values(option: Option, usual: Setting, seats: int) -> list[Setting]:
    """Values of an option besides the usual one; of a number its bounds, of one per seat also one that differs from seat to seat."""
    if option.check is not None:
        return []  # a text of one's own: which is usual is in the rules
    found: list[Setting]
    if option.choices:
        found = [value for value in option.choices if value != usual]
        if option.per_seat and seats > 1:
            found.append(tuple(option.choices[seat % len(option.choices)] for seat in range(seats)))
    elif isinstance(usual, bool):
        found = [not usual]
    else:
        found = [value for value in (option.low, option.high) if value != usual]
    return found


def one_game(game: Game, setup: Setup, src: Source, bots: bool, limit: int = LIMIT, whole: bool = True) -> Finished | None:
    """A game from its beginning to its end, by chance, or in turns with the game's weakest bot, which comes to an end where chance does not. Where it takes
    too long: None, or, if it need not be `whole`, what there is."""
    match, watching, undone = Match.start(game, setup), Course(), 0
    minds = [player(game, levels_of(game)[0], src) for _ in range(setup.seats)] if bots else []
    for mind in minds:
        mind.unhurried()  # the same game on every machine
    while match.state.phase != OVER:
        if len(match.events) >= limit:
            return None if whole else watching.finished(match)
        raced = bool(match.races) and match.state.phase != RACE
        if raced and src.below(LATE_ONE_IN) == 0 and come_late(match, src):
            watching.after_event(match)
        if match.state.phase == OVER:
            break
        act = choose(match.state, src)
        if minds and match.state.phase == TURN:
            seat = match.state.who
            act = Act("act", seat, checked_move(minds[seat], match.state, seat, "a bot"))
        if act.kind == "roll":
            match.roll(act.outcome)
        elif act.kind == "act":
            match.act(act.seat, match.state.spell(act.move))
        else:
            match.lapse()
        watching.after_event(match)
        back = match.takebacks(act.seat) if act.kind == "act" and undone < MOST_UNDONE and src.below(UNDO_ONE_IN) == 0 else []
        if back:
            undone += 1
            match.undo(back[0])
            watching.after_event(match)
    return watching.finished(match)


def come_late(match: Match, src: Source) -> bool:
    """Somebody wants what was possible in the race that has just ended."""
    before = match.races[-1]
    able = [(seat, move) for seat in range(match.setup.seats) for move in before.moves(seat)]
    if not able or match.events[-1].kind == "late":
        return False
    seat, move = able[src.below(len(able))]
    match.late(seat, before.spell(move), src.below(2) == 0)
    return True


def ending_of(one: Finished) -> tuple[int, str, int]:
    """What makes an ending another one: the version, the reason, and whether nobody, one or several won."""
    return one.version, one.why, min(len(one.winners), 2)


def more_games(game: Game, there: Iterable[Finished], tell: Callable[[str], None] = lambda _line: None) -> Iterator[Finished]:
    """Games for what is not there yet."""
    known = list(there)
    setups, endings = {one.id for one in known}, {ending_of(one) for one in known}
    versions = {one.version for one in known}
    for setup in every_setup(game):
        line = game.id(setup)
        if line in setups and setup.version in versions:
            continue
        usual = setup == game.set_up(setup.seats, version=setup.version)
        kept = 0
        for seed in range(TRIES if usual else FEW):
            one = one_game(game, setup, Seeded(f"finished/{line}/{seed}"), bots=seed % 2 == 1)
            if one is not None and (not kept or ending_of(one) not in endings):
                endings.add(ending_of(one))
                kept += 1
                yield one
        if not kept:
            part = one_game(game, setup, Seeded(f"finished/{line}/part"), False, CUT, whole=False)
            assert part is not None, "a part is always there"
            yield part
        tell(f"{line}: {kept} games" if kept else f"{line}: none ended within {LIMIT} events, so {CUT} are kept")


def check(game: Game, one: Finished) -> str:
    """What today's rules say differently about a finished game; nothing where they agree. A version that is no longer played is refused with its
    reason, and that is no difference."""
    watching = Course()
    try:
        match = Match.replay(parse(one.log), lambda _key: game, watching.after_event)
    except InputError as fault:
        if one.version < game.oldest:
            return ""
        return str(fault)
    if one.trace != "".join(watching.trace) or one.moves != watching.all.hexdigest()[:32]:
        pairs = zip(range(1, len(watching.trace) + 1), watching.trace, trace_of(one.trace), strict=False)
        first = next((n for n, now, then in pairs if now != then), len(watching.trace))
        return f"after event {first} other moves are possible than then"
    if match.state.text() != one.position:
        return f"it ends in '{match.state.text()[:200]}', then in '{one.position[:200]}'"
    now = outcome(match)
    if now != (one.winners, one.scores, one.why):
        return f"it ends with {now}, then with {(one.winners, one.scores, one.why)}"
    return ""


def trace_of(digits: str) -> list[str]:
    """The trace, event by event."""
    return [digits[at : at + 2] for at in range(0, len(digits), 2)]


def read_file(path: Path) -> list[Finished]:
    """The games of a file; none where there is no file."""
    if not path.is_file():
        return []
    return [Finished(**json.loads(line)) for line in lzma.decompress(path.read_bytes()).decode().splitlines()]


def write_file(path: Path, games: Iterable[Finished]) -> None:
    """Keep the games in a file."""
    lines = "".join(json.dumps(one._asdict(), ensure_ascii=False, separators=(",", ":")) + "\n" for one in games)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(lines.encode(), preset=9 | lzma.PRESET_EXTREME))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m worp.testing.finished", description="Add finished games that later rules must play again."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys (default: all games of Worp)")
    parser.add_argument("--again", metavar="GAME@N", help="make the games of this version anew: only while nobody has played by it")
    parser.add_argument("--folder", default=str(FOLDER), help=f"where they are kept (default: {FOLDER})")
    given = parser.parse_args(argv)
    try:
        key, _, number = (given.again or "").partition("@")
        if given.again and not number.isdigit():
            raise InputError(f"--again names a game and a version, like wegduwen@2; '{given.again}' does not.")
        chosen = [key] if key else given.games or [name for name, point in registry.points().items() if registry.is_ours(point)]
        for name in chosen:
            path = Path(given.folder) / f"{name}.xz"
            there = [one for one in read_file(path) if not number or one.version != int(number)]
            games = [*there, *more_games(registry.find(name), there, print)]
            write_file(path, games)
            print(f"{path}: {len(games)} games, {path.stat().st_size / 1000:.0f} kB")
    except InputError as fault:
        print(f"finished: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
