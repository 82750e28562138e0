"""Where broken games are gathered: each is a toy that breaks one promise, and names the check that has to say so."""

from pathlib import Path
from typing import Any

from worp import registry
from worp.contract.game import Game

TOYS = Path(__file__).parent.parent / "toys"
pig, liars_dice, tiling, grab = [registry.imported(TOYS / f"{name}.py") for name in ("pig", "liars_dice", "tiling", "grab")]
Pig, LiarsDice, Tiling, Grab = pig.Pig, liars_dice.LiarsDice, tiling.Tiling, grab.Grab

BROKEN: dict[str, tuple[Any, Game, Any, Any, Any]] = {}
"""What is broken, with the check that finds it, the game, its setup, what the finding says, and how many games that takes."""


def breaks(check: Any, sheet: Any = None, says: Any = "", games: Any = 3, **changes: Any) -> Any:
    """Register a game that breaks one promise: a state class, with `sheet` the toy whose sheet it takes."""

    def register(state: Any) -> Any:
        toy = sheet or {Pig: pig, LiarsDice: liars_dice, Tiling: tiling, Grab: grab}[state.__bases__[0]]
        facts = {
            name: getattr(toy.GAME, name) for name in ("key", "version", "titles", "seats", "minutes", "kind", "hidden", "race", "words")
        }
        facts["options"] = [option for option in toy.GAME.options if option.name != "calm"]
        game = Game(state=state, **(facts | changes))
        BROKEN[state.__doc__.rstrip(".")] = (check, game, game.set_up(), says, games)
        return state

    return register


def replaced(words: Any, old: Any, new: Any, languages: Any = ("nl", "en", "de")) -> Any:
    """The words with one text exchanged."""
    assert all(old in words[language] for language in languages)
    return {language: text.replace(old, new) if language in languages else text for language, text in words.items()}
