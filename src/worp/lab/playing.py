"""One game of bots, recorded.

Chance and seats are those of a match: dice stand on `seed/number`, bot k on `seed/number/k` and sits at seat k + number, so game 7 of the
lab is game 7 of `worp match` with the same seed; and games with the same number are thrown the same dice whatever the options.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import Any

from worp.arena import players
from worp.arena.series import checked_move
from worp.bots.bot import Bot
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, SEALED, TURN, Game, InputError, Setup, State
from worp.lab.judging import Judge, JudgeSettings, kind_of
from worp.lab.records import BROKEN, ENDLESS, STALLED, Act, Decision, GameRecord, Standing, borders, judged
from worp.lab.records import OVER as ENDED
from worp.record.events import Event, Record
from worp.record.text import write_text
from worp.registry import reason

LIMIT = 20_000
"""A game of more steps than this is not finished any more, unless the study says another number."""
CIRCLE = 400
"""Of so many last steps of an unfinished game the positions are compared;"""
FEW = 40
"""if there are no more different ones than this, it goes round in circles."""


class Playing:
    """A game under way: its state, what happened, and, where it is looked at closely, copies of its positions."""

    def __init__(self, game: Game, setup: Setup, close: bool) -> None:
        self.state: State[Any] = game.start(setup)
        self.close = close
        self.acts: list[Act] = []
        self.events: list[Event] = []
        self.positions: list[State[Any]] = []
        self.choices: list[tuple[int, int, Any]] = []
        self.offered: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    def roll(self, src: Seeded) -> None:
        """Draw what chance brings, note it and play it."""
        state = self.state
        outcome = state.sample(src)
        self.note(Act(state.who, 0, False), Event(len(self.events) + 1, "roll", state.who, outcome=outcome))
        state.roll(outcome)

    def play(self, seat: int, move: Any) -> None:
        """Note a seat's choice, with how many it had, and play it."""
        state = self.state
        moves = state.moves(seat)
        path = state.spell(move)
        self.note(Act(seat, len(moves), state.phase == SEALED), Event(len(self.events) + 1, "act", seat, path))
        if self.close:
            if len(moves) > 1:
                self.choices.append((len(self.acts) - 1, seat, move))
            self.offered.update({kind_of(state.spell(one)) for one in moves})
            self.played[kind_of(path)] += 1
        state.play(seat, move)

    def note(self, act: Act, event: Event) -> None:
        """Keep what is about to happen."""
        if self.close:
            self.positions.append(self.state.copy())
        self.acts.append(act)
        self.events.append(event)


def play(
    game: Game, setup: Setup, words: Sequence[str], number: int, seed: str, look: JudgeSettings | None = None, limit: int = LIMIT
) -> GameRecord:
    """Game `number`, looked at closely if `look` says how. A game that does not end, or in which a bot or a rule breaks, is recorded as
    such, with its log."""
    seats = setup.seats
    at = [(k + number) % seats for k in range(seats)]
    bots: list[Bot] = [None] * seats  # type: ignore[list-item]
    names = [""] * seats
    for k, word in enumerate(words):
        bots[at[k]] = players.find(word, game, Seeded(f"{seed}/{number}/{k}"))
        bots[at[k]].unhurried()
        names[at[k]] = word
    going = Playing(game, setup, look is not None)
    src = Seeded(f"{seed}/{number}")
    last: deque[str] = deque(maxlen=CIRCLE)
    end, fault = ENDED, ""
    try:
        while going.state.phase != OVER:
            left = limit - len(going.acts)
            if left <= 0:
                end = STALLED if len(set(last)) <= FEW < len(last) else ENDLESS
                break
            if left <= CIRCLE:
                last.append(going.state.text())
            if going.state.phase == ROLL:
                going.roll(src)
            else:
                seat = going.state.who if going.state.phase == TURN else going.state.acting()[0]
                going.play(seat, checked_move(bots[seat], going.state, seat, names[seat]))
    except InputError as error:
        end, fault = BROKEN, str(error)
    except Exception as error:  # noqa: BLE001 (whatever somebody's rules do, it is the game that is broken)
        end, fault = BROKEN, reason(error)
    line = game.id(setup)
    log = ""
    if look is not None or end != ENDED:
        log = write_text(Record(line, tuple(names), "", tuple(going.events)))
    if end != ENDED:
        return GameRecord(number, line, seed, tuple(names), end, (), "", False, tuple(going.acts), (), log=log, fault=fault)
    ending = going.state.ending()
    standings: tuple[Standing, ...] = ()
    decisions: tuple[Decision, ...] = ()
    if look is not None:
        judge = Judge(game, setup, look)
        positions = [*going.positions, going.state]
        standings = tuple(
            [judge.standing(k, positions[k], f"{seed}/{number}/judge/{k}") for k in judged(borders(going.acts), look.positions)]
        )
        chosen = sampled(going.choices, look.decisions, Seeded(f"{seed}/{number}/decisions"))
        decisions = tuple([judge.decision(k, positions[k], seat, move, f"{seed}/{number}/weigh/{k}") for k, seat, move in chosen])
    scores = ending.scores if len(ending.scores) == seats else ()
    kinds = tuple([(kind, going.offered[kind], going.played[kind]) for kind in sorted(going.offered)])
    head = (number, line, seed, tuple(names), end, tuple(ending.winners), ending.why.key, ending.low)
    return GameRecord(*head, tuple(going.acts), scores, standings, decisions, kinds, log)


def sampled(choices: Sequence[tuple[int, int, Any]], most: int, src: Seeded) -> list[tuple[int, int, Any]]:
    """Some of the choices, each equally likely, in their order."""
    left = list(choices)
    while len(left) > most:
        left.pop(src.below(len(left)))
    return left
