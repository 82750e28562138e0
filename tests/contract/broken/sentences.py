"""Games that lack words."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from typing import Any

from contract.breaking import Pig, breaks, pig, replaced

from worp.contract.game import Option
from worp.contract.scene import say


@breaks("sentences", says="'pig-held' has no text in 'nl'", words=replaced(pig.GAME.words, "pig-held", "pig-hold-on", ["nl"]))
class _(Pig):
    """A sentence that Dutch does not have."""


@breaks("sentences", says="sentences: 'pig-unheard' has no text in 'en'\n", words={"en": pig.GAME.words["en"]})
class _(Pig):
    """A reason without words in a game that speaks English only."""

    def reason(self, seat: Any, path: Any) -> Any:
        return say("pig-unheard")


@breaks("sentences", says="needs $total", words=replaced(pig.GAME.words, "{ $score }", "{ $total }", ["de"]))
class _(Pig):
    """A sentence whose number has another name in German."""


@breaks("sentences", says="'pig-unheard' has no text in 'en'")
class _(Pig):
    """A reason without words."""

    def reason(self, seat: Any, path: Any) -> Any:
        return say("pig-unheard")


@breaks("sentences", says="line 2 is not Fluent", words=replaced(pig.GAME.words, "pig-option-goal =", "pig-option-goal ", ["en"]))
class _(Pig):
    """Words that are not Fluent."""


@breaks("sentences", says="'pig-option-mood' has no text", options=[*pig.GAME.options[:1], Option("mood", False)])
class _(Pig):
    """An option without words."""


@breaks("sentences", says="no title in 'de'", titles={"nl": "Varken", "en": "Pig"})
class _(Pig):
    """A game without a title in German."""


@breaks("sentences", says="does not begin with 'pig-'", words=replaced(pig.GAME.words, "pig-lost", "lost"))
class _(Pig):
    """A key that could be any game's."""


@breaks("sentences", says="calls 'nobody' a seat")
class _(Pig):
    """A seat that is no seat."""

    def prompt(self, seat: Any, path: Any) -> Any:
        return say("pig-waits", seat="nobody")
