"""For every game a position shortly before its end, so that a test in the browser can play to the end in a few clicks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import ROLL, InputError
from worp.games.abquetschen.view import Abquetschen
from worp.games.cui_bono.rules import KEEP
from worp.games.cui_bono.view import CuiBono
from worp.games.drachenwurf.material import CODES
from worp.games.eintrichtern.rules import FUNNELS
from worp.games.eintrichtern.view import Eintrichtern
from worp.games.quadrata.shapes import read_kit
from worp.material.pyramid import cell_text


def wegduwen() -> str:
    """Seat 2 pushes its last number but one; seat 1 has two left."""
    return "begins=1 side1=2,3 turn=3 left=1 throw=2,3"


@cache
def almost_full() -> tuple[str, str]:
    """What lies in a large square of Quadrata that lacks one shape, and that shape; it can lie in several ways and is still there to take."""
    kit = read_kit("", small=False, flips=True)
    game = registry.find("quadrata")
    for seed in count():
        src = Seeded(f"filled/{seed}")
        free, left, lying = kit.square, [one.many for one in kit.shapes], []
        while free:
            first = free & -free
            fits = [k for k, place in enumerate(kit.all) if place.mask & first and place.mask & free == place.mask and left[place.shape]]
            if not fits:
                break
            k = fits[src.below(len(fits))]
            free ^= kit.all[k].mask
            left[kit.all[k].shape] -= 1
            lying.append(k)
        if free or len(kit.poses[kit.all[lying[-1]].shape]) == 1:
            continue
        words = [f"{kit.shapes[kit.all[k].shape].word}/{kit.all[k].turn}@{kit.all[k].x},{kit.all[k].y}" for k in lying]
        try:
            game.load(game.set_up(2), f"round 1 turn 20 die 3 joker no\nsquare:1 {' '.join(words[:-1])}")
        except InputError:
            continue
        return " ".join(words[:-1]), words[-1]
    raise AssertionError


def quadrata() -> str:
    """The only round; seat 1 lacks one shape, and seat 2 is to take one."""
    return f"round 1 turn 20 die 3 joker no\nsquare:1 {almost_full()[0]}"


def carcassonne() -> str:
    """One good city is missing; seat 2 decides."""
    return "seat 2 decide; scores 39 41; kept -; throws 3 pool 0 knights 2 catapults 6; dice three"


def drachenwurf() -> str:
    """The last card lies in the middle, and seat 1 has thrown."""
    rows = [" ".join(code for code in CODES[6 * k : 6 * k + 6] if code != "rf") for k in range(6)]
    lairs = " / ".join(rows[:3]), " / ".join(rows[3:])
    return f"turn 40 seat 1 aside; middle - rf -; eggs 0 1; 1 nest - lair {lairs[0]}; 2 nest - lair {lairs[1]}; dice rrybbw"


@cache
def cui_bono() -> str:
    """Seat 2 has kept nine dice; seat 1 pulls."""
    src = Seeded(1)
    game = registry.find("cui-bono")
    state = game.start(game.set_up(2))
    assert isinstance(state, CuiBono)
    state.roll(state.sample(src))
    while len(state.kept[1]) < 9:
        pulls = state.moves(state.who)
        state.play(state.who, pulls[src.below(len(pulls))])
        state.play(state.who, KEEP)
    return state.text()


@cache
def abquetschen() -> str:
    """Whoever throws next has two dice left."""
    src = Seeded(0)
    game = registry.find("abquetschen")
    state = game.start(game.set_up(2))
    assert isinstance(state, Abquetschen)
    while state.phase != ROLL or state.stock[state.who] != 2:
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])
    return state.text()


@cache
def eintrichtern() -> str:
    """Seat 2 has seven red dice; seat 1 lifts."""
    game = registry.find("eintrichtern")
    state = game.start(game.set_up(2))
    assert isinstance(state, Eintrichtern)
    state.roll(state.sample(Seeded(3)))
    faces = " ".join(map(str, state.faces(still_covered()[11])))
    layer = state.text().partition("layer ")[2]
    return f"seat 1 lift; won 0 7; dice {faces}; open {' '.join(map(cell_text, FUNNELS[::5][:7]))}; seen -; layer {layer}"


def still_covered() -> list[int]:
    """The funnels of `eintrichtern` that still have their red die."""
    return [funnel for funnel in FUNNELS if funnel not in FUNNELS[::5][:7]]


def wuerfelmarsch() -> str:
    """Seat 1 stands beside the corner."""
    return "seat 1; plate 2,2,4=r321 7,1,0=r321 2,3,3=y153"


@cache
def bunte_kuh() -> str:
    """Seat 1 has two dice left, and throws."""
    game = registry.find("bunte-kuh")
    state = game.start(game.set_up(2))
    state.roll(state.sample(Seeded(4)))
    return state.text().replace("stock 30 30", "stock 2 58")


def bunte_kuh_to_place() -> str:
    """Seat 1 has called rightly that there is no funnel, and chooses one for its die."""
    return bunte_kuh().replace("seat 1 roll", "seat 1 place").replace("stock 2 58", "stock 29 30; dice 1 2 3")


def raffzahn() -> str:
    """Four dice are left; seat 1 throws."""
    return "roll 1; thrown -; taken 80 80; pile 7,0,1=p213 7,1,0=y132 8,0,0=r321 7,0,0=r623"


LATE: dict[str, Callable[[], str]] = {
    "wegduwen": wegduwen,
    "quadrata": quadrata,
    "carcassonne": carcassonne,
    "drachenwurf": drachenwurf,
    "cui-bono": cui_bono,
    "abquetschen": abquetschen,
    "eintrichtern": eintrichtern,
    "wuerfelmarsch": wuerfelmarsch,
    "bunte-kuh": bunte_kuh,
    "raffzahn": raffzahn,
}
