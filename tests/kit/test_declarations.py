"""What can be wrong in a kit game is found before it is played, and said in a sentence that helps."""

from typing import Any

import pytest

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, SEALED, TURN, InputError
from worp.contract.scene import Happening, told_to
from worp.kit import At, Kit, Move, cards, deck, dice, die, each, fact, grid, move, number, option, seat, secret, track
from worp.testing import conform
from worp.testing.acts import choose, perform
from worp.words.sentences import Words


class Small(Kit):
    score = each(0)
    die = die()

    def turn(self) -> None:
        self.throw("die")

    @move("Take it")
    def take(self) -> None:
        self.score[self.seat] += self.die
        self.say("{seat} takes {die}.")
        self.over() if self.score[self.seat] > 9 else self.next()


def test_a_name_that_worp_uses_itself_is_refused() -> None:
    with pytest.raises(InputError, match="'text' is a name that Worp itself uses; give the field another one"):

        class Named(Kit):
            text = number(0)  # type: ignore[assignment]


def test_a_hole_that_nothing_fills_is_refused_with_what_was_meant() -> None:
    with pytest.raises(InputError, match=r"has \{pots\}, which is nothing this game has; did you mean \{pot\}"):

        class Holey(Kit):
            pot = number(0, "In the pot: {pots}")


def test_a_secret_needs_somebody_who_knows_it() -> None:
    with pytest.raises(InputError, match="whose secret is it"):

        class Nobody(Kit):
            cup = secret(dice(2))


def test_a_label_that_tells_a_secret_is_refused() -> None:
    with pytest.raises(InputError, match="which is secret; everyone reads labels"):

        class Telltale(Kit):
            hand = secret(each(dice(2)))
            sum = number(0, "{hand} lie there")


def test_a_second_language_lacks_nothing_and_has_nothing_of_its_own() -> None:
    with pytest.raises(InputError, match="the words in 'nl' lack 'Take it' and 1 more"):
        Small.game("Small", seats=(2,), nl={"Small": "Klein"})
    whole = {"Small": "Klein", "Take it": "Pak hem", "{seat} takes {die}.": "{seat} pakt {die}."}
    assert Small.game("Small", seats=(2,), nl=whole).title("nl") == "Klein"
    with pytest.raises(InputError, match="have 'Take its', which stands nowhere in the rules; did you mean 'Take it'"):
        Small.game("Small", seats=(2,), nl={**whole, "Take its": "Pak"})
    with pytest.raises(InputError, match=r"has \{dice\}, but"):
        Small.game("Small", seats=(2,), nl={**whole, "{seat} takes {die}.": "{seat} pakt {dice}."})


def test_a_sentence_made_while_playing_is_refused() -> None:
    class Formatted(Small):
        def turn(self) -> None:
            self.say(f"Seat {self.seat} begins.")
            super().turn()

    state = Formatted.game("Formatted", seats=(2,)).start(Formatted.game("Formatted", seats=(2,)).set_up(2))
    state.roll((6,))
    with pytest.raises(InputError, match="not as f-strings"):
        state.play(0, "take", [])


def test_a_misspelled_move_or_field_says_which_was_meant() -> None:
    class Misspelled(Small):
        def choices(self) -> list[Move]:
            return ["tkae"]

    game = Misspelled.game("Misspelled", seats=(2,))
    state = game.start(game.set_up(2))
    state.roll((3,))
    with pytest.raises(InputError, match="'tkae', which no method with @move makes; did you mean take"):
        state.spell("tkae")
    with pytest.raises(InputError, match="no field 'dei' that can be thrown; did you mean die"):
        state.throw("dei")  # type: ignore[attr-defined]


class Auction(Kit):
    """Everybody bids in secret at the same time; the highest bid wins the prize, and costs it."""

    prize = die("turquoise")
    bids = each(0, "bid {bids}")
    score = each(number(0, low=-99))
    ask = "What do you bid for {prize}?"

    def turn(self) -> None:
        self.throw("prize")

    def thrown(self) -> None:
        self.say("{prize} is at stake.")
        self.together()

    def choices(self) -> list[Move]:
        return [("bid", n) for n in range(4)]

    @move("Bid {n}")
    def bid(self, n: int) -> None:
        self.bids[self.seat] = n
        self.say("{seat} bids {bids}.")

    def chosen(self) -> None:
        best = max(range(self.seats), key=lambda one: self.bids[one])
        self.score[best] += self.prize - self.bids[best]
        self.say("{seat} wins it.", seat=best)
        self.over() if max(self.score) > 8 else self.next()


AUCTION = Auction.game("Auction", seats=(2, 3))


def test_sealed_choices_stay_secret_until_everybody_has_chosen() -> None:
    conform(AUCTION, [AUCTION.set_up(3)], games=2, looks=20, acts=200)
    state = AUCTION.start(AUCTION.set_up(2))
    state.roll((5,))
    assert state.phase == SEALED
    state.play(0, ("bid", 2))
    assert "?" in state.mask(1).text()
    assert state.mask(1).text() == state.mask(-1).text() != state.text()
    state.play(1, ("bid", 3))
    assert state.phase == ROLL


class Fishing(Kit):
    """Hands of secret cards, and one is given to the pond each turn."""

    pack = deck([f"{colour}-{n}" for colour in ("red", "blue") for n in range(1, 5)])
    hand = secret(each(cards(pack), "{seat}’s hand"))
    pond = cards(pack, "Pond")

    def begin(self) -> None:
        self.deal("hand", 3)

    def thrown(self) -> None:
        self.say("The cards are dealt.")

    def choices(self) -> list[Move]:
        return [("give", card) for card in self.hand[self.seat]]

    @move("Give {card}")
    def give(self, card: At[str, hand]) -> None:
        self.hand[self.seat].remove(card)
        self.pond.append(card)
        self.say("{seat} gives a card.")
        self.next() if any(self.hand) else self.over(0)


FISHING = Fishing.game("Fishing", seats=(2,))


def test_dealt_cards_are_unknown_to_others_and_guessed_from_what_is_left() -> None:
    conform(FISHING, games=2, looks=20, acts=200)
    state = FISHING.start(FISHING.set_up(2))
    state.roll(state.sample(Seeded(1)))
    masked = state.mask(0)
    assert masked.hand[1] == ["?", "?", "?"]  # type: ignore[attr-defined]
    guessed = masked.guess(Seeded(2))
    held = [*guessed.hand[0], *guessed.hand[1], *guessed.pack]  # type: ignore[attr-defined]
    assert sorted(held) == sorted(FISHING.start(FISHING.set_up(2)).pack)  # type: ignore[attr-defined]


def test_a_throw_under_cups_is_one_happening_in_which_each_sees_their_own() -> None:
    class Cups(Kit):
        hand = secret(each(dice(2), "{seat}’s cup"))

        def begin(self) -> None:
            self.throw("hand")

        def thrown(self) -> None:
            self.say("Everyone throws.")

        @move("Enough")
        def enough(self) -> None:
            self.over(0)

    game = Cups.game("Cups", seats=(2,))
    state = game.start(game.set_up(2))
    tell: list[Happening] = []
    state.roll((1, 2, 3, 4), tell)
    assert len(tell) == 1
    seen = [{spot: thing.value for spot, thing in told_to(viewer, tell[0]).sets if thing} for viewer in (0, 1, -1)]
    assert seen[0] == {"hand:1/0": 1, "hand:1/1": 2, "hand:2/0": 0, "hand:2/1": 0}
    assert seen[1] == {"hand:1/0": 0, "hand:1/1": 0, "hand:2/0": 3, "hand:2/1": 4}
    assert set(seen[2].values()) == {0}


def test_a_game_inherits_what_another_one_declares() -> None:
    """Declarations are taken off their class, whose names are then values of positions; a child finds them all the same."""

    class Wide(Small):
        bonus = each(2)

        @move("Take it twice")
        def twice(self) -> None:
            self.score[self.seat] += 2 * self.die + self.bonus[self.seat]
            self.over(self.seat)

    assert not hasattr(Small, "die")
    game = Wide.game("Wide", seats=(2,))
    state = game.start(game.set_up(2))
    assert state.text() == "roll 1 die; score 0 / 0; die .; bonus 2 / 2"
    state.roll((4,))
    assert state.moves(0) == ["take", "twice"]
    state.play(0, "twice")
    assert state.ending().scores == (10, 0)


def test_dice_are_picked_in_any_order() -> None:
    class Picks(Kit):
        dice = dice(3)

        def turn(self) -> None:
            self.throw("dice")

        def choices(self) -> list[Move]:
            return [("again", 0, 2), "stop"]

        @move("Again")
        def again(self, *picked: At[int, dice]) -> None:
            self.throw("dice", *picked)

        @move("Stop")
        def stop(self) -> None:
            self.over(self.seat)

    game = Picks.game("Picks", seats=(2,))
    state = game.start(game.set_up(2))
    state.roll((1, 2, 3))
    assert [offer.target for offer in state.offers(0, ("table/2",))] == ["table/0"]
    assert state.read(0, ("table/2", "table/0", "again")) == ("again", 0, 2)
    state.play(0, ("again", 0, 2))
    assert state.dice == [0, 2, 0]  # type: ignore[attr-defined]
    assert len(state.outcomes() or ()) == 21


def test_options_and_facts_are_numbers_in_the_rules() -> None:
    class Counted(Kit):
        goal = option(3, "Goal", low=1, high=9)
        steps = each(0)
        leader = seat()

        @fact("{left} to go")
        def left(self, seat: int) -> int:
            return self.goal - self.steps[seat]

        @move("Step")
        def step(self) -> None:
            self.steps[self.seat] += 1
            self.leader = self.seat
            self.say("{leader} leads.")
            self.over(self.seat) if self.left(self.seat) == 0 else self.next()

    game = Counted.game("Counted", seats=(2,))
    state = game.start(game.set_up(2, {"goal": 1}))
    assert state.phase == TURN
    src = Seeded(1)
    while state.phase != OVER:
        perform(state, choose(state, src), [])
    assert state.ending().winners == (0,)


def test_others_hear_another_sentence() -> None:
    class Whisper(Kit):
        score = each(0)

        @move("Win")
        def win(self) -> None:
            self.score[self.seat] += 1
            self.say("You did it.", others="{seat} did it.")
            self.over()

    game = Whisper.game("Whisper", seats=(2,))
    state = game.start(game.set_up(2))
    tell: list[Happening] = []
    state.play(0, "win", tell)
    heard = [told_to(viewer, tell[0]).say for viewer in (0, 1, -1)]
    assert heard[0] != heard[1] == heard[2]
    assert all(told_to(viewer, tell[0]).sets for viewer in (0, 1, -1))


class Printed(Kit):
    board = grid(2, 2, "Board", colours={0: "red", 1: "blue"}, marks={1: "×2"})
    way = each(track(4, "Way", colours={2: "green"}))

    def choices(self) -> list[Move]:
        return [("lay", at) for at, word in enumerate(self.board) if not word]

    @move("Lay a piece at {at}")
    def lay(self, at: At[int, board]) -> None:
        self.board[at] = self.colour()
        if "" not in self.board:
            self.over(self.seat)
        else:
            self.next()


def test_places_have_colours_and_marks_that_stay_under_what_lies_there() -> None:
    game = Printed.game("Printed", seats=(2,))
    state = game.start(game.set_up(2))
    tell: list[Any] = []
    state.play(0, ("lay", 1), tell)
    things = state.scene(0).things
    assert (things["board/1,0"].kind, things["board/1,0"].look, things["board/1,0"].text) == ("space", "blue", "×2")
    assert things["board/1,0,1"].look == "red-pawn"
    assert Words("en").thing(things["board/1,0"]) == "blue space ×2"
    assert Words("de").thing(things["board/0,0"]) == "Platz, rot"
    assert things["way/2,0"].look == "green"
    assert [spot for told in tell for spot, _ in told.sets] == ["board/1,0,1"], "the place itself has not changed"
    assert "board/0,1" in things, "where nothing is printed, what lies there takes the place"
    state.play(1, ("lay", 2))
    assert state.scene(0).things["board/0,1"].look == "yellow-pawn"
    conform(game, games=2)
