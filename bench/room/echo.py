"""A bare Starlette echo, served as the room is: what sockets cost by themselves."""

from __future__ import annotations

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


uvicorn.run(
    Starlette(routes=[WebSocketRoute("/", echo)]),
    host="127.0.0.1",
    port=int(sys.argv[1]),
    ws="websockets-sansio",
    ws_per_message_deflate=False,
    log_level="warning",
    access_log=False,
    lifespan="off",
    backlog=2048,
)
