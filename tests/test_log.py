"""The log: exact replay, undo as an event, both written forms, and faults that name line and reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.contract.dice import Seeded
from worp.contract.game import OVER, RACE, ROLL, TURN, Game, InputError, Refused
from worp.contract.scene import say
from worp.record.events import line, scenes
from worp.record.jsonlog import EncodedHappenings, reveals
from worp.record.log import Match, parse, result, retell, sentences

TOYS = Path(__file__).parent / "toys"
GAMES = {name: registry.find(str(TOYS / f"{name}.py")) for name in ("pig", "liars_dice", "grab", "tiling")}
PIG, GRAB, LIAR = GAMES["pig"], GAMES["grab"], GAMES["liars_dice"]


def find(key: str) -> Game:
    by_key = {game.key: game for game in GAMES.values()}
    return by_key[key] if key in by_key else registry.find(key)


def step(match: Match, src: Seeded) -> None:
    """One random event that goes forward."""
    state = match.state
    if state.phase == ROLL:
        match.roll(state.sample(src))
        return
    seats = [seat for seat in state.acting() if state.moves(seat)]
    if state.phase == RACE and (not seats or src.below(8) == 0):
        match.lapse()
        return
    seat = seats[src.below(len(seats))]
    moves = state.moves(seat)
    match.act(seat, state.spell(moves[src.below(len(moves))]))


def played(game: Game, seed: int, *, undos: bool = False, calm: bool = False) -> Match:
    """A finished random game; with `undos` the table takes something back now and then."""
    setup = game.set_up()
    src = Seeded(f"{game.key}/{seed}")
    match = Match.start(game, calm_setup(game, setup) if calm else setup, ("Ann", "Bob the Builder"))
    while match.state.phase != OVER:
        if undos and match.events and len(match.events) < 60 and src.below(6) == 0:
            match.undo(src.below(len(match.events)))
        else:
            step(match, src)
    return match


EVERY = [(name, seed) for name in GAMES for seed in range(3)]


# --- the fold ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seed"), EVERY)
def test_undo_brings_back_exactly_what_was_after_that_event(name: Any, seed: Any) -> None:
    game = GAMES[name]
    src = Seeded(seed)
    match = Match.start(game, game.set_up())
    after = [match.state.text()]  # the oracle: what each event left, written down when it happened
    for _ in range(60):
        if match.state.phase == OVER or (match.events and src.below(4) == 0):
            to = src.below(len(match.events))
            match.undo(to)
            assert match.state.text() == after[to]
        else:
            step(match, src)
        after.append(match.state.text())
    assert [event.n for event in match.events] == list(range(1, 61))
    assert len([event for event in match.events if event.kind == "undo"]) > 3


def test_an_undo_can_itself_be_taken_back() -> None:
    match = Match.start(PIG, PIG.set_up())
    match.roll((5,))
    match.act(0, ("hold",))
    held = match.state.text()
    match.undo(0)
    assert match.line() == []
    match.undo(2)
    assert match.state.text() == held
    assert [event.n for event in match.line()] == [1, 2]


@pytest.mark.parametrize(("name", "seed"), EVERY)
def test_the_happenings_lead_every_viewer_to_the_scene_of_the_state_also_after_undos(name: Any, seed: Any) -> None:
    match = played(GAMES[name], seed, undos=True)
    for viewer in range(-1, match.setup.seats):
        assert match.scenes(viewer)[-1] == match.scene(viewer)


def test_a_game_can_begin_at_a_position() -> None:
    match = Match.start(PIG, PIG.set_up(), position="turn 2 scores 90 95 pot 5 die 5")
    match.act(1, ("hold",))
    assert match.state.ending().winners == (1,)
    again = Match.read(match.text(), find)
    assert again.text() == match.text()
    assert again.state.text() == match.state.text()


# --- what is refused -----------------------------------------------------------------------------------------------------------------------


def test_an_act_is_refused_with_the_rules_reason() -> None:
    match = Match.start(PIG, PIG.set_up())
    with pytest.raises(Refused) as refused:
        match.act(0, ("hold",))
    assert refused.value.say == say("no-roll-first", seat=0)
    match.roll((5,))
    with pytest.raises(Refused) as refused:
        match.act(1, ("hold",))
    assert refused.value.say == say("no-not-your-turn", seat=0)
    with pytest.raises(Refused) as refused:
        match.act(0, ("fly",))
    assert refused.value.say == say("no-not-offered")
    with pytest.raises(InputError, match="no seat 3"):
        match.act(2, ("hold",))
    assert len(match.events) == 1


def test_half_a_move_is_refused_as_unfinished() -> None:
    match = Match.start(LIAR, LIAR.set_up(2, {"dice": 1}))
    match.roll((3, 4))
    with pytest.raises(Refused) as refused:
        match.act(0, ("count:1",))
    assert refused.value.say == say("no-unfinished")


def test_impossible_rolls_and_clocks_that_do_not_run_are_refused() -> None:
    match = Match.start(PIG, PIG.set_up())
    with pytest.raises(InputError, match="'7' cannot be thrown here; '1' could"):
        match.roll((7,))
    with pytest.raises(InputError, match="No clock is running"):
        match.lapse()
    match.roll((5,))
    with pytest.raises(InputError, match="No chance is awaited now: the game is in phase 'turn'"):
        match.roll((5,))
    with pytest.raises(InputError, match="no event 1 to go back to"):
        match.undo(1)
    with pytest.raises(InputError, match="3 names for 2 seats"):
        Match.start(PIG, PIG.set_up(2), ("a", "b", "c"))


def test_nothing_comes_after_the_table_has_ended_the_game() -> None:
    match = Match.start(PIG, PIG.set_up())
    match.end(say("ended-by-table"))
    assert match.over()
    acts: list[Callable[[], Any]]
    acts = [lambda: match.roll((5,)), lambda: match.undo(0), lambda: match.end(say("over")), lambda: match.act(0, ("hold",))]
    for late in acts:
        with pytest.raises(InputError, match="The table has ended this game"):
            late()


# --- races -----------------------------------------------------------------------------------------------------------------------------------


def race() -> Match:
    """Ann has thrown a 2 and is about to stop; 2s lie at places 1 and 2."""
    match = Match.start(GRAB, GRAB.set_up(2))
    match.roll((1, 2, 2, 3, 4, 5, 6, 6))
    match.roll((2,))
    return match


def points_of(match: Match, seat: int) -> Any:
    """The points of a seat at Grab, whose file is loaded here."""
    return cast("Any", match.state).scores[seat]


def test_a_late_act_is_read_as_it_was_meant_in_the_race_that_is_over() -> None:
    match = race()
    match.act(0, ("stop",))
    assert match.state.phase == ROLL
    points = points_of(match, 1)
    match.late(1, ("row/1",), knew=True)
    assert points_of(match, 1) == points - 1
    match.late(1, ("row/2",), knew=False)
    assert points_of(match, 1) == points - 1
    assert Match.read(match.text(), find).state.text() == match.state.text()
    match.undo(3)
    assert points_of(match, 1) == points
    match.late(1, ("row/1",), knew=True)
    assert points_of(match, 1) == points - 1


def test_a_late_act_that_was_never_possible_is_refused() -> None:
    match = race()
    match.act(0, ("stop",))
    with pytest.raises(Refused):
        match.late(1, ("row/0",), knew=False)
    with pytest.raises(Refused):
        match.late(1, ("stop",), knew=False)


def test_what_somebody_else_grabbed_first_can_still_have_been_meant() -> None:
    match = race()
    match.act(0, ("row/1",))
    match.late(1, ("row/1",), knew=False)
    assert [told.kind for told in match.events[-1].told] == ["void"]


def test_a_clock_that_runs_out_is_an_event() -> None:
    match = race()
    match.lapse()
    assert match.state.phase == ROLL
    assert Match.read(match.text(), find).state.text() == match.state.text()


# --- taking back for free ------------------------------------------------------------------------------------------------------------------


def test_ones_own_act_is_free_to_take_back_until_somebody_throws() -> None:
    match = Match.start(PIG, PIG.set_up())
    match.roll((5,))
    assert match.free_undo(0) is None  # a throw is not
    match.act(0, ("again",))
    assert match.state.phase == ROLL
    assert match.free_undo(0) == 1
    assert match.free_undo(1) is None
    match.roll((4,))
    assert match.free_undo(0) is None


def test_a_turn_that_has_passed_on_is_not_free_to_take_back() -> None:
    match = Match.start(PIG, PIG.set_up())
    match.roll((5,))
    match.act(0, ("hold",))
    assert match.state.who == 1
    assert match.free_undo(0) is None


def test_free_undo_goes_step_by_step_and_stops_at_a_reveal() -> None:
    match = Match.start(PIG, PIG.set_up(), position="turn 1 scores 0 0 pot 5 die 5")
    match.act(0, ("again",))
    assert match.takebacks(0) == [0]
    told = match.events[-1].told[0]._replace(reveals=True)
    match.events[-1] = match.events[-1]._replace(told=(told,))
    assert match.takebacks(0) == []


def test_a_secret_choice_is_free_to_change_until_somebody_else_has_chosen() -> None:
    match = Match.start(GRAB, calm_setup(GRAB, GRAB.set_up(2)))
    match.roll((1, 2, 2, 3, 4, 5, 6, 6))
    match.roll((2,))
    match.act(0, ("row/1",))
    assert match.free_undo(0) == 2
    match.undo(2)
    match.act(1, ("row/1",))
    assert match.free_undo(0) is None
    assert match.free_undo(1) == 2  # the undo left the game where event 2 had


def test_what_was_taken_back_does_not_count_for_taking_back() -> None:
    match = Match.start(PIG, PIG.set_up())
    match.roll((5,))
    match.act(0, ("again",))
    match.undo(1)
    assert match.state.phase == TURN
    assert match.free_undo(0) is None


# --- written down ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seed", "calm"), [*[(name, seed, False) for name, seed in EVERY], ("grab", 0, True), ("grab", 1, True)])
def test_text_and_json_read_back_exactly(name: Any, seed: Any, calm: Any) -> None:
    match = played(GAMES[name], seed, undos=True, calm=calm)
    for text in (match.text(), match.json(), match.json(told=True)):
        again = Match.read(text, find)
        assert again.events == match.events
        assert again.state.text() == match.state.text()
        assert (again.text(), again.json(told=True)) == (match.text(), match.json(told=True))


def test_the_text_form_is_what_people_would_write() -> None:
    match = Match.start(PIG, PIG.set_up(2, {"goal": 10}), ("Ann", "Bob the Builder"))
    match.roll((5,), proof="sha256 of what was promised")
    match.act(0, ("again",))
    match.undo(1)
    match.act(0, ("hold",))
    match.end(say("ended-by-table"))
    assert match.text() == (
        "worp 1\n"
        "pig@1 seats=2 goal=10\n"
        f"rules {PIG.mark}\n"
        'names Ann "Bob the Builder"\n'
        '1 roll 5 proof "sha256 of what was promised"\n'
        "2 act 1 again\n"
        "3 undo 1\n"
        "4 act 1 hold\n"
        "5 end ended-by-table\n"
    )
    assert Match.read(match.text(), find).events == match.events


@pytest.mark.parametrize("name", ["plain", "", 'quo"te', "back\\slash", "new\nline", "  spaces ", "1", "é ü 🎲", "worp"])
def test_any_name_survives(name: Any) -> None:
    match = Match.start(PIG, PIG.set_up(), (name, "x"))
    assert Match.read(match.text(), find).names == (name, "x")
    assert Match.read(match.json(), find).names == (name, "x")


@pytest.mark.parametrize("position", ["one line", "two\nlines", "  set in", "a\n\n  b\n", "trailing "])
def test_any_position_survives(position: Any) -> None:
    record = parse(Match.start(PIG, PIG.set_up()).text())._replace(position=position)
    from worp.record.jsonlog import write_json
    from worp.record.text import write_text

    assert parse(write_text(record)).position == position
    assert parse(write_json(record)).position == position


def test_a_log_with_windows_line_ends_reads_as_well() -> None:
    match = played(PIG, 0)
    assert Match.read(match.text().replace("\n", "\r\n"), find).events == match.events


def test_a_told_log_shows_itself_without_any_rules() -> None:
    match = played(LIAR, 1, undos=True)
    record = parse(match.json(told=True))
    for viewer in (-1, 0, 1):
        assert scenes(record.scenes[1 + viewer], record.events, viewer) == match.scenes(viewer)
    assert retell(record, "nl")[:3] == retell(match, "nl")[:3]
    assert "[" not in "".join(retell(record, "de"))


# --- broken files ----------------------------------------------------------------------------------------------------------------------------

GOOD = "worp 1\npig@1 seats=2 goal=100\nnames Ann Bob\n1 roll 5\n2 act 1 again\n3 roll 4\n4 act 1 hold\n5 roll 6\n"


def test_the_good_log_is_good() -> None:
    assert len(Match.read(GOOD, find).events) == 5


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("worp 1", "worp 2"), r"^Line 1: this log is written in format 2; this Worp reads format 1\. A newer Worp"),
        (("worp 1", "worp 0"), r"^Line 1: there is no log format 0"),
        (("worp 1\n", ""), r"^Line 1: this is not a Worp log: it begins with 'pig@1 seats=2 goal=100'"),
        (("pig@1", "pg@1"), r"^Line 2: There is no game 'pg'"),
        (("pig@1", "pig@2"), r"^Line 2: This is pig with rules version 2; this Worp knows version 1\. A newer Worp"),
        (("pig@1", "pig@x"), r"^Line 2: pig has no rules version 'x'"),
        (("seats=2", "seats=9"), r"^Line 2: pig is for 1 to 4 players, not 9"),
        (("goal=100", "gaol=100"), r"^Line 2: pig has no option 'gaol'"),
        (("Ann Bob", "Ann Bob Cas"), r"^The beginning of this log: There are 3 names for 2 seats"),
        (("names Ann Bob", 'names "Ann'), r"^Line 3: the text \"Ann is not closed"),
        (("names Ann Bob", "position nonsense"), r"^The beginning of this log: A position of Pig reads like"),
        (("1 roll 5", "1 roll 9"), r"^Line 4: '9' cannot be thrown here; '1' could"),
        (("1 roll 5", "1 roll five"), r"^Line 4: a roll is whole numbers"),
        (("1 roll 5", "1 roll 5 proof"), r"^Line 4: after 'proof' stands one word"),
        (("2 act 1 again", "2 act 2 again"), r"^Line 5: seat 2 cannot play 'again' here: It is Ann’s turn\."),
        (("2 act 1 again", "2 act 1 fly"), r"^Line 5: seat 1 cannot play 'fly' here: You cannot choose that now\."),
        (("2 act 1 again", "2 act 1"), r"^Line 5: seat 1 plays nothing: The move is not finished yet\."),
        (("2 act 1 again", "2 act 9 again"), r"^Line 5: There is no seat 9"),
        (("2 act 1 again", "2 act again"), r"^Line 5: act needs a seat from 1"),
        (("2 act 1 again", "2 late 1 again"), r"^Line 5: late needs a seat, 'knew' or 'unaware'"),
        (("2 act 1 again", "2 late 1 knew again"), r"^Line 5: seat 1 cannot play 'again' here"),
        (("2 act 1 again", "2 dance"), r"^Line 5: 'dance' is not a kind of event; there are roll, act"),
        (("2 act 1 again", "2 lapse"), r"^Line 5: No clock is running"),
        (("2 act 1 again", "2 undo 2"), r"^Line 5: undo needs the number of an event before 2"),
        (("2 act 1 again", "2 undo"), r"^Line 5: undo needs the number"),
        (("2 act 1 again", "2 end"), r"^Line 5: '' is not the key of a sentence"),
        (("2 act 1 again", "2 end over {"), r"^Line 5: '\{' is not JSON"),
        (("2 act 1 again", "2 end over"), r"^Line 6: The table has ended this game"),
        (("2 act 1 again\n", ""), r"^Line 5: event 2 is expected here, not 3: a line is missing"),
        (("2 act 1 again", "two act 1 again"), r"^Line 5: an event begins with its number"),
        (("5 roll 6\n", "5 roll 6"), r"^Line 8 is cut off: '5 roll 6' does not end with an end of line"),
        (("5 roll 6\n", "5 ro"), r"^Line 8 is cut off"),
    ],
)
def test_a_broken_text_log_is_refused_with_line_and_reason(change: Any, fault: Any) -> None:
    assert change[0] in GOOD
    with pytest.raises(InputError, match=fault):
        Match.read(GOOD.replace(*change), find)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "Line 1: this is not a Worp log: it is empty"),
        ("\x00\x01\x02", "Line 1: this is not a Worp log: it does not even begin with text"),
        ("Dear diary,\n", "Line 1: this is not a Worp log: it begins with 'Dear diary,'"),
        ("worp 1\n", "Line 2: the id line is missing"),
        ("{}", 'Line 1: this JSON is not a Worp log: it has no "worp": 1'),
        ("[1, 2]", "Line 1: this JSON is not a Worp log"),
        ('{"worp": 7}', "Line 1: this log is written in format 7"),
        ('{"worp": 1}', 'The head of this log is broken: "game" should be a text, not null'),
        ('{"worp": 1, "game": "pig@1 seats=2", "events": [5]}', "Event 1: an object in braces is expected, not 5"),
        ("[" * 5000, "nested too deeply"),
    ],
)
def test_a_foreign_file_is_refused(text: Any, fault: Any) -> None:
    with pytest.raises(InputError, match=fault):
        Match.read(text, find)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda log: log["events"][1].update(kind="dance"), "Event 2: 'dance' is not a kind of event"),
        (lambda log: log["events"][1].update(n=7), "Event 2: its number is 7"),
        (lambda log: log["events"][1].update(seat="Ann"), 'Event 2: "seat" should be a whole number, not "Ann"'),
        (lambda log: log["events"][1].update(seat=-1), 'Event 2: "seat" counts from 0'),
        (lambda log: log["events"][1].update(path=[1]), 'Event 2: "path" should hold texts only'),
        (lambda log: log["events"][1].update(path=["fly"]), "Event 2: seat 1 cannot play 'fly' here"),
        (lambda log: log["events"][0].update(outcome=[1.5]), 'Event 1: "outcome" should hold whole numbers only'),
        (lambda log: log["events"][0].update(outcome=[9]), "Event 1: '9' cannot be thrown here"),
        (lambda log: log["events"].pop(0), "Event 1: its number is 2"),
        (lambda log: log["events"].append({"n": 6, "kind": "undo", "to": 6}), 'Event 6: "to" should be the number of an event before 6'),
        (lambda log: log["events"].append({"n": 6, "kind": "end"}), "Event 6: an object in braces is expected, not null"),
        (lambda log: log.update(names="Ann"), 'head of this log is broken: "names" should be a list'),
        (lambda log: log.update(game="pig@9 seats=2"), "Line 2: This is pig with rules version 9"),
    ],
)
def test_a_broken_json_log_is_refused_with_event_and_reason(change: Any, fault: Any) -> None:
    log = json.loads(Match.read(GOOD, find).json())
    change(log)
    with pytest.raises(InputError, match=fault):
        Match.read(json.dumps(log), find)


def test_a_log_cut_anywhere_is_refused_or_is_a_shorter_game() -> None:
    match = played(LIAR, 0)
    whole = match.text()
    for k in range(len(whole)):
        if whole[:k].count("\n") > 2 and whole[k - 1] == "\n":
            shorter = Match.read(whole[:k], find)
            assert shorter.events == match.events[: len(shorter.events)]
        elif whole[:k].count("\n") != 2 or whole[k - 1] != "\n":
            with pytest.raises(InputError, match=r"Line"):
                Match.read(whole[:k], find)
    whole = match.json(told=True)
    for k in range(0, len(whole) - 1, 7):
        with pytest.raises(InputError, match=r"Line"):
            Match.read(whole[:k], find)


@pytest.mark.parametrize("told", [False, True])
def test_a_log_with_a_wrong_character_never_breaks_the_reader(told: Any) -> None:
    match = played(PIG, 1, undos=True)
    src = Seeded("scratch")
    faults = 0
    for text in (match.text(), match.json(told=told)):
        for _ in range(150):
            at = src.below(len(text))
            scratched = text[:at] + '0 x"\n{}[],:-9@\x00'[src.below(15)] + text[at + 1 :]
            try:
                Match.read(scratched, find)
            except InputError:
                faults += 1
    assert faults > 100


# --- told in words -----------------------------------------------------------------------------------------------------------------------------


def test_a_game_is_retold_in_three_languages() -> None:
    match = Match.read(GOOD + "6 act 2 hold\n7 undo 5\n", find)
    assert retell(match, "en") == [
        "1. Ann throws 5.",
        "2. Ann dares once more.",
        "3. Ann throws 4.",
        "4. Ann holds: 9 more, 9 in all.",
        "5. Bob throws 6.",
        "6. Bob holds: 6 more, 6 in all.",
        "7. Taken back to 5.",
    ]
    assert retell(match, "nl")[3] == "4. Ann stopt: 9 erbij, samen 9."
    assert retell(match, "de")[6] == "7. Zurückgenommen bis 5."


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["nl", "en", "de"])
def test_every_sentence_of_a_whole_game_is_found(name: Any, language: str) -> None:
    told = retell(played(GAMES[name], 2, undos=True), language)
    assert told
    assert not [sentence for sentence in told if "[" in sentence or "{" in sentence]


def test_secrets_are_retold_only_to_those_who_knew_them() -> None:
    match = Match.start(LIAR, LIAR.set_up(2, {"dice": 1}), ("Ann", "Bob"))
    match.roll((3, 4))
    everything, spectator, ann = (retell(match, "en", viewer) for viewer in (None, -1, 0))
    assert "1. Bob throws 4." in everything
    assert "1. Bob throws 4." not in spectator + ann
    assert "1. Ann throws 3." in ann
    assert "1. Ann throws 3." not in spectator


def test_the_result_names_shared_winners_and_scores() -> None:
    match = Match.start(GRAB, GRAB.set_up(3), ("Ann", "Bob", "Cas"), position="over 1 throw 6 row ........ wish 1 1 1 scores 2 2 2")
    assert [sentence.key for sentence in result(match.state)] == ["grab-over", "won-together", "scored", "scored", "scored"]
    assert retell(match, "nl")[1] == "0. Ann, Bob en Cas delen de winst."


def test_the_line_of_a_log_leaves_out_what_was_taken_back() -> None:
    match = Match.read(GOOD + "6 undo 1\n7 act 1 hold\n", find)
    assert [event.n for event in line(match.events, 7)] == [1, 7]
    assert [event.n for event in line(match.events, 6)] == [1]
    assert [event.n for event in line(match.events, 5)] == [1, 2, 3, 4, 5]


# --- the page about it -------------------------------------------------------------------------------------------------------------------------


def test_the_examples_of_the_page_about_logs_are_true() -> None:
    page = (Path(__file__).parent.parent / "docs" / "log.md").read_text(encoding="utf-8")
    text, as_json = (block.partition("\n")[2] for block in page.split("```")[1::2])
    match = Match.read(text, find)
    assert match.text() == text
    assert match.names == ("Ann", "Bob the Builder")
    assert Match.read(as_json, find).json() == as_json
    assert Match.read(as_json, find).events == match.events[:3]


def test_in_an_open_replay_each_seats_side_of_the_pyramid_is_seen_together() -> None:
    """In Raffzahn everybody sees another side; after the game all of them are open."""
    game = registry.find("raffzahn")
    match = Match.start(game, game.set_up(3, {"calm": True}))
    match.roll(match.state.sample(Seeded(1)))
    open_scene = match.scenes(None)[-1]
    seen = [match.scenes(seat)[-1] for seat in range(3)]
    dice = {spot: thing for spot, thing in open_scene.things.items() if spot.startswith("pyramid/") and thing.kind == "die"}
    assert len(dice) > 80
    sharper = 0
    for spot, die in dice.items():
        for seat in range(3):
            mine = seen[seat].things[spot]
            assert all(told in (0, shown) for told, shown in zip(mine.faces, die.faces, strict=True)), (spot, seat)
            assert mine.look in ("?", die.look)
            sharper += mine.faces.count(0) > die.faces.count(0)
    assert sharper > 80


@pytest.mark.parametrize("name", ["pig", "liars_dice", "grab"])
def test_what_old_events_told_is_put_away_and_read_as_before(name: Any) -> None:
    match = played(GAMES[name], 4, undos=True)
    before = [event.told for event in match.events]
    whole, spoken = match.json(told=True), sentences(match)
    match.fold()
    assert [isinstance(event.told, EncodedHappenings) for event in match.events] == [bool(told) for told in before]
    assert [tuple(event.told) for event in match.events] == before
    assert [len(event.told) for event in match.events] == [len(told) for told in before]
    assert match.events[0].told[0] == before[0][0]
    assert [reveals(event.told) for event in match.events] == [reveals(told) for told in before]
    assert (match.json(told=True), sentences(match)) == (whole, spoken)
    match.fold()
    assert [tuple(event.told) for event in match.events] == before, "once is enough"
