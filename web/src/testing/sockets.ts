/** Sockets that go nowhere, in place of `table/socket`; only unit tests import it: `vi.mock('../table/socket', () => import('../testing/sockets'))`. */

import type { FromBrowser } from '../messages';
import type { Listener } from '../table/socket';

/** All that were opened, the newest last. */
export const sockets: TableSocket[] = [];

export class TableSocket {
  sent: FromBrowser[] = [];
  closed = false;
  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    sockets.push(this);
  }
  open() {}
  send(message: FromBrowser) {
    this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
}
