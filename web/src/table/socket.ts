/** The socket to a table. It comes back by itself: soon at first, then at a calm pace, at once when the network or the page returns. A room that has no room for
 * it is asked more seldom. */

import type { FromBrowser, ToBrowser } from '../messages';

export interface Listener {
  opened(): void;
  lost(): void;
  received(message: ToBrowser): void;
}

/** What a table needs of its socket. */
export interface Line {
  open(): void;
  send(message: FromBrowser): void;
  close(): void;
}

const SOON = 250;
const CALM = 5000;
const PATIENT = 30_000;
/** What a room says that everybody's coming again at once would keep from getting better. */
const CROWDED = new Set(['server-full', 'server-no-fast']);

export class TableSocket implements Line {
  private readonly url: string;
  private readonly listener: Listener;
  private socket: WebSocket | null = null;
  private wait = SOON;
  /** The longest wait. */
  private longest = CALM;
  private timer = 0;
  private over = false;
  private readonly returned = () => {
    if (document.visibilityState === 'visible') this.open();
  };

  constructor(table: string, listener: Listener) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${table}`;
    this.listener = listener;
    addEventListener('online', this.returned);
    document.addEventListener('visibilitychange', this.returned);
    this.open();
  }

  open(): void {
    if (this.over || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.listener.opened();
    socket.onmessage = (event) => {
      if (this.over) return; // what was on its way when the page turned elsewhere is for nobody
      const message = JSON.parse(event.data as string) as ToBrowser;
      if (message.type === 'Closed') this.longest = CROWDED.has(message.say.key) ? PATIENT : CALM;
      else [this.wait, this.longest] = [SOON, CALM]; // it is let in, and not only opened to hear why not
      this.listener.received(message);
    };
    socket.onclose = () => {
      if (this.over || this.socket !== socket) return;
      this.listener.lost();
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.longest, this.wait * 2);
    };
  }

  /** Say something to the room. What is said while the connection is lost is not kept: the table may have moved on. */
  send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.returned);
    document.removeEventListener('visibilitychange', this.returned);
    this.socket?.close();
  }
}
