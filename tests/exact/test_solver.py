"""The general solver finds what can be worked out by hand, and its proof fails where it should."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from exact.drawn import Node, drawn

from worp import registry
from worp.contract.game import Game, InputError, State
from worp.exact.graph import explore
from worp.exact.solver import proven, solve, solved

TOYS = Path(__file__).parent.parent / "toys"
WEGDUWEN = registry.find("wegduwen")


def pig_key(state: State[Any]) -> str:
    """Pots that are enough to win are all the same, and what the die showed does not matter any more."""
    pig: Any = state
    enough = pig.setup.number("goal") - pig.scores[pig.who]
    return f"{pig.phase} {pig.who} {pig.scores} {min(pig.pot, enough)}"


def test_a_random_walk_between_ruin_and_wealth_is_worth_where_it_stands() -> None:
    nodes: dict[str, Node] = {"3": ("roll", ("2", 1), ("4", 1))}
    nodes |= {str(k): ("roll", (str(k - 1), 1), (str(k + 1), 1)) for k in range(1, 7)}
    found = solve(*drawn(1, {**nodes, "0": ("points", 0), "7": ("points", 100)}))
    for k in range(8):
        assert found.value(0, str(k)) == pytest.approx(100 * k / 7, abs=found.error)
    assert 0 < found.error <= 1e-9 * 100


def test_three_throws_of_which_the_last_may_be_kept_are_worth_fourteen_thirds() -> None:
    nodes: dict[str, Node] = {}
    for left in (3, 2, 1):
        nodes[f"throw {left}"] = ("roll", *[(f"keep {face} or {left - 1}", 1) for face in range(1, 7)])
        for face in range(1, 7):
            again = (f"throw {left - 1}",) if left > 1 else ()
            nodes[f"keep {face} or {left - 1}"] = ("turn", 0, f"end {face}", *again)
    most = solve(*drawn(1, {**nodes, **{f"end {face}": ("points", face) for face in range(1, 7)}}))
    assert most.value(0) == pytest.approx(14 / 3, abs=most.error)
    assert most.plan("keep 4 or 2") == 1
    assert most.plan("keep 4 or 1") == 0
    fewest = solve(*drawn(1, {**nodes, **{f"end {face}": ("few", face) for face in range(1, 7)}}))
    assert fewest.value(0) == pytest.approx(7 - 14 / 3, abs=fewest.error)


def test_two_who_throw_in_turn_for_a_six_are_worth_six_and_five_elevenths() -> None:
    nodes: dict[str, Node] = {
        "first": ("turn", 0, "second", "throw 1"),
        "second": ("turn", 1, "first", "throw 2"),
        "throw 1": ("roll", ("won 1", 1), ("second", 5)),
        "throw 2": ("roll", ("won 2", 1), ("first", 5)),
        "won 1": ("won", 0),
        "won 2": ("won", 1),
    }
    found = solve(*drawn(2, nodes))
    assert [found.value(0), found.value(1)] == pytest.approx([6 / 11, 5 / 11], abs=found.error)
    assert found.plan("first") == found.plan("second") == 1


def test_whoever_can_walk_in_circles_for_ever_is_held_to_the_best_way_out() -> None:
    # Around the circle and through a die; out of it at a (1/2) or at c (3/4). The pit has no way out, so nobody wants to be there.
    nodes: dict[str, Node] = {
        "a": ("turn", 0, "b", "pit", "half"),
        "b": ("roll", ("a", 1), ("c", 2)),
        "c": ("turn", 0, "a", "b", "most"),
        "pit": ("turn", 0, "pit too"),
        "pit too": ("turn", 0, "pit"),
        "half": ("roll", ("win", 1), ("lose", 1)),
        "most": ("roll", ("win", 3), ("lose", 1)),
        "win": ("points", 1),
        "lose": ("points", 0),
    }
    found = solve(*drawn(1, nodes))
    assert [found.value(0, name) for name in "abc"] == pytest.approx([0.75] * 3, abs=found.error)
    assert found.value(0, "pit") == 0
    assert found.error <= 1e-9


def test_a_seat_that_could_stall_for_ever_gains_nothing_by_it() -> None:
    # The second could keep the game from ending, but then nobody wins; throwing wins half of the games.
    nodes: dict[str, Node] = {
        "wait": ("turn", 1, "wait too", "throw"),
        "wait too": ("turn", 1, "wait"),
        "throw": ("roll", ("won 1", 1), ("won 2", 1)),
        "won 1": ("won", 0),
        "won 2": ("won", 1),
    }
    found = solve(*drawn(2, nodes))
    assert [found.value(0), found.value(1)] == pytest.approx([0.5, 0.5], abs=found.error)
    assert found.plan("wait") == 1


def test_in_the_duel_of_three_the_worst_shot_fires_into_the_air() -> None:
    # A hits one time in three, B two in three, C always, in that order: a classic, with known answers 25/63, 24/63 and 14/63.
    hits = {0: (1, 2), 1: (2, 1), 2: (1, 0)}
    nodes: dict[str, Node] = {}
    for alive in ((0, 1, 2), (0, 1), (0, 2), (1, 2)):
        for k, shooter in enumerate(alive):
            after = f"{alive} {alive[(k + 1) % len(alive)]}"
            shots = []
            for victim in alive:
                if victim != shooter:
                    left = tuple(one for one in alive if one != victim)
                    turn = next(alive[(k + step) % len(alive)] for step in (1, 2) if alive[(k + step) % len(alive)] != victim)
                    dead = f"{left} {turn}" if len(left) > 1 else f"won {shooter}"
                    shots.append(f"{alive} {shooter} at {victim}")
                    nodes[shots[-1]] = ("roll", (dead, hits[shooter][0]), (after, hits[shooter][1]))
            nodes[f"{alive} {shooter}"] = ("turn", shooter, *shots, after)
    nodes |= {f"won {shooter}": ("won", shooter) for shooter in range(3)}
    first = "(0, 1, 2) 0"
    found = solve(*drawn(3, {first: nodes.pop(first), **nodes}))
    assert [found.value(seat) for seat in range(3)] == pytest.approx([25 / 63, 24 / 63, 14 / 63], abs=found.error)
    assert found.plan("(0, 1, 2) 0") == 2  # into the air
    assert found.plan("(0, 1, 2) 1") == 1  # at C
    assert found.plan("(0, 1, 2) 2") == 1  # at B


def test_who_does_not_care_takes_the_first_move_of_the_games_order() -> None:
    nodes: dict[str, Node] = {"king": ("turn", 2, "b", "a"), "a": ("won", 0), "b": ("won", 1)}
    found = solve(*drawn(3, nodes))
    assert [found.value(seat) for seat in range(3)] == [0, 1, 0]


def test_a_shared_win_is_worth_its_part() -> None:
    found = solve(*drawn(2, {"coin": ("roll", ("both", 1), ("one", 1)), "both": ("won", 0, 1), "one": ("won", 0)}))
    assert [found.value(0), found.value(1)] == pytest.approx([0.75, 0.25], abs=found.error)


@pytest.mark.parametrize(("seats", "value"), [(2, 6 / 7), (3, 180 / 215), (4, 1080 / 1295)])
def test_pig_with_two_points_to_go_for_everyone(seats: Any, value: Any) -> None:
    # Anything but a 1 wins; a 1 passes the die on: v = 5/6 + v / 6^seats.
    pig = registry.find(str(TOYS / "pig.py"))
    scores = " ".join(["8"] * seats)
    found = solve(pig, pig.set_up(seats, {"goal": 10}), f"roll 1 scores {scores} pot 0 die -", key=pig_key)
    assert found.value(0) == pytest.approx(value, abs=found.error)
    assert found.value(1) == pytest.approx(value / 6, abs=found.error)


def test_pig_to_ten_agrees_with_a_solver_written_for_pig() -> None:
    goal = 10
    value: dict[tuple[int, int, int], float] = {}

    def wins(own: int, other: int, pot: int) -> float:
        """The chance to win of the one whose turn it is."""
        return 1.0 if own + pot >= goal else value.get((own, other, pot), 0.0)

    for _ in range(200):
        for own in range(goal):
            for other in range(goal):
                for pot in range(goal - own):
                    passed = 1 - wins(other, own, 0)
                    again = (passed + sum(wins(own, other, pot + face) for face in range(2, 7))) / 6
                    value[own, other, pot] = max(again, 1 - wins(other, own + pot, 0)) if pot else again
    pig = registry.find(str(TOYS / "pig.py"))
    found = solve(pig, pig.set_up(2, {"goal": goal}), key=pig_key)
    assert found.value(0) == pytest.approx(value[0, 0, 0], abs=1e-9)
    assert found.value(0, "0 0 [3, 5] 0") == pytest.approx(value[3, 5, 0], abs=1e-9)


def test_the_last_number_of_wegduwen() -> None:
    # Alone: six doubles and eight more throws with a 2, two of them a 7, take it; a 7 without a 2 is thrown again: 16 of 32 throws count.
    alone = solve(WEGDUWEN, WEGDUWEN.set_up(1), "side1=2")
    assert alone.value(0) == pytest.approx(1.0, abs=alone.error)
    # Side by side a 7 ends the turn: p = 14/36 takes it, and v = p + (1 - p)(1 - v).
    beside = WEGDUWEN.set_up(2, {"places": "adjacent"})
    two = solve(WEGDUWEN, beside, "begins=1 side1=2 side2=2 turn=1")
    assert two.value(0) == pytest.approx(float(1 / (2 - Fraction(14, 36))), abs=two.error)


def test_wegduwen_alone_expects_between_23_and_24_points_at_level_1() -> None:
    found = solve(WEGDUWEN, WEGDUWEN.set_up(1))
    assert found.value(0) - found.error > 23
    assert found.value(0) + found.error < 24


def test_the_proof_notices_wrong_values_and_plans_that_can_be_bettered() -> None:
    nodes: dict[str, Node] = {
        "a": ("turn", 0, "b", "coin"),
        "b": ("turn", 1, "coin", "a"),
        "coin": ("roll", ("won 1", 2), ("won 2", 1), ("a", 1)),
        "won 1": ("won", 0),
        "won 2": ("won", 1),
    }
    graph = explore(*drawn(2, nodes))
    right = solved(graph)
    assert proven(graph, right.worth, right.chosen, 0) < 1e-9
    for node in (graph.keys["a"], graph.keys["coin"]):
        for wrong in (0.01, -0.01):
            worth = right.worth.copy()
            worth[node, 0] += wrong
            assert proven(graph, worth, right.chosen, 0) >= 0.01
    # The other plan of the second, to send the game back for ever, leaves nobody anything.
    choosers = {int(node): k for k, node in enumerate(graph.choice.nodes)}
    plan = right.chosen.copy()
    plan[choosers[graph.keys["b"]]] = graph.choice.first[choosers[graph.keys["b"]]] + 1
    plan[choosers[graph.keys["a"]]] = graph.choice.first[choosers[graph.keys["a"]]]
    assert proven(graph, right.worth, plan, 0) > 0.3


def test_a_game_that_cannot_be_solved_says_why() -> None:
    with pytest.raises(InputError, match="more than 50 positions"):
        solve(WEGDUWEN, WEGDUWEN.set_up(1), most=50)
    liars = registry.find(str(TOYS / "liars_dice.py"))
    with pytest.raises(InputError, match="hides things"):
        solve(liars, liars.set_up(2))
    grab = registry.find(str(TOYS / "grab.py"))
    sheet: dict[str, Any] = {"titles": {"en": "Grab"}, "seats": (2,), "minutes": (1, 2), "kind": "race", "state": grab.state}
    seen = Game(key="seen", version=1, options=[one for one in grab.options if one.name != "calm"], **sheet)
    with pytest.raises(InputError, match="at the same time"):
        solve(seen, seen.set_up(2))
    with pytest.raises(InputError, match="never ends"):
        solve(*drawn(1, {"a": ("turn", 0, "b"), "b": ("turn", 0, "a")}))
    found = solve(WEGDUWEN, WEGDUWEN.set_up(1), "side1=2")
    with pytest.raises(InputError, match="cannot come up"):
        found.value(0, "side1=3")
    with pytest.raises(InputError, match="Nobody chooses"):
        found.plan("begins=1 side1=2 turn=1")


def test_positions_and_chances_are_those_of_the_game() -> None:
    graph = explore(WEGDUWEN, WEGDUWEN.set_up(1), "side1=2")
    assert np.allclose(graph.roll.total(graph.roll.chance), 1)
    assert {"begins=1 side1=2 turn=1", "begins=1 side1=2 turn=1 throw=2,5", "begins=1 side1=none turn=1 over=yes"} <= set(graph.keys)
