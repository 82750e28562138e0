"""Over HTTP: which browsers take notices for which seats, and the webhook that a host gives a table."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from worp.contract.game import InputError
from worp.room import limits
from worp.room.access import Access, hashed
from worp.room.http.answers import answer, client
from worp.room.http.front_desk import FrontDesk
from worp.room.notices.outside import Unsent
from worp.room.notices.quiet import Quiet
from worp.room.storage import notices as stored
from worp.room.storage.notices import Subscription, Webhook
from worp.room.storage.records import TableRecord
from worp.room.wire.bodies import notices as m


class Notices:
    """The part of a room that has to do with notices."""

    def __init__(self, desk: FrontDesk) -> None:
        self.desk = desk
        self.hall = desk.hall
        self.messenger = desk.hall.messenger

    def routes(self) -> list[Route]:
        return [
            Route("/api/notices", self.notices, methods=["GET", "POST"]),
            Route("/api/notices/stop", self.stop, methods=["POST"]),
            Route("/api/webhook", self.webhook, methods=["POST"]),
        ]

    async def notices(self, request: Request) -> Response:
        """The room's key; or a browser takes notices."""
        if request.method == "GET":
            return answer(m.NoticeKey((await self.messenger.key()).public))
        wanted = await self.desk.body(request, m.Subscribe)
        self.desk.check_often(request, "notices")
        many = len(wanted.tables) > limits.MINE or len(wanted.clubs) > limits.SECRETS
        if many or any(len(one.secrets) > limits.SECRETS for one in wanted.tables):
            return self.desk.problem(422, "server-no-many", tables=limits.MINE)
        from worp.room.notices.sealing import Lock

        try:
            self.messenger.outside.target(wanted.endpoint)
            Lock(wanted.p256dh, wanted.auth)
        except Unsent as unsent:
            return self.desk.problem(422, unsent.key)
        except ValueError as error:
            return self.desk.problem(422, "server-no-message", why=str(error)[:200])
        quiet = Quiet(wanted.quiet.begins, wanted.quiet.ends, wanted.quiet.zone, wanted.quiet.offset).written() if wanted.quiet else ""
        subscription = Subscription(
            hashed(wanted.endpoint),
            wanted.endpoint,
            wanted.p256dh,
            wanted.auth,
            self.desk.addresses.shared(request)[:300],
            wanted.language,
            quiet,
            self.hall.wall(),
        )
        secrets = {hashed(secret) for secret in (*wanted.clubs, *(secret for one in wanted.tables for secret in one.secrets))}
        seats = await self.messenger.subscribe(subscription, [one.table for one in wanted.tables], secrets)
        return answer(m.Subscribed(seats))

    async def stop(self, request: Request) -> Response:
        """A browser takes no notices any more."""
        wanted = await self.desk.body(request, m.Unsubscribe)
        self.desk.check_often(request, "notices")
        await self.messenger.unsubscribe(hashed(wanted.endpoint))
        return answer(m.Subscribed(0))

    # --- webhooks ---------------------------------------------------------------------------------------------------------------------------

    async def webhook(self, request: Request) -> Response:
        """A host asks for, sets or ends the webhook of a table."""
        wanted = await self.desk.body(request, m.SetWebhook)
        self.desk.check_often(request, "notices")
        record = await self.hosted(wanted)
        if record is None:
            return self.desk.problem(403, "server-no-host")
        if wanted.url is None:
            return answer(told(await stored.webhook(self.hall.store, record.id)))
        if not wanted.url:
            await self.messenger.unhook(record.id)
            return answer(m.Webhook())
        return await self.set_webhook(request, record, wanted, wanted.url)

    async def hosted(self, wanted: m.SetWebhook) -> TableRecord | None:
        """The table, if who asks is its host; raises `StorageError`."""
        table = self.hall.tables.get(wanted.table)
        found = [table.record] if table is not None else await self.hall.store.glance([wanted.table])
        access = Access()
        access.show(wanted.secrets)
        for record in found:
            access.refresh(record)
        return found[0] if found and access.host else None

    async def set_webhook(self, request: Request, record: TableRecord, wanted: m.SetWebhook, url: str) -> Response:
        """Try an address, and keep it if it takes what it is sent; raises `StorageError`."""
        address = client(request)
        if not self.hall.visitors.may(address, "webhook", limits.WEBHOOKS, 3600):
            return self.desk.problem(429, "server-no-fast")
        offered = next((one for one in self.hall.games.values() if one.source == record.game), None)
        link = f"{self.desk.addresses.shared(request)}/t/{record.id}"
        webhook = Webhook(record.id, url, wanted.form, wanted.language, link, self.hall.wall())
        try:
            if offered is None:
                offered = self.hall.add(record.game)
            status = await self.messenger.hook(webhook, offered.game)
        except Unsent as unsent:
            return self.desk.problem(422, unsent.key)
        except InputError as fault:
            return self.desk.fault(fault)
        if not 200 <= status < 300:
            return self.desk.problem(422, "server-no-taker", code=status)
        return answer(told(webhook))


def told(webhook: Webhook | None) -> m.Webhook:
    """What a host reads of a webhook."""
    return m.Webhook(urlsplit(webhook.url).hostname or "", webhook.form) if webhook is not None else m.Webhook()
