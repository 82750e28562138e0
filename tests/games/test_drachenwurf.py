"""DrachenWurf: every rule of the book, on positions written as text."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from lengths import tries

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, InputError
from worp.contract.scene import say
from worp.games.drachenwurf import GAME
from worp.games.drachenwurf.material import ASIDE_OF, CARDS, CODES, COLOURS, EMPTY, fits
from worp.games.drachenwurf.rules import DRAW, THROW
from worp.games.drachenwurf.view import Drachenwurf, card_name
from worp.testing import conform


def at(text: str, seats: int = 2) -> Drachenwurf:
    state = GAME.load(GAME.set_up(seats), text)
    assert isinstance(state, Drachenwurf)
    assert state.text() == text
    return state


def spelled(state: Drachenwurf) -> set[str]:
    return {" ".join(state.spell(move)) for move in state.moves(state.who)}


def play(state: Drachenwurf, *path: str) -> Drachenwurf:
    move = state.read(state.who, path)
    assert move is not None, (path, spelled(state))
    state.play(state.who, move)
    return state


def reason(state: Drachenwurf, *path: str) -> str:
    why = state.why_not(state.who, path)
    assert why is not None
    return why.key


def everyone(nests: str = "-", lair: str = "-") -> str:
    return f"1 nest {nests} lair {lair}; 2 nest - lair -"


# --- material and setup


def test_every_colour_is_on_every_landscape_once() -> None:
    assert len(set(CODES)) == CARDS == 36


def test_everyone_starts_with_one_egg_and_the_rest_is_common_stock() -> None:
    state = Drachenwurf(GAME.set_up(4))
    assert state.eggs == [1, 1, 1, 1]
    assert state.stock() == 32


def test_the_first_player_turns_up_three_cards_and_throws_six_dice() -> None:
    state = Drachenwurf(GAME.set_up(2))
    for card in (0, 7, 14):
        assert (state.phase, state.step) == (ROLL, DRAW)
        outcomes = state.outcomes()
        assert outcomes is not None
        assert len(outcomes) == len(state.left)
        state.roll((card,))
    assert state.middle == [0, 7, 14]
    assert (state.phase, state.step, len(state.dice)) == (ROLL, THROW, 6)


def test_a_throw_of_six_dice_is_one_of_462_multisets() -> None:
    outcomes = at("turn 1 seat 1 throw; middle rf yl gm; eggs 1 1; " + everyone() + "; throw 6").outcomes()
    assert outcomes is not None
    assert len(outcomes) == 462
    assert sum(weight for _, weight in outcomes) == 6**6


# --- throwing and setting aside

THROWN = "turn 1 seat 1 aside; middle rf yl gm; eggs 1 1; " + everyone() + "; dice rrybpw"


def test_only_colours_that_lie_open_can_be_set_aside() -> None:
    state = at(THROWN)
    assert {path for path in spelled(state) if " " not in path} == {"dice/0", "dice/2"}
    assert reason(state, "dice/3") == "drachenwurf-no-colour"


def test_colours_at_other_nests_count_too_but_not_those_at_the_own_nest() -> None:
    text = "turn 3 seat 1 aside; middle rf yl gm; eggs 1 1; 1 nest - lair -; 2 nest bd3 lair -; dice rrybpw"
    assert "dice/3" in spelled(at(text))
    own = "turn 3 seat 1 aside; middle rf yl gm; eggs 0 1; 1 nest bd3 lair -; 2 nest - lair -; dice rrybpw"
    assert "dice/3" not in spelled(at(own))


def test_any_die_of_a_colour_may_be_clicked() -> None:
    state = at(THROWN)
    assert state.read(0, ("dice/1",)) == state.read(0, ("dice/0",)) == ASIDE_OF[COLOURS.index("red")]
    assert {offer.target for offer in state.offers(0, ())} == {"dice/0", "dice/1", "dice/2", "seat:1/eggs"}
    assert {offer.target for offer in state.offers(0, ()) if offer.alike} == {"dice/0", "dice/1", "dice/2"}
    assert not [offer for offer in state.offers(0, ("seat:1/eggs",)) if offer.alike], "an egg takes one die"


def test_at_least_one_die_is_set_aside_before_throwing_again_or_stopping() -> None:
    state = at(THROWN)
    assert not {"throw", "stop"} & spelled(state)
    assert reason(state, "throw") == "drachenwurf-no-aside"
    play(state, "dice/0")
    assert {"throw", "stop"} <= spelled(state)


def test_setting_aside_a_single_die_is_fine_and_it_is_never_thrown_again() -> None:
    state = play(at(THROWN), "dice/0")
    play(state, "throw")
    assert len(state.dice) == 5
    assert state.aside == [1, 0, 0, 0, 0, 0]


def test_six_throws_at_most_since_every_throw_sets_a_die_aside() -> None:
    state = at("turn 1 seat 1 throw; middle rf yl gm; eggs 0 0; " + everyone() + "; throw 6")
    throws = 0
    while state.step == THROW:
        state.roll((1,) * len(state.dice))
        throws += 1
        play(state, "dice/0")
        if len(state.dice):
            play(state, "throw")
    assert throws == 6


def test_when_no_die_can_be_set_aside_throwing_ends_and_what_was_set_aside_still_counts() -> None:
    state = at("turn 1 seat 1 throw; middle rf yl gm; eggs 1 1; " + everyone() + "; throw 4; aside rr")
    state.roll((4, 4, 5, 6))
    assert spelled(state) == {"middle/0 use/2"}


def test_a_player_may_stop_after_any_setting_aside() -> None:
    state = play(at(THROWN), "dice/0")
    play(state, "dice/0")
    play(state, "stop")
    assert spelled(state) == {"middle/0 use/2"}


# --- the egg


def test_a_die_on_an_egg_counts_as_two_and_the_egg_goes_back() -> None:
    state = play(at(THROWN), "seat:1/eggs", "dice/2")
    assert state.aside == [0, 2, 0, 0, 0, 0]
    assert state.eggs == [0, 1]
    assert state.stock() == 35


def test_only_one_die_a_turn_is_doubled() -> None:
    text = "turn 1 seat 1 aside; middle rf yl gm; eggs 3 1; " + everyone() + "; dice rrybpw"
    state = play(at(text), "seat:1/eggs", "dice/0")
    assert not any(path.startswith("seat:1/eggs") for path in spelled(state))
    assert reason(state, "seat:1/eggs") == "drachenwurf-no-egg-twice"


def test_without_an_egg_nothing_is_doubled() -> None:
    state = at("turn 1 seat 1 aside; middle rf yl gm; eggs 0 1; " + everyone() + "; dice rrybpw")
    assert reason(state, "seat:1/eggs") == "drachenwurf-no-egg"


# --- taking cards


def taking(aside: str, nests: str = "-", eggs: str = "0 0", middle: str = "rf yl gm") -> str:
    return f"turn 4 seat 1 take; middle {middle}; eggs {eggs}; 1 nest - lair -; 2 nest {nests} lair -; aside {aside}"


def test_a_card_in_the_middle_costs_at_least_two_dice_and_lies_at_the_side_of_the_dice_used() -> None:
    state = at(taking("rrry"))
    assert spelled(state) == {"middle/0 use/2", "middle/0 use/3"}
    play(state, "middle/0", "use/3")
    assert state.nests[0] == [(CODES.index("rf"), 3)]


def test_a_blue_dragon_at_side_4_can_be_robbed_with_5_or_6_dice_only() -> None:
    assert spelled(at(taking("bbbbbb", "bd4"))) == {"nest:2/0 use/5", "nest:2/0 use/6"}
    state = at(taking("rrbbbb", "bd4"))
    assert spelled(state) == {"middle/0 use/2"}
    assert reason(state, "nest:2/0") == "drachenwurf-no-rob"


def test_a_robbed_player_gets_an_egg_and_the_card_comes_to_the_own_nest() -> None:
    state = play(at(taking("bbb", "bd2")), "nest:2/0", "use/3")
    assert state.eggs == [0, 1]
    assert state.nests == [[(CODES.index("bd"), 3)], []]


def test_a_robbed_player_gets_no_egg_when_the_stock_is_empty() -> None:
    state = play(at(taking("bbb", "bd2", eggs="20 16")), "nest:2/0", "use/3")
    assert state.eggs == [20, 16]


def test_a_robbed_player_gets_one_egg_for_each_card() -> None:
    state = play(at(taking("rrrbbb", "bd2 rd2")), "nest:2/0", "use/3")
    assert play(state, "nest:2/0", "use/3").eggs == [0, 2]


def test_dice_of_one_colour_may_be_split_over_several_cards_from_table_and_nests() -> None:
    state = play(at(taking("rrrrr", "rd2", middle="rf yl gm")), "middle/0", "use/2")
    assert spelled(state) == {"nest:2/0 use/3", "done"}
    play(state, "nest:2/0", "use/3")
    assert sorted(side for _, side in state.nests[0]) == [2, 3]


def test_several_cards_can_lie_at_one_side() -> None:
    state = play(at(taking("rryy")), "middle/0", "use/2")
    play(state, "middle/1", "use/2")
    assert [side for _, side in state.nests[0]] == [2, 2]


def test_if_the_dice_pay_for_a_card_at_least_one_is_taken() -> None:
    state = at(taking("rryy"))
    assert "done" not in spelled(state)
    assert reason(state, "done") == "drachenwurf-no-must-take"
    assert "done" in spelled(play(state, "middle/0", "use/2"))


def test_the_own_nest_cannot_be_robbed() -> None:
    text = "turn 4 seat 1 take; middle rf yl gm; eggs 0 0; 1 nest rd2 lair -; 2 nest - lair -; aside rrr"
    assert spelled(at(text)) == {"middle/0 use/2", "middle/0 use/3"}
    assert reason(at(text), "nest:1/0") == "drachenwurf-no-own-nest"


# --- six of a colour


@pytest.mark.parametrize("aside", ["rrrrrr", "rrrrrry egg r", "rrrrrrr egg r"])
def test_six_of_a_colour_brings_the_card_home_at_once_and_gives_a_complete_new_turn(aside: str) -> None:
    state = at("turn 4 seat 1 take; middle rf yl gm; eggs 0 0; 1 nest - lair rd; 2 nest - lair -; aside " + aside)
    play(state, "middle/0", "use/6")
    assert spelled(state) == {"won/0 lair:1/1,0", "won/0 lair:1/0,1"}
    play(state, "won/0", "lair:1/1,0")
    assert state.lairs[0] == [[CODES.index("rd"), CODES.index("rf")]]
    assert (state.turn, state.started, state.step) == (0, 5, DRAW)
    assert not any(state.aside)
    assert state.doubled == EMPTY


def test_six_dice_split_over_several_cards_give_no_new_turn() -> None:
    state = at(taking("rrrrrr", middle="rf rl rm"))
    for slot in range(3):
        play(state, f"middle/{slot}", "use/2")
    assert state.turn == 1
    assert state.nests[0] == [(CODES.index(code), 2) for code in ("rf", "rl", "rm")]


def test_the_egg_and_the_rebuild_are_available_again_in_an_extra_turn() -> None:
    state = at("turn 4 seat 1 place; middle - yl gm; eggs 2 0; 1 nest - lair rd; 2 nest - lair -; place rf; aside - egg r; taken; again")
    play(state, "won/0", "lair:1/1,0")
    play(state, "lair:1/0,0", "lair:1/0,1")
    state.roll((state.left[0],))
    assert (state.turn, state.doubled, state.eggs[0]) == (0, EMPTY, 1)


# --- bringing home and rows


def test_a_row_is_one_colour_on_different_landscapes_or_one_landscape_with_different_colours() -> None:
    for row in product(range(CARDS), repeat=2):
        if row[0] != row[1]:
            assert fits([row[0]], row[1]) == (row[0] // 6 == row[1] // 6 or row[0] % 6 == row[1] % 6)
    red = [CODES.index("rf"), CODES.index("rl")]
    assert fits(red, CODES.index("rm"))
    assert not fits(red, CODES.index("yf"))


def test_cards_come_home_before_the_throw_in_any_order_each_to_a_row_of_choice() -> None:
    state = at("turn 3 seat 1 home; middle gf yl gm; eggs 1 1; 1 nest rf2 yf3 lair rd; 2 nest - lair -")
    assert spelled(state) == {"nest:1/0 lair:1/1,0", "nest:1/0 lair:1/0,1", "nest:1/1 lair:1/0,1"}
    play(state, "nest:1/1", "lair:1/0,1")
    assert state.step != THROW
    play(state, "nest:1/0", "lair:1/1,1")
    assert state.lairs[0] == [[CODES.index("rd")], [CODES.index("yf"), CODES.index("rf")]]
    assert state.step == THROW
    assert state.nests[0] == []


def test_the_middle_is_filled_up_to_three_before_cards_come_home() -> None:
    state = at("turn 3 seat 1 draw; middle - yl gm; eggs 1 1; 1 nest rf2 lair -; 2 nest - lair -")
    state.roll((CODES.index("bd"),))
    assert state.middle == [CODES.index("bd"), CODES.index("yl"), CODES.index("gm")]
    assert spelled(state) == {"nest:1/0 lair:1/0,0"}


# --- rebuilding


REBUILD = "turn 4 seat 1 rebuild; middle rf yl gm; eggs 1 0; 1 nest - lair bd bf bl / yf pf; 2 nest - lair -"


def test_for_an_egg_one_card_moves_to_another_row_or_a_new_one_and_gaps_close() -> None:
    state = at(REBUILD)
    assert "lair:1/1,0 lair:1/2,1" in spelled(state)
    assert "lair:1/0,0 lair:1/0,2" in spelled(state)
    assert "lair:1/0,0 lair:1/2,1" not in spelled(state)
    play(state, "lair:1/1,0", "lair:1/2,1")
    assert [[CODES[card] for card in row] for row in state.lairs[0]] == [["bd", "bl"], ["yf", "pf", "bf"]]
    assert state.eggs == [0, 0]
    assert state.turn == 1


def test_moving_a_card_is_a_choice() -> None:
    state = play(at(REBUILD), "done")
    assert state.eggs == [1, 0]
    assert state.turn == 1


def test_a_row_that_loses_its_only_card_is_gone() -> None:
    state = at("turn 4 seat 1 rebuild; middle rf yl gm; eggs 1 0; 1 nest - lair bd / bf; 2 nest - lair -")
    play(state, "lair:1/0,0", "lair:1/1,1")
    assert [[CODES[card] for card in row] for row in state.lairs[0]] == [["bf", "bd"]]


def test_a_single_card_is_not_moved_to_a_new_row_of_its_own() -> None:
    state = at("turn 4 seat 1 rebuild; middle rf yl gm; eggs 1 0; 1 nest - lair bd / bf; 2 nest - lair -")
    assert spelled(state) == {"lair:1/0,0 lair:1/1,1", "lair:1/0,1 lair:1/1,0", "done"}


# --- end and scoring


def last_cards(nest: str, own: str, other: str) -> str:
    return f"turn 40 seat 1 home; middle - - -; eggs 2 3; 1 nest {nest} lair {own}; 2 nest - lair {other}"


def lair(codes: list[str]) -> str:
    return " / ".join(codes)


def test_the_game_ends_at_once_when_the_last_card_comes_home_and_rows_score_their_square() -> None:
    rows = [" ".join(colour + land for land in "flmdis") for colour in "rygbp"]
    other = "wf wl wm wd wi"
    state = at(last_cards("ws2", lair(rows), other))
    play(state, "nest:1/0", "lair:1/0,5")
    assert state.phase == OVER
    ending = state.ending()
    assert ending.scores == (5 * 36 + 1 + 2, 25 + 3)
    assert ending.winners == (0,)


@pytest.mark.parametrize(("cards", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_a_row_of_so_many_cards_scores(cards: int, points: int) -> None:
    row = " ".join("r" + land for land in "flmdis"[:cards])
    state = at(f"turn 9 seat 1 throw; middle yl gm wf; eggs 0 0; 1 nest - lair {row}; 2 nest - lair -; throw 6")
    assert state.points(0) == points


def test_a_six_that_brings_the_last_card_home_ends_the_game_without_the_extra_turn() -> None:
    rows = [" ".join(colour + land for land in "flmdis") for colour in "rygbp"]
    text = f"turn 40 seat 2 place; middle - - -; eggs 2 3; 1 nest - lair {lair(rows)}; 2 nest - lair wf wl wm wd wi; place ws; taken; again"
    state = play(at(text), "won/0", "lair:2/5,0")
    assert state.phase == OVER
    assert state.ending().scores == (182, 39)


def test_most_points_win_and_ties_share() -> None:
    rows = ["rf rl rm rd ri rs", "yf yl ym yd yi ys", "gf gl gm gd gi gs"]
    mine = lair(rows)
    theirs = lair([row.translate(str.maketrans("ryg", "bpw")) for row in rows])
    state = at(f"turn 41 seat 1 end; middle - - -; eggs 2 2; 1 nest - lair {mine}; 2 nest - lair {theirs}")
    assert state.ending().winners == (0, 1)


def test_without_a_stack_no_new_cards_come_and_nests_can_still_be_robbed() -> None:
    rows = [" ".join(colour + land for land in "flmdis") for colour in "rygbp"]
    text = f"turn 40 seat 1 throw; middle - - -; eggs 0 0; 1 nest - lair {lair(rows)}; 2 nest wf2 lair wl wm wd wi ws; throw 6"
    state = at(text)
    state.roll((1, 1, 1, 6, 6, 6))
    assert spelled(state) == {"dice/3"}


# --- whole games


@pytest.mark.parametrize("seats", GAME.seats)
def test_cards_and_eggs_are_neither_lost_nor_made(seats: int) -> None:
    src = Seeded(f"drachenwurf {seats}")
    state = Drachenwurf(GAME.set_up(seats))
    while state.phase != OVER:
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            assert state.phase == TURN
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])
        cards = Counter(state.left)
        cards.update(card for card in state.middle if card != EMPTY)
        cards.update(card for nest in state.nests for card, _ in nest)
        cards.update(card for rows in state.lairs for row in rows for card in row)
        cards.update([state.placing] if state.placing != EMPTY else [])
        assert cards == Counter(range(CARDS))
        assert min(state.eggs) >= 0
        assert state.stock() >= 0
        for rows in state.lairs:
            for row in rows:
                assert len({card // 6 for card in row}) == 1 or len({card % 6 for card in row}) == 1


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("turn 1 seat 3 aside; middle rf yl gm; eggs 1 1; dice rr", "'3' is not a seat"),
        ("turn 1 seat 1 aside; middle rf rf gm; eggs 1 1; dice rr", "twice"),
        ("turn 1 seat 1 aside; middle rf xx gm; eggs 1 1; dice rr", "'xx'"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1; dice rr", "eggs"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1 1; dice rq", "'q'"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1 1", "dice"),
        ("turn 1 seat 1 fly; middle rf yl gm; eggs 1 1", "aside"),
        ("middle rf yl gm; eggs 1 1", "'turn'"),
        ("turn 1 seat 1 home; middle rf yl gm; eggs 1 1; 1 nest rd7 lair -", "2 to 5"),
        ("turn 1 seat 1 home; middle rf yl gm; eggs 1 1; 1 nest rd2 lair bs gf", "fit"),
        ("turn 1 seat 1 end; middle rf yl gm; eggs 1 1", "every card"),
        ("turn 1 seat 1 place; middle rf yl gm; eggs 1 1", "place"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1 1; dice rr; dice ry", "dice: this field is there twice"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1 1; dice rr; throw 3", "'throw 3' has no place"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1 1; dice rr; 3 nest - lair -", "'3 nest - lair -' has no place"),
        ("turn 1 seat 1 aside; middle rf yl gm; eggs 1 1; dice rr; taken twice", "taken: nothing can stand after"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_reason(text: str, word: str) -> None:
    with pytest.raises(InputError, match=word):
        GAME.load(GAME.set_up(2), text)


# --- the contract


def test_drachenwurf_conforms() -> None:
    report = conform(GAME, [GAME.set_up(2), GAME.set_up(5)], games=1, looks=tries(9, 40))
    assert report.games == 2


def test_the_points_of_a_card_are_told_before_it_is_taken_and_of_a_row_before_it_lies_there() -> None:
    """In a lair with a row of two and one of one that it fits, a card is worth what the longer row gains."""
    state = at(f"turn 4 seat 1 take; middle rf yl -; eggs 0 1; {everyone(lair='rl rm / rd')}; aside rrry")
    (offer,) = state.offers(0, ())
    assert offer.target == "middle/0"
    assert offer.say == say("drachenwurf-worth", card=card_name(CODES.index("rf")), points=5)
    assert state.prompt(0, ("middle/0",)) == say("drachenwurf-ask-take-then", worth=offer.say), "a finger reads it, too"
    state = at(f"turn 4 seat 1 rebuild; middle rf yl gm; eggs 1 1; {everyone(lair='rl rm / rd')}")
    told = {(offer.target, ending.target): ending.say for offer in state.offers(0, ()) for ending in state.offers(0, (offer.target,))}
    assert told["lair:1/0,1", "lair:1/2,0"] == say("drachenwurf-gain", points=3), "9 for 4 and 1 and an egg"
    assert told["lair:1/0,0", "lair:1/0,2"] == say("drachenwurf-loss", points=3), "three rows of one"
