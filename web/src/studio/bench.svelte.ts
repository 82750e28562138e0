/** The workbench as the room tells it, asked for twice a second; see `worp.studio.workbench`. */

import { Trouble } from '../app/api';
import type { Problem, Say } from '../messages';

export interface Fault {
  text: string;
  line: number;
  code: string;
  advice: string;
}

export interface BenchState {
  file: string;
  edition: number;
  at: number;
  fault: Fault | null;
  key: string;
  seats: number[];
  table: string;
  secrets: string[];
  played: number;
  moved: boolean;
  position: string;
  dice: number[][];
  network: boolean;
}

export interface Ran {
  text: string;
  good: boolean;
}

const LOOK = 500;

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(
      `/api/studio${path}`,
      body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Trouble({ key: 'room-out-of-reach' });
  }
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.say ?? { key: 'room-out-of-reach' });
}

export class Bench {
  now = $state.raw<BenchState | null>(null);
  /** What the room refused last. */
  trouble = $state.raw<Say | null>(null);
  running = $state('');
  ran = $state.raw<Ran | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    void this.look();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    try {
      this.now = await ask<BenchState>('');
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (!this.now) {
        this.trouble = error.say;
        if (error.say.key === 'server-no-page' || error.say.key === 'studio-no-stranger') return;
      }
    }
    this.timer = setTimeout(() => void this.look(), LOOK);
  }

  /** Wish something; whether it was granted. */
  async wish(what: 'table' | 'dice' | 'back', body: object = {}): Promise<boolean> {
    this.trouble = null;
    try {
      this.now = await ask<BenchState>(`/${what}`, body);
      return true;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.say;
      return false;
    }
  }

  /** Run a check or a quick study beside the table. */
  async run(what: 'check' | 'lab'): Promise<void> {
    this.running = what;
    this.ran = null;
    this.trouble = null;
    try {
      this.ran = await ask<Ran>('/run', { what });
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.say;
    } finally {
      this.running = '';
    }
  }
}
