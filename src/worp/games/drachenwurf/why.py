"""What a player of DrachenWurf watches: what a card brings to the lair, how safe it lies, which cards dice already pay for, and eggs."""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import OVER, State
from worp.contract.scene import Seat
from worp.games.drachenwurf.material import BRING_HOME, DICE, EMPTY, MOVE_CARD, SET_ASIDE, SET_ON_EGG, TAKE_CARD, fits
from worp.games.drachenwurf.rules import Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    if move.act == TAKE_CARD:
        return of_a_card(seen, seat, move.card, move.dice)
    after = seen.copy()
    after.play(seat, move)
    if after.phase == OVER:
        return []
    if move.act in (SET_ASIDE, SET_ON_EGG) and after.started != seen.started:
        return []  # with the last die the turn was over: nothing could be paid
    if move.act in (SET_ASIDE, SET_ON_EGG):
        return of_dice(after, seat)
    if move.act in (BRING_HOME, MOVE_CARD):
        rows = sum([len(row) * len(row) for row in after.lairs[seat]])
        return [Fact("drachenwurf-why-rows", rows), Fact("drachenwurf-why-fitting", len(fitting(after, seat)))]
    return []


def of_a_card(seen: Rules, seat: Seat, card: int, dice: int) -> list[Fact]:
    """A card that is taken: what it brings there, what it would have brought another, and how many dice it takes to rob it."""
    others = [adds(seen.lairs[other], card) for other in range(seen.setup.seats) if other != seat]
    found = [Fact("drachenwurf-why-card", adds(seen.lairs[seat], card)), Fact("drachenwurf-why-denied", max(others, default=0))]
    if dice < DICE:
        found.append(Fact("drachenwurf-why-safe", dice + 1))
    return found


def of_dice(after: Rules, seat: Seat) -> list[Fact]:
    """A die that was set aside: what the best card brings that the dice pay for by now, and the eggs that are left."""
    best = max([adds(after.lairs[seat], card) for card, _ in after.prices()], default=0)
    most = max(after.aside)
    return [Fact("drachenwurf-why-paid", best), Fact("drachenwurf-why-eggs", after.eggs[seat]), Fact("drachenwurf-why-aside", most)]


def adds(lair: list[list[int]], card: int) -> int:
    """The points that a card adds to a lair at the best row."""
    return max([2 * len(row) + 1 for row in lair if fits(row, card)], default=1)


def fitting(state: Rules, seat: Seat) -> list[int]:
    """The cards that are in no lair yet and not at the own nest, and that fit a row of two or more."""
    out = [*state.left, *[card for card in state.middle if card != EMPTY]]
    for other, nest in enumerate(state.nests):
        if other != seat:
            out += [card for card, _ in nest]
    rows = [row for row in state.lairs[seat] if len(row) > 1]
    return [card for card in out if any(fits(row, card) for row in rows)]
