/** What the room answers over HTTP. An error is a sentence that the page can show. */

import type { Games, NewTable, Opened, Problem, Say, Sheet } from './messages';

export class Trouble extends Error {
  readonly say: Say;
  constructor(say: Say) {
    super(say.key);
    this.say = say;
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
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
