"""Looking for puzzles: bots play, their choices are looked at, and where one move is clearly best by both methods it becomes a puzzle.

Game number k depends on the seed and k alone, and so do the puzzles in it; what was found is kept after each game, so that the search can be
stopped and gone on with at any time and finds the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from worp import cache
from worp.arena.simulate import calm_setup
from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded, shuffle
from worp.contract.game import OVER, ROLL, Game, InputError, Setup, State
from worp.contract.scene import Say, Seat, say
from worp.exact.coach import goes_on, play_round, table_for
from worp.exact.playouts import bot_plays, chooser
from worp.exact.reason import facts_of, reason
from worp.exact.tables import made as made_table
from worp.exact.values import EXACT, JUDGED
from worp.learn import nets
from worp.puzzles import find
from worp.puzzles.puzzle import FOUND, Puzzle, Puzzles, plain, read_puzzle, setup_of, shipped
from worp.puzzles.weigh import AGREES, SURE, Games, Lead, by_games, by_judge, by_table, nearest

WAY: Final = 2
"""How they are looked for. Another way finds others, so what was found in the old one is not gone on with."""
LEAST: Final = 0.06
"""Where the game is solved, or played without points, a best move is ahead of every other by so much of the win;"""
LEAST_POINTS: Final = 1.0
"""else by so many points at the end."""
FEWEST: Final = 3
"""Moves that there are to choose from."""
NO_POINTS: Final = ("carcassonne", "drachenwurf", "wuerfelmarsch")
"""Games whose points do not say how well somebody stands, since they are won by something else or one turn brings very many."""
FROM: Final = {"abquetschen": 0.5, "carcassonne": 0.6, "drachenwurf": 0.88, "quadrata": 0.92, "wuerfelmarsch": 0.4}
"""Of each game only what comes after such a part of its choices is looked at: before, too much is left to chance, and it takes long to play on."""
LATE: Final = 0.35
"""The same for all others."""
EACH: Final = 3
"""Puzzles from one game at most, so that they differ,"""
LOOKS: Final = 40
"""and choices of it that are looked at."""
ASKED: Final = 12
"""Bots of each level that are asked,"""
ASKED_SLOW: Final = {"wuerfelmarsch": 6}
"""or so many, where they think long."""
ENDLESS: Final = 3_000
"""Games without end are left after so many steps."""

Told = Callable[[int, int], bool]
"""Hears how many games were played and how many puzzles were found, and says whether it goes on."""


class Choice(NamedTuple):
    """A seat that chose in a game of bots."""

    state: State[Any]
    seat: Seat


def setups(game: Game) -> list[Setup]:
    """The tables at which puzzles are looked for: two players, races without a clock; and one, where that is solved."""
    found = [calm_setup(game, game.set_up(2 if 2 in game.seats else game.seats[0]))]
    if 1 in game.seats and game.beside("exact") is not None:
        found.append(game.set_up(1))
    return found


def bot_game(game: Game, setup: Setup, seed: str) -> list[Choice]:
    """The choices of a game of bots; who plays which level differs from game to game."""
    src = Seeded(seed)
    levels = [level for level in levels_of(game) if level != "best" or len(levels_of(game)) < 3]
    bots = [player(game, levels[src.below(len(levels))], Seeded(f"{seed}/bot/{seat}")) for seat in range(setup.seats)]
    for bot in bots:
        bot.unhurried()
    state = game.start(setup)
    found = []
    for _ in range(ENDLESS):
        if state.phase == OVER:
            break
        if state.phase == ROLL:
            state.roll(state.sample(src))
            continue
        who = chooser(state)
        if len(state.moves(who)) >= FEWEST:
            found.append(Choice(state.copy(), who))
        bot_plays(state, who, bots[who])
    return found


def look_at(game: Game, setup: Setup, state: State[Any], seat: Seat, seed: str) -> Puzzle | None:
    """The puzzle that a choice is, if it is one: the move that the strongest bot names, or a table, and that two methods find ahead of all others."""
    seen = state.mask(seat)
    moves = list(seen.moves(seat))
    if find.is_searched(game):
        return find.look_at(game, seen, seat, seed)
    table = made_table(game, setup) if setup.seats == 1 else table_for(game, setup)
    if table is not None:
        told = by_table(table, seen, seat, moves)
        alone = setup.seats == 1
        if told is None or told[1].gap < (LEAST_POINTS if alone else LEAST) or told[1].gap < SURE * told[1].error:
            return None
        best, first = told
        second = by_games(Games(game, seen, seat, seed, share=not alone), best, [first.second], 0.0, AGREES)
        return made(game, seen, seat, best, first, second, EXACT, seed)
    judge = nets.known(game, setup)
    if judge is None:
        return None
    strongest = player(game, levels_of(game)[-1], Seeded(f"{seed}/best"))
    strongest.unhurried()
    best = strongest.choose(seen, seat)
    if best not in moves:
        return None
    games = Games(game, seen, seat, seed, share=game.key in NO_POINTS)
    near = nearest(games, judge, best, [move for move in moves if move != best])
    if near is None:
        return None
    lead = by_games(games, best, near, LEAST if games.share else LEAST_POINTS)
    if lead is None:
        return None
    return made(game, seen, seat, best, lead, by_judge(game, judge, seen, seat, best, lead.second, seed), JUDGED, seed)


def made(game: Game, seen: State[Any], seat: Seat, best: Any, first: Lead, second: Lead | None, how: str, seed: str) -> Puzzle | None:
    """The puzzle, if the second method says the same."""
    if second is None:
        return None
    return Puzzle(
        game.id(seen.setup),
        seen.text(),
        seat,
        seen.spell(best),
        seen.spell(first.second),
        round(first.gap, 4),
        round(first.error, 4),
        round(second.gap, 4),
        round(second.error, 4),
        how,
        misses(game, seen, seat, best, seed),
    )


def misses(game: Game, seen: State[Any], seat: Seat, best: Any, seed: str) -> tuple[int, ...]:
    """How many of 100 bots of each level miss the move."""
    asked = ASKED_SLOW.get(game.key, ASKED)
    found = []
    for level in levels_of(game):
        wrong = 0
        for number in range(asked):
            bot = player(game, level, Seeded(f"{seed}/{level}/{number}"))
            bot.unhurried()
            wrong += bot.choose(seen, seat) != best
        found.append(round(100 * wrong / asked))
    return tuple(found)


def in_game(game: Game, setup: Setup, seed: str) -> list[Puzzle]:
    """The puzzles in one game of bots."""
    choices = bot_game(game, setup, seed)
    late = choices[int(FROM.get(game.key, LATE) * len(choices)) :]
    shuffle(Seeded(f"{seed}/order"), late)
    found: list[Puzzle] = []
    for number, choice in enumerate(late[:LOOKS]):
        puzzle = look_at(game, setup, choice.state, choice.seat, f"{seed}/{number}")
        if puzzle is not None:
            found.append(puzzle)
            if len(found) == EACH:
                break
    return found


class Search:
    """A search that is kept in a file: one line for each game, with the puzzles in it."""

    def __init__(self, game: Game, seed: str, folder: Path | None = None) -> None:
        self.game = game
        self.seed = seed
        self.setups = setups(game)
        if nets.known(game, self.setups[0]) is None and game.beside("exact") is None:
            raise InputError(f"{game.key} has neither a net nor a table that could tell moves apart; `worp train {game.key}` makes a net.")
        self.path = (folder or cache.folder("puzzles")) / f"{game.key}-{game.version}-{seed}-{WAY}.jsonl"
        self.games: list[list[Puzzle]] = []
        before = shipped(game)
        if before.games and (before.seed, before.way) == (seed, WAY):
            # What comes with the game is gone on with: so many games have been looked through.
            self.games = [list(before.list), *[[] for _ in range(before.games - 1)]]
        if self.path.is_file():
            self.games = []
            for line in self.path.read_text(encoding="utf-8").splitlines():
                if line.endswith("]"):  # the last one may have been cut off
                    self.games.append([read_puzzle(one) for one in json.loads(line)])

    def found(self) -> list[Puzzle]:
        """The puzzles so far, each once."""
        return list({one.name(): one for puzzles in self.games for one in puzzles}.values())

    def play(self, count: int, games: int, told: Told) -> None:
        """Go on until there are so many puzzles, so many games were played, or whoever hears of it has enough."""
        while len(self.found()) < count and len(self.games) < games:
            number = len(self.games)
            puzzles = in_game(self.game, self.setups[number % len(self.setups)], f"puzzles/{self.seed}/{number}")
            self.games.append(puzzles)
            self.keep()
            if not told(len(self.games), len(self.found())):
                return

    def keep(self) -> None:
        """Write all games so far, wholly or not at all."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text("".join(self.lines()), encoding="utf-8")
        new.replace(self.path)

    def lines(self) -> Iterator[str]:
        """The lines of the file of puzzles, one for each game."""
        for puzzles in self.games:
            yield json.dumps([plain(one) for one in puzzles], ensure_ascii=False, separators=(",", ":")) + "\n"

    def puzzles(self) -> Puzzles:
        """All that was found, each with its reason in words."""
        found = [one if one.why is not None else one._replace(why=explained(self.game, one)) for one in self.found()]
        return Puzzles(f"{self.game.key}@{self.game.version}", self.seed, tuple(found), len(self.games), WAY)


def explained(game: Game, puzzle: Puzzle) -> Say:
    """Why its best move is better than the second, as the coach would say it."""
    if puzzle.how == FOUND:
        return find.explained(game, puzzle)
    setup = setup_of(game, puzzle)
    seen = game.load(setup, puzzle.position).mask(puzzle.seat)
    best, second = [seen.read(puzzle.seat, path) for path in (puzzle.best, puzzle.second)]
    judge = nets.known(game, setup)

    def play_on(state: State[Any], who: Seat, number: int) -> None:
        play_round(state, who, goes_on(game, judge, f"why/{number}/bot"), Seeded(f"why/{number}"))

    why = reason(seen, puzzle.seat, best, second, play_on, "why", inf, facts_of(game))
    return why if why is not None else say("coach-why-better", other=seen.name(second))
