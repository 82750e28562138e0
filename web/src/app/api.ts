/** What the room answers over HTTP. An error is a sentence that the page can show. */

import type {
  Games,
  Holding,
  Log,
  DeviceGames,
  NewTable,
  Mistakes,
  OpenTables,
  Opened,
  Opinion,
  Problem,
  PuzzleList,
  Reviewing,
  RoomDice,
  Say,
  Sheet,
  Shelved,
  Standings,
  Ticket,
  Today,
} from '../messages';

export class Trouble extends Error {
  readonly say: Say;
  constructor(say: Say) {
    super(say.key);
    this.say = say;
  }
}

/** Ask the room; raises `Trouble`. */
export async function ask(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : post(body));
  } catch {
    throw new Trouble({ key: 'room-out-of-reach' });
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.say ?? { key: 'room-out-of-reach' });
}

function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

let listed: Promise<Games> | undefined;

/** The games of this room; asked for once. */
export function games(): Promise<Games> {
  listed ??= ask('/api/games').then((answer) => answer.json() as Promise<Games>);
  listed.catch(() => (listed = undefined));
  return listed;
}

export async function sheet(key: string): Promise<Sheet | undefined> {
  return (await games()).games.find((game) => game.key === key);
}

export async function openTable(wanted: NewTable): Promise<Opened> {
  return (await ask('/api/tables', wanted)).json() as Promise<Opened>;
}

/** A finished game, with all that was told in it. */
export async function replay(id: string): Promise<Log> {
  return (await ask(`/api/replays/${id}`)).json() as Promise<Log>;
}

/** The log of a finished game, with what was promised and opened for its throws. */
export async function diceLog(id: string): Promise<string> {
  return (await ask(`/api/replays/${id}/dice.txt`)).text();
}

/** How often each face has come in this room, by game. */
export async function roomDice(): Promise<RoomDice> {
  return (await ask('/api/dice')).json() as Promise<RoomDice>;
}

/** Bring a log along: the id of the replay that it is now. */
export async function bring(log: string): Promise<string> {
  return ((await (await ask('/api/replays', { log })).json()) as Shelved).id;
}

/** What the coach thinks of the choice that was made after event `n`. */
export async function opinion(id: string, n: number): Promise<Opinion> {
  return (await ask(`/api/replays/${id}/hint`, { n })).json() as Promise<Opinion>;
}

/** How it stands with the review of a finished game; with `make` one is begun, if there is none: at once, or when the room has time for it. */
export async function review(id: string, make: boolean | 'background'): Promise<Reviewing> {
  const wanted = make === 'background' ? { background: true } : make ? {} : undefined;
  return (await ask(`/api/replays/${id}/review`, wanted)).json() as Promise<Reviewing>;
}

/** All puzzles of this room. */
export async function puzzleList(): Promise<PuzzleList> {
  return (await ask('/api/puzzles')).json() as Promise<PuzzleList>;
}

/** What a seat clearly did wrong in a finished game, by its review. */
export async function mistakesOf(id: string, seat: number): Promise<Mistakes> {
  return (await ask(`/api/replays/${id}/mistakes?seat=${seat}`)).json() as Promise<Mistakes>;
}

/** The day and its tasks. */
export async function today(): Promise<Today> {
  return (await ask('/api/today')).json() as Promise<Today>;
}

/** Show this device's results of today under a name; none: show them no more. */
export async function showToday(device: string, name: string): Promise<Today> {
  return (await ask('/api/today/name', { device, name })).json() as Promise<Today>;
}

/** The tables that are open to everyone. */
export async function openTables(): Promise<OpenTables> {
  return (await ask('/api/tables')).json() as Promise<OpenTables>;
}

/** How the tables of this device stand. */
export async function standings(tables: Holding[]): Promise<Standings> {
  return (await ask('/api/mine', { tables })).json() as Promise<Standings>;
}

/** Hand tables to another device: a code for it. */
export async function moveTables(deviceGames: DeviceGames): Promise<Ticket> {
  return (await ask('/api/devices', deviceGames)).json() as Promise<Ticket>;
}

/** Fetch the tables of another device. */
export async function takeTables(code: string): Promise<DeviceGames> {
  return (await ask('/api/devices/take', { code })).json() as Promise<DeviceGames>;
}
