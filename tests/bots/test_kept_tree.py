"""What a searcher keeps from one move to the next is what it found out, and it is used only where that was about the same position."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
from bots.solved import GOAL, HEAP, pig_values
from toys import liars_dice, pig, tiling

from worp import registry
from worp.arena.simulate import calm_setup
from worp.bots.bot import Random
from worp.bots.search import KEPT, NOTED, Guide, Node, Search, Searcher
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, State


class Counting(Guide):
    """Knows nothing, but counts how often each position of the tree is decided at."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.seat = -1

    def begin(self, root: State[Any], seat: int) -> None:
        self.seat = seat

    def moves(self, state: State[Any], seat: int) -> Any:
        if seat == self.seat:
            self.seen[state.mask(seat).text()] += 1
        return state.moves(seat)


class Anyhow(Guide):
    """Says something about every position, so that nothing is played to the end."""

    def value(self, state: State[Any], steps: int) -> list[float]:
        own = crc32(state.text().encode()) / 2**32
        return [own, 1.0 - own]


def pig_at(own: int, other: int, pot: int, die: int) -> State[Any]:
    return pig.GAME.load(pig.GAME.set_up(2, {"goal": GOAL}), f"turn 1 scores {own} {other} pot {pot} die {die}")


def nodes(root: Node, below_rest: bool = False) -> Iterator[tuple[Node, bool]]:
    """All nodes of a tree, and whether several results share them."""
    yield root, below_rest
    for after in root.next.values():
        yield from nodes(after, below_rest)
    if root.rest is not None:
        yield from nodes(root.rest, True)


# --- it goes on from the right place ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(2, 7))
def test_after_a_throw_it_goes_on_with_what_it_found_out_about_that_throw(face: int) -> None:
    guide = Counting()
    bot = Searcher(pig.GAME, Seeded(1), 2000, guide=guide)
    state = pig_at(0, 0, 2, 2)
    assert bot.choose(state, 0) == pig.AGAIN
    state.play(0, pig.AGAIN)
    state.roll((face,))
    search = bot.begin(state.mask(0), 0)
    # Whoever comes to a position for the first time plays on from there and decides nothing in the tree.
    assert search.root.visits == guide.seen[state.text()] + 1 > 100
    assert sum(look.tries for look in search.looks()) == search.root.visits - 1
    assert search.done == 0


@pytest.mark.parametrize("reply", [1, 2])
def test_after_the_other_ones_move_it_goes_on_with_what_it_found_out_about_that_move(reply: int) -> None:
    guide = Counting()
    bot = Searcher(HEAP, Seeded(3), 500, guide=guide)
    state = HEAP.start(HEAP.set_up(2))
    state.play(0, bot.choose(state, 0))
    assert bot.kept is not None
    expected = bot.kept.node.next[reply]
    state.play(1, reply)
    root = bot.begin(state, 0).root
    assert root is expected
    # The same position is reached in several ways, and one of them is gone on with.
    assert NOTED < root.visits <= guide.seen[state.text()] + 1


def test_where_there_are_secrets_it_goes_on_from_what_its_seat_sees() -> None:
    game = liars_dice.GAME
    state = game.start(game.set_up(2, {"dice": 1}))
    state.roll((4, 3))
    guide = Counting()
    bot = Searcher(game, Seeded(1), 2000, guide=guide)
    bid = bot.choose(state.mask(0), 0)
    state.play(0, bid)
    roots = []
    for higher in state.moves(1):
        after = state.copy()
        after.play(1, higher)
        if after.phase == OVER:
            continue
        root = bot.begin(after.mask(0), 0).root
        if root.visits:
            assert root.text == after.mask(0).text()
            assert NOTED <= root.visits <= guide.seen[root.text] + 1
            roots.append(root)
    assert roots
    assert len({id(root) for root in roots}) == len(roots)


def test_a_position_that_it_does_not_know_begins_anew() -> None:
    bot = Searcher(pig.GAME, Seeded(1), 500)
    state = pig_at(0, 0, 2, 2)
    assert bot.choose(state, 0) == pig.AGAIN
    for other in (pig_at(1, 0, 5, 3), pig_at(0, 0, 2, 2)):
        assert bot.begin(other, 0).root.visits == 0
    state.play(0, pig.AGAIN)
    state.roll((3,))
    assert bot.begin(state, 0).root.visits
    assert bot.begin(state, 1).root.visits == 0, "another seat"
    setup = pig.GAME.set_up(2, {"goal": GOAL + 1})
    assert bot.begin(pig.GAME.load(setup, state.text()), 0).root.visits == 0, "another table"


@pytest.mark.parametrize("key", ["wegduwen", "drachenwurf", "eintrichtern"])
def test_nodes_note_the_position_that_they_stand_for_and_shared_ones_none(key: str) -> None:
    game = registry.find(key)
    state = game.start(calm_setup(game, game.set_up(2)))
    src = Seeded("notes")
    while state.phase == ROLL or len(state.moves(state.who)) < 2:
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            state.play(state.who, state.moves(state.who)[0])
    seat = state.who
    secrets = game.hidden != "nothing"
    search = Search(state.mask(seat), seat, src, Anyhow(), secrets)
    search.run(600)
    shared = [node for node, below_rest in nodes(search.root) if below_rest]
    assert any(node.visits > NOTED for node in shared)
    assert not any(node.text for node in shared)
    assert search.root.text == state.mask(seat).text()
    if not secrets:
        assert replayed(search.root, state, seat) > 1


def replayed(node: Node, state: State[Any], seat: int) -> int:
    """How many notes there are, each compared with the position that the moves and throws on the way to it lead to."""
    if node.text:
        assert node.text == state.text()
    found = int(bool(node.text))
    for step, after in node.next.items():
        then = state.copy()
        if then.phase == ROLL:
            then.roll(step)
        else:
            then.play(then.who, step)
        found += replayed(after, then, seat)
    return found


# --- and it is of use ----------------------------------------------------------------------------------------------------------------------


def test_with_what_was_kept_it_still_finds_the_exact_chances() -> None:
    throwing, held = pig_values()
    bot = Searcher(pig.GAME, Seeded(5), 2500, points=0.0)
    for face in (2, 4):
        state = pig_at(2, 4, 2, 2)
        assert bot.choose(state, 0) == pig.AGAIN
        state.play(0, pig.AGAIN)
        state.roll((face,))
        search = bot.begin(state, 0)
        before = search.root.visits
        search.run(2500)
        assert search.root.visits == before + 2500
        exact = {pig.AGAIN: throwing[2, 4, 2 + face], pig.HOLD: held(2, 4, 2 + face)}
        best = max(exact, key=exact.__getitem__)
        assert search.best() == best
        assert search.looks()[0].value == pytest.approx(exact[best], abs=0.04)


def test_the_same_seed_and_questions_give_the_same_moves() -> None:
    def moves(seed: int) -> list[Any]:
        state = tiling.GAME.start(tiling.GAME.set_up(2, {"side": 4}))
        bot, other = Searcher(tiling.GAME, Seeded(seed), 200), Random(tiling.GAME, Seeded(9))
        found = []
        while state.phase != OVER:
            found.append((bot if state.who == 0 else other).choose(state, state.who))
            state.play(state.who, found[-1])
        return found

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


# --- memory --------------------------------------------------------------------------------------------------------------------------------


def test_only_what_lies_below_the_chosen_move_is_kept() -> None:
    bot = Searcher(tiling.GAME, Seeded(3), 600)
    state = tiling.GAME.start(tiling.GAME.set_up(2, {"side": 4}))
    move = bot.choose(state, 0)
    assert bot.kept is not None
    assert not any(node.text == state.text() for node, _ in nodes(bot.kept.node))
    assert sum(1 for _ in nodes(bot.kept.node)) <= bot.kept.node.visits + 1 < 600
    state.play(0, move)
    assert bot.begin(state, 1).root.visits == 0


def test_a_tree_that_grew_too_large_is_left() -> None:
    bot = Searcher(pig.GAME, Seeded(1), 500)
    state = pig_at(0, 0, 2, 2)
    state.play(0, bot.choose(state, 0))
    state.roll((3,))
    known = bot.begin(state, 0).root
    known.visits = KEPT
    assert bot.begin(state, 0).root is known
    known.visits = KEPT + 1
    assert bot.begin(state, 0).root is not known


# --- no longer than it matters --------------------------------------------------------------------------------------------------------------


class Counted(Searcher):
    """Remembers how many iterations there were."""

    done = 0

    def think(self, search: Search) -> bool:
        whole = super().think(search)
        self.done = search.done
        return whole


@pytest.mark.parametrize("left", [4, 5, 7])
def test_an_answer_that_cannot_change_any_more_is_given_at_once_and_is_the_same(left: int) -> None:
    state: Any = HEAP.start(HEAP.set_up(2))
    state.left = left
    whole = Search(state, 0, Seeded(left), Guide(), False)
    whole.run(3000)
    bot = Counted(HEAP, Seeded(left), 3000)
    assert bot.choose(state, 0) == whole.best()
    assert bot.done < 3000
    assert bot.hurried == 0


def test_where_nothing_matters_it_does_not_take_all_its_time() -> None:
    class Even(Guide):
        def value(self, state: Any, steps: Any) -> Any:
            return [0.5, 0.5]

    state = pig.GAME.load(pig.GAME.set_up(2, {"goal": 100}), "turn 1 scores 12 9 pot 7 die 3")
    bot = Counted(pig.GAME, Seeded(1), 400, guide=Even())
    bot.choose(state, 0)
    assert 100 <= bot.done < 120
    other = Counted(pig.GAME, Seeded(1), 400)
    other.choose(state, 0)
    assert other.done > bot.done
