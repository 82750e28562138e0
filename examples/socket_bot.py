"""A bot for a room of Worp: sits down at a table by its link and plays random moves to the end. (Races it plays in their calm form only.)

pip install websockets; python socket_bot.py 'http://localhost:6165/t/TABLE#SECRET' [NAME]; the messages: docs/researchers/socket.md
"""

import asyncio
import json
import random
import sys
from urllib.parse import urlsplit

from websockets.asyncio.client import connect


async def play(link, name="Random", choose=random.choice):
    """Play one game; returns how it ended."""
    address = urlsplit(link)
    where = f"{'wss' if address.scheme == 'https' else 'ws'}://{address.netloc}/ws/{address.path.rpartition('/')[2]}"
    scene, now, ask, clicked, sitting = {}, {}, {}, [], False
    async with connect(where, max_size=None) as socket:

        async def say(kind, **fields):
            await socket.send(json.dumps({"type": kind, **fields}))

        async def act():
            targets = [offer["target"] for offer in ask.get("offers", [])]
            if not ask.get("aid", True) and (now["phase"] != "turn" or now["who"] == ask["seat"]):
                targets += [spot for spot, thing in scene.items() if thing]  # finding is the game: all that lies there may be tried
            done = ask.get("whole", False) and (not targets or choose([True, False]))
            clicked[:] = [*ask.get("path", []), *([choose(targets)] if targets and not done else [])]
            if ask.get("throws"):
                await say("Throw", seat=ask["seat"], n=ask["n"])
            elif clicked or done:
                await say("Click", seat=ask["seat"], n=ask["n"], path=clicked, done=done)

        await say("Join", secrets=[address.fragment])
        async for text in socket:
            match message := json.loads(text):
                case {"type": "Table"} if not sitting and (message.get("joining") or "invitation" in message):
                    sitting = True
                    await say("Sit", name=name)
                case {"type": "View" | "Happened"}:
                    now, scene = message, message.get("things", scene)
                    for told in message.get("told", []):
                        scene.update(told.get("sets", {}))
                case {"type": "Ask"}:
                    ask = message
                    await act()
                case {"type": "No", "path": path} if path == clicked and message["say"]["key"] != "server-no-changed":
                    await asyncio.sleep(0.02)  # the room listens to fifty messages a second
                    await act()
                case {"type": "Over"}:
                    return message["ending"]
    raise SystemExit(f"The room closed the socket: {socket.close_code}")


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
