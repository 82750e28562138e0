"""Proven dice: what is promised, drawn and checked, without a room."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from proof import second
from proof.proven import Device, ProvenTable, known_bytes

from worp import cli, registry
from worp.contract.dice import Seeded, Source, shuffle, throw
from worp.contract.game import Game, InputError
from worp.proof.book import ROOM_CHAIN, DiceBook, Entry, one_time, shown
from worp.proof.chain import chain, fingerprint, once, with_promise
from worp.proof.lines import Fixed, read_line, read_proof
from worp.proof.stream import Stream, bounds_of, law
from worp.proof.verify import Report, verify
from worp.record.text import parse
from worp.words.sentences import Words

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "researchers" / "dice.md").read_text(encoding="utf-8")
TOYS = [str(ROOT / "tests" / "toys" / f"{name}.py") for name in ("pig", "liars_dice", "grab", "tiling")]
PIG, LIARS = (registry.find(toy) for toy in TOYS[:2])


def setup_of(game: Game, **options: Any) -> Any:
    return game.set_up(None, options | ({"calm": True} if game.race is not None else {}))


def table(game: Game = PIG, devices: Sequence[tuple[int, ...]] = ((1,), (2,)), **options: Any) -> ProvenTable:
    return ProvenTable(game, setup_of(game, **options), devices)


def checked(text: str, game: Game = PIG) -> Report:
    return verify(parse(text), lambda _key: game)


def keys(report: Report) -> list[str]:
    return [step.say.key for step in report.faults]


class Drawing(Source):
    """A source of chance out of a function: compiled rules want a real one."""

    def __init__(self, draw: Callable[[int], int]) -> None:
        self.draw = draw

    def below(self, n: int) -> int:
        return self.draw(n)


# --- two implementations agree ------------------------------------------------------------------------------------------------------------


def test_the_second_implementation_is_short_and_has_nothing_of_worps() -> None:
    source = (ROOT / "tests" / "proof" / "second.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 100
    assert not re.search(r"^\s*(from|import) worp", source, re.MULTILINE)


def test_the_vectors_on_the_page_are_what_both_compute() -> None:
    text = re.search(r"```log\n(.*?)```", PAGE, re.DOTALL)[1]  # type: ignore[index]
    assert checked(text).right
    assert second.check(text.rstrip("\n")) == {"1": (1, [1]), "3": (2, [1])}
    found = dict(re.findall(r"^\| (.*?) \| `(.*?)` \|$", PAGE, re.MULTILINE))
    ends = [chain(bytes([seed]) * 32, length)[0].hex() for seed, length in ((1, 128), (0x11, 8), (0x22, 8))]
    assert ends == [found["link 0 of the room's chain"], found["link 0 of device 1"], found["link 0 of device 2"]]
    bound = fingerprint("vectors", "pig@1 seats=2 goal=10", "")
    assert bound == found["F at first"] == second.hashed("worp dice 1", "vectors", "pig@1 seats=2 goal=10", "")
    for line in parse(text).dice[1:4]:
        bound = with_promise(bound, line)
    assert bound == found["F of both throws"]
    proof = read_proof(parse(text).events[0].proof)
    key = proof.room + b"".join(proof.links)
    for make in (lambda: Stream(key, bound, 1, "throw", "room,1,2"), lambda: second.Stream(key, f"{bound} 1 throw room,1,2")):
        sixes, mixed, cards = make(), make(), make()
        assert " ".join(str(sixes.below(6)) for _ in range(8)) == found["numbers below 6 from that stream"]
        name = next(name for name in found if name.startswith("numbers below 1,"))
        asked = [int(word.strip(" ,")) for word in re.findall(r"\d+(?=,)", name)]
        assert " ".join(str(mixed.below(n)) for n in asked) == found[name]
        deck = list(range(1, 11))
        shuffle(Drawing(cards.below), deck)
        assert " ".join(map(str, deck)) == found["1 to 10, shuffled with that stream"]
    blocks = Stream(key, bound, 1, "throw", "room,1,2")
    assert blocks.take(64).to_bytes(64, "big").hex() == found["throw 1, block 0"] + found["throw 1, block 1"]
    assert once(bound, 3, bytes([3]) * 32) == next(value for name, value in found.items() if name.startswith("ONCE"))


def agree(count: int) -> None:
    """So many throws of every kind, drawn by both."""
    links = chain(b"agree".ljust(32), 1000)
    for k in range(count):
        key = links[k % 1000] + links[k * 7 % 1000] + k.to_bytes(32, "big")
        one, other = Stream(key, "f" * 64, k, "throw", "room,1,2"), second.Stream(key, f"{'f' * 64} {k} throw room,1,2")
        dice = k % 9 + 1
        outcome: tuple[int, ...]
        if k % 3:
            outcome = throw(one, dice)
        else:
            cards = list(range(dice + 1))
            shuffle(one, cards)
            outcome = (*cards, one.below(24), one.below(24), one.below(1000), 3)
        word = law(one.bounds, one.drawn, outcome)
        numbers, faces = second.drawn(word, other)
        assert numbers == one.drawn
        assert bounds_of(word) == one.bounds
        assert faces is None if k % 3 == 0 else faces == list(outcome)


def test_both_draw_the_same() -> None:
    agree(3_000)


@pytest.mark.long
def test_both_draw_the_same_a_million_times() -> None:
    agree(1_000_000)


@pytest.mark.parametrize("key", [*registry.names(), *TOYS])
def test_both_find_every_game_right(key: str) -> None:
    game = registry.find(key)
    played = table(game).play(150)
    for text in (played.match.text(), played.match.json(told=True)):
        report = checked(text, game)
        assert report.right, keys(report)
    throws = second.check(played.match.text().rstrip("\n"))
    rolls = [event for event in played.match.events if event.kind == "roll"]
    assert len(throws) == len(rolls)
    assert rolls or key in ("wuerfelmarsch", TOYS[3])  # these have no dice to throw
    assert sum(step.event > 0 for step in report.steps) == len(rolls)


# --- what is changed is found -------------------------------------------------------------------------------------------------------------


def other(word: str, source: Source) -> str:
    """The word with one letter changed into another of its kind."""
    at = source.below(len(word))
    letters = "0123456789" if word[at].isdigit() else "abcdef" if word[at] in "abcdef" else "xyz"
    choices = [letter for letter in letters if letter != word[at]]
    return word[:at] + choices[source.below(len(choices))] + word[at + 1 :]


def wrong(text: str, game: Game) -> bool:
    """Whether the first implementation finds something."""
    try:
        return not checked(text, game).right
    except InputError:
        return True


def first_game() -> ProvenTable:
    played = table(LIARS, ((1,), (2,)), dice=2)
    played.silent = {2}
    played.step()
    played.silent = set()
    return played.play()


def taken_back() -> ProvenTable:
    played = table(PIG, ((1, 2),), goal=30).play(3)
    played.match.undo(0)
    played.happened()
    return played.play()


@pytest.mark.parametrize(("play", "game"), [(first_game, LIARS), (taken_back, PIG)])
def test_every_change_of_proofs_results_numbers_seats_or_id_line_is_found(play: Callable[[], ProvenTable], game: Game) -> None:
    text = play().match.text()
    assert checked(text, game).right
    source, rows, tried = Seeded("changes"), text.split("\n"), 0
    for at, row in enumerate(rows):
        if not row or row.startswith(("worp", "names", "rules")) or " act " in row or " undo " in row:
            continue
        words = row.split(" ")
        for k, word in enumerate(words):
            if (k == 0 and at > 1) or word in ("roll", "proof", "dice"):
                continue
            for changed in {other(word, source), "", f"{word}0"} - {word}:
                new = " ".join([*words[:k], *([changed] if changed else []), *words[k + 1 :]])
                assert wrong("\n".join([*rows[:at], new, *rows[at + 1 :]]), game), f"{row} -> {new}"
                tried += 1
        if at > 1:
            assert wrong("\n".join([*rows[:at], *rows[at + 1 :]]), game), f"without {row}"
            assert wrong("\n".join([*rows[:at], row, *rows[at:]]), game), f"twice {row}"
    assert tried > 100


def test_a_result_of_other_dice_is_found_and_said_in_words() -> None:
    text = table(goal=10).play().match.text()
    thrown = re.search(r"^1 roll (\d)", text, re.MULTILINE)
    assert thrown is not None
    changed = text.replace(thrown[0], f"1 roll {int(thrown[1]) % 5 + 2 if thrown[1] != '1' else 3}", 1)
    report = checked(changed)
    assert keys(report)[0] == "dice-wrong-result"
    for language in ("nl", "en", "de"):
        assert "1" in Words(language).line(report.faults[0].say)


def test_names_are_no_part_of_the_proofs() -> None:
    text = table(goal=10).play().match.text()
    assert checked(text.replace("names P1 P2\n", "")).right
    assert checked(text.replace("names P1 P2\n", "names Somebody Else\n")).right


def test_a_log_from_before_has_nothing_to_check_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "old.worp"
    log.write_text("worp 1\npig@1 seats=2 goal=20\n1 roll 5\n2 act 1 hold\n", encoding="utf-8")
    assert cli.main(["verify", str(log), "--game", TOYS[0], "--language", "en"]) == 1
    assert "Nothing was promised about the dice" in capsys.readouterr().out
    # Yet one with promises may not have throws without a proof.
    half = table(goal=10).play().match.text()
    assert keys(checked(re.sub(r"^(1 roll \d) proof .*$", r"\1", half, flags=re.MULTILINE)))[0] == "dice-wrong-unproven"


@pytest.mark.parametrize("language", ["nl", "en", "de"])
def test_worp_verify_tells_every_step(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "game.worp"
    played = table(goal=10).play()
    log.write_text(played.match.text(), encoding="utf-8")
    assert cli.main(["verify", str(log), "--game", TOYS[0], "--language", language]) == 0
    out = capsys.readouterr().out
    assert out.count("✓") == 3 + sum(event.kind == "roll" for event in played.match.events)
    assert "dice-" not in out
    log.write_text(played.match.text().replace("dice table a-table", "dice table another"), encoding="utf-8")
    assert cli.main(["verify", str(log), "--game", TOYS[0], "--short", "--language", language]) == 1
    out = capsys.readouterr().out
    assert "✗" in out
    assert "✓ " not in out.replace("✓ ", "", out.count("✓ ") - 2)


# --- traps --------------------------------------------------------------------------------------------------------------------------------


def test_a_taken_back_throw_is_thrown_again_with_the_next_number_and_the_log_says_so() -> None:
    played = taken_back()
    lines = [read_line(line) for line in played.match.dice]
    fixed = [line for line in lines if isinstance(line, Fixed)]
    assert [one.number for one in fixed] == list(range(1, len(fixed) + 1))
    assert [one.number for one in fixed if one.again] == [3]  # two were thrown before everything was taken back
    again = [event.n for event in played.match.events if any(told.say and told.say.key == "thrown-again" for told in event.told)]
    assert len(again) == 1
    assert played.match.events[again[0] - 1].kind == "roll"
    report = checked(played.match.text())
    assert report.right
    assert [one.key for one in report.remarks] == ["dice-remark-again"]


def test_a_number_that_was_announced_and_not_thrown_is_never_used_again() -> None:
    played = table(goal=500)
    played.roll()
    while played.match.state.phase == 0:
        played.roll()
    seat, before = played.match.state.who, played.book.last
    played.match.act(seat, ("again",))
    played.happened()
    played.open()  # the others' links are out
    played.match.undo(played.match.takebacks(seat)[0])
    played.happened()
    assert played.book.current is None
    played.match.act(seat, ("hold",))
    played.happened()
    assert played.book.current is not None
    assert played.book.current.number == before + 2
    played.roll()
    report = checked(played.match.text())
    assert report.right
    assert [one.key for one in report.remarks] == ["dice-remark-void"]


def test_who_contributes_is_fixed_before_anything_opens_and_nobody_else_is_heard() -> None:
    played = table()
    fixed = played.book.current
    assert fixed is not None
    assert fixed.circle == (1, 2)
    assert not played.book.links
    one, two = played.devices
    assert not played.book.take(1, fixed.number, two.link(played.book, fixed.number))  # not its own
    assert not played.book.take(1, fixed.number, one.chain[2])  # the next one, too early
    assert not played.book.take(1, fixed.number + 1, one.chain[2])  # nobody asked for it
    assert not played.book.take(3, fixed.number, one.chain[1])
    assert not played.book.take(1, fixed.number, b"")
    assert played.book.take(1, fixed.number, one.chain[1])
    assert played.book.lacking() == [2]
    assert played.book.take(1, fixed.number, one.chain[1])  # a retry says the same


def test_the_room_has_written_down_its_promise_before_it_knows_a_link() -> None:
    played = table()
    kinds = [line.split(" ")[0] for line in played.match.dice]
    assert kinds == ["table", "room", "device", "device", "throw"]


def test_whoever_does_not_open_is_named_and_the_throw_goes_on() -> None:
    played = table(goal=500)
    played.silent = {2}
    played.roll()
    played.silent = set()
    played.roll() if played.match.state.phase == 0 else played.step()
    report = checked(played.match.text())
    assert report.right
    said = [Words("en").line(one) for one in report.remarks]
    assert said[0] == "The device of P2 (number 2) did not open its part of one throw; that went on without it."


def test_with_nobody_there_the_log_says_that_the_room_was_alone() -> None:
    played = table(devices=()).play(20)
    report = checked(played.match.text())
    assert report.right
    assert [one.key for one in report.remarks] == ["dice-remark-alone"]
    assert all(line.split(" ")[4] == "-" for line in played.match.dice if line.startswith("throw"))


def test_a_shared_device_has_one_chain_for_all_its_seats() -> None:
    played = table(devices=((1, 2),)).play(60)
    assert next(line for line in played.match.dice if line.startswith("device")).split(" ")[4] == "1,2"
    assert checked(played.match.text()).remarks == ()


def test_chains_that_are_used_up_are_promised_anew_and_good_from_the_next_throw() -> None:
    played = table(goal=500, devices=((1,),))
    while played.book.last <= ROOM_CHAIN + 2 or played.match.state.phase != 0:
        played.step()
        if played.book.last == 65 and not any("device 2" in line for line in played.match.dice):
            played.devices.append(Device("a-table", "pig@1", (1,), bytes(32)))
            entry = played.book.join((1,), 64, played.devices[-1].promise)
            assert entry is not None
            played.write([entry])
            played.here = {2}
    assert sum(line.startswith("room") for line in played.match.dice) == 2
    report = checked(played.match.text())
    assert report.right, keys(report)
    assert [one.key for one in report.remarks] == ["dice-remark-alone", "dice-remark-others"]  # throw 65, and player 2's
    assert second.check(played.match.text().rstrip("\n"))


def test_after_a_crash_the_same_links_give_the_same_throw() -> None:
    played = table(goal=500).play(9)
    while played.match.state.phase != 0:
        played.step()
    played.open()
    would = played.book.draw(played.match.state)
    stored = [Entry(entry.line, entry.secret) for entry in played.kept]
    assert all(entry.read in (None, read_line(entry.line)) for entry in played.kept), "who wrote a line knows what it says"
    again = DiceBook.load(played.match.id(), "", known_bytes("another room"), stored, played.match.events)
    assert again.current == played.book.current
    assert again.known == played.book.known
    for device in (1, 2):
        assert again.take(device, again.last, played.devices[device - 1].link(again, again.last))
    assert again.draw(played.match.state) == would == again.draw(played.match.state)


def test_opening_later_links_does_not_reveal_a_hidden_result() -> None:
    played = table(LIARS, dice=1).play()
    report = checked(played.match.text(), LIARS)
    assert report.right
    entry = next(one for one in played.kept if one.line.startswith("room"))
    links = {chain(entry.secret[:32], ROOM_CHAIN)[k] for k in range(ROOM_CHAIN + 1)}
    for event in played.match.events:
        if event.kind == "roll":
            proof = read_proof(event.proof)
            assert proof.room not in links
            assert proof.room == one_time(entry.secret, proof.number)
            told = shown(event.proof, hidden=True)
            assert proof.room.hex() not in told
            assert proof.law not in told.split(" ")
            assert proof.links[0].hex() in told


@pytest.mark.parametrize(("key", "open_throws"), [("raffzahn", True), ("eintrichtern", True), ("cui-bono", False)])
def test_what_stays_hidden_is_thrown_with_a_promise_of_its_own_and_open_dice_are_not(key: str, open_throws: bool) -> None:
    game = registry.find(key)
    played = table(game).play(60)
    fixed = [line for line in map(read_line, played.match.dice) if isinstance(line, Fixed)]
    assert fixed[0].once
    assert fixed[0].by == 0
    assert {bool(one.once) for one in fixed} == ({True, False} if open_throws else {True})


# --- unbiased -----------------------------------------------------------------------------------------------------------------------------


def even(seen: Counter[Any], kinds: int) -> None:
    """Chi-square is within six standard deviations (of Wilson and Hilferty's normal) of what chance would have."""
    count = seen.total()
    assert len(seen) == kinds
    square = sum((one - count / kinds) ** 2 * kinds / count for one in seen.values())
    freedom = kinds - 1
    z = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / (2 / (9 * freedom)) ** 0.5
    assert abs(z) < 6, (square, freedom)


def look_even(count: int) -> None:
    """Faces, pairs of neighbours, pairs thrown together, and shuffles of four, each so often."""
    faces: Counter[Any] = Counter()
    neighbours: Counter[Any] = Counter()
    pairs: Counter[Any] = Counter()
    orders: Counter[Any] = Counter()
    links = chain(b"even".ljust(32), 1000)
    before = 0
    for k in range(count):
        key = links[k % 1000] + k.to_bytes(32, "big")
        face = Stream(key, "f" * 64, k, "throw", "room,1").below(6)
        faces[face] += 1
        neighbours[before, face] += 1
        before = face
        pairs[Stream(key, "f" * 64, k, "throw", "room").below(36)] += 1
        cards = [0, 1, 2, 3]
        shuffle(Stream(key, "f" * 64, k, "setup", "room,1"), cards)
        orders[tuple(cards)] += 1
    even(faces, 6)
    even(neighbours, 36)
    even(pairs, 36)
    even(orders, len(list(permutations(range(4)))))


def test_faces_pairs_and_shuffles_are_even() -> None:
    look_even(20_000)


@pytest.mark.long
def test_faces_pairs_and_shuffles_are_even_a_million_times() -> None:
    look_even(1_000_000)


def test_a_loaded_die_would_be_found() -> None:
    source = Seeded("loaded")
    with pytest.raises(AssertionError):
        even(Counter(min(source.below(60) // 10, source.below(63) // 10) for _ in range(20_000)), 6)
