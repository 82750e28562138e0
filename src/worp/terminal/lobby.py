"""Before a game, when nothing was said on the command line: which one, how many players, how many of them bots, how good."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from worp.bots.levels import levels_of, usual_level
from worp.contract.game import Game, ways
from worp.contract.scene import Say, say
from worp.terminal.draw import TITLE, WARN
from worp.words.sentences import Words


def choose(console: Console, words: Words, games: list[Game]) -> tuple[Game, int, list[str]]:
    """A game, its number of seats and its bots."""

    def ask(question: Say, right: Callable[[str], int | None], wrong: Say) -> int:
        while True:
            answer = console.input(Text(words.line(question) + " ", style="bold")).strip()
            number = right(answer)
            if number is not None:
                return number
            console.print(Text(words.line(wrong), style=WARN))

    console.print(Text(words.line(say("terminal-welcome")), style=TITLE))
    table = Table.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        kind = words.line(say(f"kind-{game.kind}"))
        about = words.line(say("terminal-game", seats=ways(game.seats).replace(" to ", "–").replace(" or ", ", "), kind=kind))
        table.add_row(Text(str(number), style=TITLE), Text(game.title(words.language), style="bold"), about)
    console.print(Padding(table, (1, 0, 1, 2)))

    def a_game(answer: str) -> int | None:
        if answer.isdigit():
            return int(answer) - 1 if 1 <= int(answer) <= len(games) else None
        found = [k for k, game in enumerate(games) if answer and any(name.casefold().startswith(answer.casefold()) for name in named(game))]
        return found[0] if len(found) == 1 else 0 if not answer and len(games) == 1 else None

    def named(game: Game) -> list[str]:
        return [game.key, game.title(words.language)]

    game = games[ask(say("terminal-which-game"), a_game, say("terminal-which-game-wrong", count=len(games)))]
    seats = game.seats[0]
    if len(game.seats) > 1:
        usual = 2 if 2 in game.seats else seats
        question = say("terminal-how-many", seats=ways(game.seats).replace(" to ", "–").replace(" or ", ", "), usual=usual)
        seats = ask(question, lambda answer: number_in(answer, game.seats, usual), say("terminal-how-many-wrong"))
    bots = 0
    if seats > 1:
        question = say("terminal-how-many-bots", most=seats, usual=seats - 1)
        bots = ask(question, lambda answer: number_in(answer, range(seats + 1), seats - 1), say("terminal-how-many-wrong"))
    level = usual_level(game)
    known = levels_of(game)
    if bots and len(known) > 1:
        names = [words.line(say(f"bots-level-{each}")) for each in known]
        listed = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
        question = say("terminal-which-level", levels=listed, usual=names[known.index(level)])
        chosen = ask(question, lambda answer: level_in(answer, names, known.index(level)), say("terminal-which-level-wrong"))
        level = known[chosen]
    return game, seats, [level] * bots


def level_in(answer: str, names: list[str], usual: int) -> int | None:
    """Which of the levels was typed, by number or by the beginning of its name; `usual` for nothing.

    >>> level_in("2", ["Beginner", "Best"], 0), level_in("bes", ["Beginner", "Best"], 0), level_in("b", ["Beginner", "Best"], 0)
    (1, 1, None)
    """
    if not answer:
        return usual
    if answer.isdigit():
        return int(answer) - 1 if 1 <= int(answer) <= len(names) else None
    found = [k for k, name in enumerate(names) if name.casefold().startswith(answer.casefold())]
    return found[0] if len(found) == 1 else None


def number_in(answer: str, numbers: range | tuple[int, ...], usual: int) -> int | None:
    """The number that was typed, if it is one of these; `usual` for nothing.

    >>> number_in("3", (2, 3), 2), number_in("", (2, 3), 2), number_in("9", (2, 3), 2)
    (3, 2, None)
    """
    if not answer:
        return usual
    return int(answer) if answer.isdigit() and int(answer) in numbers else None
