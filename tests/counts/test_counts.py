"""Every game has known counts of what can happen in so many acts, and they still come out."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.contract.game import InputError
from worp.testing.counts import Count, counted, differences, main, read

HERE = Path(__file__).parent
TOYS = {path.stem.replace("_", "-"): path for path in sorted((HERE.parent / "toys").glob("*.py"))}


def find(key: Any) -> Any:
    return registry.find(str(TOYS[key]) if key in TOYS else key)


@pytest.mark.parametrize("key", [*registry.names(), *TOYS])
def test_the_known_counts_come_out(key: Any) -> None:
    path = HERE / f"{key}.txt"
    assert path.exists(), (
        f"{key} has no known counts: python -m worp.testing.counts {key} > tests/counts/{key}.txt, and check them by hand."
    )
    text = path.read_text(encoding="utf-8")
    counts = read(text)
    assert all(count.id.startswith(f"{key}@") for count in counts)
    assert max(count.depth for count in counts) >= 2
    assert differences(text, find) == []


def test_a_changed_count_is_noticed() -> None:
    found = differences("pig@1 seats=2 goal=100 | start | 2 | 17", find)
    assert found == ["known: pig@1 seats=2 goal=100 | start | 2 | 17\nnow:   pig@1 seats=2 goal=100 | start | 2 | 16"]


def test_pig_by_hand() -> None:
    # A throw has 6 results. A 1 passes the die on (6 throws); the others leave 2 choices, and each choice leads to 6 throws.
    pig = find("pig")
    id_line = pig.id(pig.set_up(2))
    assert [counted(pig, id_line, "", depth).leaves for depth in (0, 1, 2, 3)] == [1, 6, 5 * 2 + 6, 5 * 2 * 6 + (5 * 2 + 6)]


def test_a_finished_game_goes_on_in_no_way() -> None:
    pig = find("pig")
    assert counted(pig, "pig@1 seats=2 goal=20", "turn 1 scores 19 0 pot 3 die 3", 2).leaves == 6  # holding wins: nothing follows it


def test_tiling_by_brute_force() -> None:
    # Independent of the toy's own poses: all sets of cells of the given size that are a turned or flipped shape.
    shapes = {"I3": "AAA", "L3": "AA/A.", "I4": "AAAA", "L4": "AAA/A..", "S4": ".AA/AA.", "T4": "AAA/.A.", "O4": "AA/AA"}
    side = 4
    ways = []
    for drawing in shapes.values():
        cells = {(x, y) for y, row in enumerate(drawing.split("/")) for x, mark in enumerate(row) if mark == "A"}
        found = set()
        for flip, swap, mirror in product((1, -1), (False, True), (1, -1)):
            turned = {(flip * (y if swap else x), mirror * (x if swap else y)) for x, y in cells}
            for dx, dy in product(range(-side, 2 * side), repeat=2):
                moved = frozenset((x + dx, y + dy) for x, y in turned)
                if all(0 <= x < side and 0 <= y < side for x, y in moved):
                    found.add(moved)
        ways.append(found)
    pairs = sum(1 for i, j in product(range(7), repeat=2) if i != j for one in ways[i] for other in ways[j] if not one & other)
    tiling = find("tiling")
    assert counted(tiling, "tiling@1 seats=2 side=4", "", 1).leaves == sum(len(found) for found in ways)
    assert counted(tiling, "tiling@1 seats=2 side=4", "", 2).leaves == pairs


def test_chance_that_cannot_be_listed_is_one_act_and_always_the_same() -> None:
    liars = find("liars-dice")
    assert counted(liars, "liars-dice@1 seats=2 dice=3", "", 1).leaves == 1
    # 6 dice allow 36 bids; each but the highest can be doubted or topped.
    assert counted(liars, "liars-dice@1 seats=2 dice=3", "", 3).leaves == sum(1 + higher for higher in range(36))


def test_a_race_counts_every_seat_and_the_clock() -> None:
    grab = find("grab")
    position = "race 1 throw 1 row 1123.566 wish 6 6 scores 0 0"
    assert counted(grab, "grab@1 seats=2 rounds=2 secret=no calm=no", position, 1).leaves == 2 + 2 + 1 + 1


def test_lines_read_back_even_with_bars_and_line_ends_in_the_position() -> None:
    count = Count("grab@1 seats=2", "a | b\ncalm", 2, 30)
    assert read(f"# a remark\n\n{count.line()}\n") == [count]
    assert read("pig@1 seats=2 | start | 1 | 6") == [Count("pig@1 seats=2", "", 1, 6)]


@pytest.mark.parametrize("line", ["pig@1 | start | 1", "pig@1 | start | one | 6", "nonsense"])
def test_a_wrong_line_is_named(line: Any) -> None:
    with pytest.raises(InputError, match="Line 2: write 'id line"):
        read(f"# counts\n{line}")


def test_the_command_prints_lines_that_the_test_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(TOYS["pig"]), "--depth", "2", "--position", "turn 1 scores 0 0 pot 5 die 5"]) == 0
    text = capsys.readouterr().out
    assert [count.leaves for count in read(text)] == [2, 12]
    assert differences(text, find) == []


def test_the_command_refuses_wrong_input_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(TOYS["pig"]), "--position", "nonsense"]) == 2
    assert capsys.readouterr().err.startswith("counts: A position of Pig reads like")
