"""Training a net, round after round, with a curve of how well it does: `worp train`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.text import Text

from worp.bots.levels import levels_of
from worp.contract.game import Game, Setup
from worp.contract.scene import Say, say
from worp.learn import nets
from worp.learn.train import Round, Training
from worp.terminal.draw import QUIET, TITLE
from worp.terminal.exact import SPARKS, watched
from worp.words.sentences import Words

TAUGHT = 2
"""So many rounds are played by the teacher, then the net plays itself."""
TRACE = 0.9
"""How far samples of the net's own games look to the result rather than to its next value."""


def usual_teacher(game: Game) -> str:
    """Who teaches where nobody says it: the third level of a game with bots of its own, else random players."""
    if game.beside("bot") is None:
        return "random"
    levels = levels_of(game)
    return levels[min(2, len(levels) - 1)]


def train(
    console: Console,
    words: Words,
    source: str,
    game: Game,
    setup: Setup,
    *,
    teacher: str,
    games: int,
    rounds: int,
    taught: int,
    minutes: float | None,
    seed: str,
    workers: int,
    out: Path | None,
    anew: bool,
    as_json: bool,
) -> None:
    """Train until there are so many rounds, or the minutes are over, and tell how each went."""
    folder = out if out is not None else nets.trained(game, setup)
    if anew and (folder / "rounds.json").is_file():
        shutil.rmtree(folder)
    training = Training(source, setup, folder, seed, workers)
    taken_up = training.take_up()
    if not as_json:
        console.print(Text(words.line(say("train-taken-up" if taken_up else "train-begins", line=training.line)), style=TITLE))
        for one in training.rounds:
            console.print(Text(words.line(told(one, training.points))))
    begun = monotonic()
    while len(training.rounds) < rounds and (minutes is None or monotonic() < begun + 60 * minutes):
        word = teacher if len(training.rounds) < taught else "net"
        with watched(words) as hear:
            came = training.round(word, games, hear, TRACE if word == "net" else 1.0)
        if not as_json:
            console.print(Text(words.line(told(came, training.points))))
    if as_json:
        rows = [{**one._asdict(), "quality": one.quality._asdict()} for one in training.rounds]
        print(json.dumps({"game": training.line, "net": str(folder / "net.npz"), "rounds": rows}, indent=1))
        return
    console.print(Text(words.line(say("train-curve", curve=curve([one.loss for one in training.rounds])))))
    console.print(Text(words.line(say("train-kept", path=str(folder / "net.npz"))), style=QUIET))


def told(one: Round, points: bool) -> Say:
    """One round of training, in words; values are points or parts of a win."""
    quality = one.quality
    unit = 1 if points else 100
    return say(
        "train-round-points" if points else "train-round",
        n=one.number,
        who=one.word,
        games=one.games,
        error=f"{unit * quality.error:.1f}",
        within=f"{unit * quality.within:.1f}",
        better=f"{100 * (1 - quality.brier / quality.constant):.1f}" if quality.constant else "0",
    )


def curve(losses: list[float]) -> str:
    """The losses as a line of bars: lower is better.

    >>> curve([0.69, 0.6, 0.55])
    '█▃▁'
    """
    low, high = min(losses, default=0.0), max(losses, default=0.0)
    span = (high - low) or 1.0
    return "".join([SPARKS[round((loss - low) / span * (len(SPARKS) - 1))] for loss in losses])
