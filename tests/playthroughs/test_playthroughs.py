"""Every game has a playthrough that a person can read, and it still goes like that."""

from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.contract.game import InputError
from worp.testing.playthrough import again, main

HERE = Path(__file__).parent
TOYS = {path.stem.replace("_", "-"): path for path in sorted((HERE.parent / "toys").glob("*.py"))}
FILES = sorted(HERE.glob("*.txt"))


def find(key: Any) -> Any:
    return registry.find(str(TOYS[key]) if key in TOYS else key)


@pytest.mark.parametrize("key", [*registry.names(), *TOYS])
def test_the_game_has_a_playthrough(key: Any) -> None:
    heads = [path.read_text(encoding="utf-8").split("\n")[1] for path in FILES if path.name.startswith(key)]
    assert any(head.startswith(f"{key}@") for head in heads), (
        f"{key} has no playthrough: python -m worp.testing.playthrough {key} -o tests/playthroughs/{key}.txt, read it, and keep it."
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_still_goes_like_that(path: Any) -> None:
    known = path.read_text(encoding="utf-8").split("\n")
    now = again("\n".join(known), find).split("\n")
    key = known[1].partition("@")[0]
    for number, (line, other) in enumerate(zip(known, now, strict=False), 1):
        assert other == line, (
            f"{path.name} differs from line {number} on. If that is meant: "
            f"python -m worp.testing.playthrough {TOYS.get(key, key)} --again {path}"
        )
    assert len(now) == len(known)


def test_a_changed_game_is_noticed() -> None:
    pig = (HERE / "pig.txt").read_text(encoding="utf-8")
    assert again(pig, find) == pig
    assert again(pig.replace("goal=20", "goal=30"), find) != pig
    assert again(pig.replace("seed 1,", "seed 2,"), find) != pig


def test_a_file_that_is_no_playthrough_is_refused_with_a_sentence() -> None:
    with pytest.raises(InputError, match="begins with 'worp playthrough 1'"):
        again("nonsense", find)


def test_the_command_writes_what_the_test_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "pig.txt"
    assert main([str(TOYS["pig"]), "--id", "pig@1 seats=2 goal=20", "-o", str(target)]) == 0
    assert target.read_text(encoding="utf-8") == (HERE / "pig.txt").read_text(encoding="utf-8")
    target.write_text(target.read_text(encoding="utf-8")[:80], encoding="utf-8")
    assert main([str(TOYS["pig"]), "--again", str(target)]) == 0
    assert target.read_text(encoding="utf-8") == (HERE / "pig.txt").read_text(encoding="utf-8")
    assert capsys.readouterr().out == ""


def test_the_command_refuses_wrong_input_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "pig.txt"
    assert main([str(TOYS["pig"]), "--id", "pig@1 seats=9", "-o", str(target)]) == 2
    assert capsys.readouterr().err == "playthrough: pig is for 1 to 4 players, not 9.\n"
    assert main(["no-such-game"]) == 2
    assert main([str(TOYS["pig"]), "--again", str(target)]) == 2
    assert not target.exists()


def test_a_long_game_stops_where_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(TOYS["pig"]), "--acts", "7"]) == 0
    text = capsys.readouterr().out
    assert text.endswith("It goes on; this is as far as 7 acts lead.\n")
    assert "\n7. " in text
    assert "\n8. " not in text


def test_secrets_are_told_to_those_who_may_know() -> None:
    text = (HERE / "liars-dice.txt").read_text(encoding="utf-8")
    assert "     (to Player 1) Player 1 throws 2 4.\n     (to the others) Player 1 throws 2 dice under the cup.\n" in text
