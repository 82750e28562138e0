"""A bot of one's own for any game: it plays the move after which it has the most choice itself. Try it:

worp match cui-bono --bots examples/mybot.py:Roomy,random --games 50
"""

from worp import OVER
from worp.bots.bot import Bot


class Roomy(Bot):
    """Likes to have many moves."""

    def choose(self, state, seat):
        best, most = None, -1
        for move in state.moves(seat):
            after = state.guess(self.src)  # what the seat cannot see is filled in by chance
            after.play(seat, move)
            room = 1000 if after.phase == OVER and seat in after.ending().winners else len(after.moves(seat))
            if room > most:
                best, most = move, room
        return best
