"""What it costs the room to tell the clicks of a move ahead (`Ahead`), beside what it saves: for every game, over positions of random games.

    python bench/room/ahead.py [--games 3]

Times are of this process alone, per question where somebody has a turn: of `Ask`; of making what is told ahead; of answering the clicks
before the last one of a move played at random, as a room that tells nothing ahead does. Sizes are bytes on the wire.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import mean
from typing import NamedTuple

from msgspec import Struct, json

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game
from worp.contract.scene import Path
from worp.record.log import Match
from worp.room.wire import messages as m
from worp.room.wire import views


class Cost(NamedTuple):
    """What some messages cost to make and to send."""

    seconds: float
    size: int


class Row(NamedTuple):
    """What one question costs: alone, told ahead, and click by click."""

    ask: Cost
    ahead: Cost
    clicks: Cost
    forks: int


def cost(make: Callable[[], list[Struct]]) -> Cost:
    """What it costs to make and encode these messages."""
    begun = time.thread_time()
    sizes = [len(json.encode(message)) for message in make()]
    return Cost(time.thread_time() - begun, sum(sizes))


def question(match: Match, seat: int, path: Path) -> Row:
    """One question, which is answered by `path`."""

    def asked(click: Path = ()) -> m.Ask:
        return views.ask(present, seat, click, 0.0)

    present = views.Present(match)
    ask = cost(lambda: [asked()])
    forks: list[m.Fork] = []

    def ahead() -> list[Struct]:
        forks.extend(views.ahead(present, seat, False, lambda: False))
        return [m.Ahead(seat, 1, forks)] if forks else []

    told = cost(ahead)
    present = views.Present(match)
    asked()
    return Row(ask, told, cost(lambda: [asked(path[:k]) for k in range(1, len(path))]), len(forks))


def questions(game: Game, games: int) -> list[Row]:
    """The questions of random games where somebody has a turn and may be shown what is legal."""
    chance, source = random.Random(1), Seeded(1)
    rows: list[Row] = []
    for _ in range(games):
        match = Match.start(game, game.set_up())
        while match.state.phase != OVER and len(match.events) < 300:
            state = match.state
            if state.phase == ROLL:
                match.roll(state.sample(source))
                continue
            seats = [seat for seat in state.acting() if state.moves(seat)]
            if not seats:
                match.lapse()
                continue
            seat = chance.choice(seats)
            path = state.spell(chance.choice(state.moves(seat)))
            if state.phase == TURN and state.aid:
                rows.append(question(match, seat, path))
            match.act(seat, path)
    return rows


def line(game: Game, rows: list[Row]) -> str:
    """A line of the table."""
    if not rows:
        return f"| {game.key} | finding is the game |" + " |" * 6
    times = [f"{mean(one.seconds for one in kind) * 1e6:.0f}" for kind in zip(*[row[:3] for row in rows], strict=True)]
    sizes = [f"{mean(one.size for one in kind):.0f}" for kind in zip(*[row[1:3] for row in rows], strict=True)]
    slowest = max(row.ahead.seconds for row in rows) * 1e3
    told, forks = mean(1.0 if row.forks else 0.0 for row in rows), mean(row.forks for row in rows)
    return f"| {game.key} | {told:.0%} | {forks:.1f} | {times[0]} | {times[1]} ({slowest:.1f} ms) | {times[2]} | {sizes[0]} | {sizes[1]} |"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=3, help="games of each (default: 3)")
    args = options.parse_args()
    print("| game | told ahead | forks | Ask µs | Ahead µs (slowest) | clicks saved µs | Ahead bytes | clicks saved bytes |")
    print("|---|---|---|---|---|---|---|---|")
    for game in registry.games().values():
        print(line(game, questions(game, args.games)), flush=True)


if __name__ == "__main__":
    main()
