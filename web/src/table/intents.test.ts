// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../device/settings.svelte';
import type { FromBrowser } from '../messages';
import { ahead, ask, facts, fork, happened, view } from '../testing/told';
import { type ActingTable, Intents } from './intents.svelte';
import { ViewerState } from './viewer.svelte';

let sent: FromBrowser[];
let seen: ViewerState;
let table: { -readonly [key in keyof ActingTable]: ActingTable[key] };
let intents: Intents;

beforeEach(() => {
  sent = [];
  seen = new ViewerState(
    0,
    () => undefined,
    () => undefined,
  );
  seen.view(view(0, { n: 4 }));
  table = {
    view: seen,
    facts: facts([{ yours: true }, {}]),
    mine: [0],
    seen: { 0: seen },
    pace: null,
    paused: -1,
    lost: false,
    ending: null,
    hinted: null,
    refused: null,
    send: (message) => void sent.push(message),
    link: () => '',
  };
  intents = new Intents(table);
});
afterEach(() => settings.change({ confirm: false }));

async function asked(more: Parameters<typeof ask>[2]): Promise<void> {
  seen.asked(ask(0, 4, more));
  await seen.hurry();
}

test('a click adds its target to what was clicked, and nothing else is sent before the answer', async () => {
  await asked({ path: ['a'], offers: [{ target: 'b' }, { target: 'c' }] });
  table.refused = { type: 'No', say: { key: 'no' } } as ActingTable['refused'];
  await intents.click('b');
  await intents.click('c');
  expect(sent).toEqual([{ type: 'Click', seat: 0, n: 4, path: ['a', 'b'], done: false, took: undefined, hold: false }]);
  expect(table.refused).toBeNull();
  intents.answered();
  await intents.click('c');
  expect(sent).toHaveLength(2);
});

test('a second click on what was chosen lets it go, with all that came after, unless it is offered again', async () => {
  await asked({ path: ['a', 'b'] });
  await intents.click('a');
  expect(sent[0]).toMatchObject({ path: [] });
  intents.answered();
  await asked({ path: ['a', 'b'], offers: [{ target: 'a' }] });
  await intents.click('a');
  expect(sent[1]).toMatchObject({ path: ['a', 'b', 'a'] });
});

test('back takes the last click, and only where there is one', async () => {
  await asked({ path: ['a', 'b'] });
  intents.back();
  expect(sent[0]).toMatchObject({ path: ['a'] });
  intents.answered();
  await asked({ path: [] });
  intents.back();
  expect(sent).toHaveLength(1);
});

test('who watches, and who is asked about something that has changed, sends nothing', async () => {
  await asked({ offers: [{ target: 'a' }] });
  seen.stale = true;
  await intents.click('a');
  table.view = undefined;
  await intents.click('a');
  expect(sent).toEqual([]);
});

test('done is for whole moves; with confirmation on a whole move waits for it', async () => {
  await asked({ path: ['a'] });
  await intents.done();
  expect(sent).toEqual([]);
  settings.change({ confirm: true });
  expect(intents.held).toBe(false);
  await asked({ path: ['a'], whole: true });
  expect(intents.held).toBe(true);
  await intents.done();
  expect(sent[0]).toMatchObject({ path: ['a'], done: true, hold: true });
});

test('a throw says first that this device is ready for the race that it begins', async () => {
  await asked({ throws: true });
  table.pace = { type: 'Pace', stage: 'ready', waiting: [0, 1] } as ActingTable['pace'];
  expect(intents.awaited).toEqual([0]);
  await intents.throw();
  await intents.throw();
  expect(sent.map((message) => message.type)).toEqual(['Ready', 'Throw']);
});

test('in a race a click names what was on the screen, how long it took, and waits for no confirmation', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void draw());
  settings.change({ confirm: true });
  seen.happened(happened(0, 5, { phase: 'race' }));
  await seen.hurry();
  seen.asked(ask(0, 5, { aid: false }));
  await intents.click('stop');
  expect(sent[0]).toMatchObject({ type: 'Click', n: 5, path: ['stop'], hold: false });
  expect((sent[0] as { took?: number }).took).toBeGreaterThanOrEqual(0);
});

test('a click while another seat’s doing moves only ends the movement', async () => {
  seen.stage = { show: () => Promise.resolve(), dwell: () => new Promise((done) => (finish = done)), finish: () => finish() };
  let finish = () => {};
  seen.happened(happened(0, 5, { seat: 1 }));
  seen.asked(ask(0, 5, { offers: [{ target: 'a' }] }));
  await vi.waitFor(() => expect(seen.moving).toBe(true));
  await intents.click('a');
  expect(sent).toEqual([]);
  expect(seen.moving).toBe(false);
  await intents.click('a');
  expect(sent).toHaveLength(1);
});

test('the coach is asked where hints are on and something is asked, and asking again lets it be', async () => {
  intents.hint();
  expect(sent).toEqual([]);
  table.facts = facts([{ yours: true }], { hints: true } as Partial<NonNullable<ActingTable['facts']>>);
  await asked({ throws: true });
  expect(intents.mayHint).toBe(true);
  intents.hint();
  expect(table.hinted).toMatchObject({ seat: 0, n: 4 });
  intents.hint();
  expect(table.hinted).toBeNull();
  expect(sent.map((message) => (message as { on?: boolean }).on)).toEqual([undefined, false]);
});

test('only a throw and nothing else may happen by itself, and never while the table rests', async () => {
  await asked({ throws: true });
  expect(intents.onlyThrows).toBe(true);
  table.paused = 1;
  expect(intents.onlyThrows).toBe(false);
  table.paused = -1;
  await asked({ throws: true, offers: [{ target: 'a' }] });
  expect(intents.onlyThrows).toBe(false);
});

test('the dice of a race are never thrown by themselves', async () => {
  await asked({ throws: true });
  table.pace = { type: 'Pace', stage: 'rest' } as ActingTable['pace'];
  expect(intents.onlyThrows).toBe(true);
  table.pace = { type: 'Pace', stage: 'ready', waiting: [0] } as ActingTable['pace'];
  expect(intents.onlyThrows).toBe(false);
});

test('taking back and pauses are asked for by the seat on the screen', async () => {
  await intents.undo();
  await asked({ undo: 'free' } as Parameters<typeof ask>[2]);
  await intents.undo();
  intents.pause(true);
  expect(sent).toEqual([
    { type: 'Undo', seat: 0 },
    { type: 'Pause', seat: 0, on: true },
  ]);
});

/** A first click on `a` or `b`; after `a` a whole move, which may go on with `c`; after `a` and `c` the end. */
async function foreseen(n = 4): Promise<void> {
  await asked({ offers: [{ target: 'a' }, { target: 'b' }], undo: 'free' } as Parameters<typeof ask>[2]);
  seen.foresaw(ahead(0, n, fork(['a'], ['c', 'd'], { whole: true })));
  await seen.hurry();
}

test('what was told ahead is walked here: there, back, and again, without a message', async () => {
  await foreseen();
  await intents.click('a');
  expect(seen.ask).toMatchObject({
    path: ['a'],
    prompt: { key: 'after-a' },
    offers: [{ target: 'c' }, { target: 'd' }],
    whole: true,
    undo: 'free',
  });
  intents.back();
  expect(seen.ask).toMatchObject({ path: [], offers: [{ target: 'a' }, { target: 'b' }] });
  await intents.click('a');
  await intents.click('a'); // a second click lets it go
  expect(seen.ask?.path).toEqual([]);
  intents.choose(['a']);
  expect(seen.ask?.path).toEqual(['a']);
  expect(sent).toEqual([]);
});

test('what comes with the question is walked from the first moment on, and forgotten with it', async () => {
  await asked({ offers: [{ target: 'a' }], forks: [fork(['a'], ['c'])] });
  expect(seen.ask).not.toHaveProperty('forks'); // kept in one place, which a curtain closes over
  await intents.click('a');
  expect(seen.ask).toMatchObject({ path: ['a'], prompt: { key: 'after-a' }, offers: [{ target: 'c' }] });
  expect(sent).toEqual([]);
  await intents.click('c');
  expect(sent).toEqual([expect.objectContaining({ path: ['a', 'c'] })]);
  intents.answered();
  seen.n = 5;
  seen.asked(ask(0, 5, { offers: [{ target: 'a' }] }));
  await seen.hurry();
  await intents.click('a');
  expect(sent[1]).toMatchObject({ n: 5, path: ['a'] });
});

test('a whole move travels, by its last click or by "done"', async () => {
  await foreseen();
  await intents.click('a');
  await intents.click('c');
  expect(sent).toEqual([{ type: 'Click', seat: 0, n: 4, path: ['a', 'c'], done: false, took: undefined, hold: false }]);
  intents.answered();
  await intents.done();
  expect(sent[1]).toMatchObject({ path: ['a'], done: true });
});

test('where nothing was told ahead, or for another question, clicks travel as ever', async () => {
  await foreseen(3);
  await intents.click('a');
  expect(sent[0]).toMatchObject({ path: ['a'] });
  intents.answered();
  await foreseen();
  await intents.click('b');
  expect(sent[1]).toMatchObject({ path: ['b'] });
});

test('a wrong click asks the room why not, and what was walked before it stands', async () => {
  await foreseen();
  await intents.click('a');
  await intents.click('elsewhere');
  expect(sent).toEqual([expect.objectContaining({ path: ['a', 'elsewhere'] })]);
  table.refused = { type: 'No', say: { key: 'no' }, seat: 0, path: ['a', 'elsewhere'] };
  intents.answered();
  expect(seen.ask).toMatchObject({ path: ['a'], offers: [{ target: 'c' }, { target: 'd' }] });
  intents.back();
  expect(table.refused).toBeNull();
  expect(seen.ask?.path).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('a refused whole move leaves the table as it was, and the room’s next question counts', async () => {
  await foreseen();
  await intents.click('a');
  await intents.click('c');
  intents.answered(); // No
  expect(seen.ask?.path).toEqual(['a']);
  await intents.click('d');
  expect(sent[1]).toMatchObject({ path: ['a', 'd'] });
  intents.answered();
  seen.n = 5;
  seen.asked(ask(0, 5, { offers: [{ target: 'b' }] })); // something has changed
  await seen.hurry();
  expect(seen.ask?.path ?? []).toEqual([]);
  await intents.click('a');
  expect(sent[2]).toMatchObject({ n: 5, path: ['a'] });
});

test('whoever looks again walks to the end of a move, and only "do it" travels', async () => {
  settings.change({ confirm: true });
  await foreseen();
  seen.foresaw(ahead(0, 4, fork(['a', 'c'], [], { whole: true })));
  await seen.hurry();
  await intents.click('a');
  await intents.click('c');
  expect(sent).toEqual([]);
  expect(intents.held).toBe(true);
  await intents.done();
  expect(sent).toEqual([expect.objectContaining({ path: ['a', 'c'], done: true, hold: true })]);
  intents.answered();
  settings.change({ confirm: false });
  await asked({ offers: [{ target: 'a' }] });
  await intents.click('a');
  await intents.click('c');
  expect(sent[1]).toMatchObject({ path: ['a', 'c'], done: false });
});

test('the same question once more does not take back what was walked; another one does', async () => {
  await foreseen();
  await intents.click('a');
  await asked({ offers: [{ target: 'a' }, { target: 'b' }] }); // after a broken connection
  expect(seen.ask).toMatchObject({ path: ['a'], whole: true });
  seen.happened(happened(0, 5));
  seen.asked(ask(0, 5, { offers: [{ target: 'a' }] }));
  await seen.hurry();
  expect(seen.ask?.path ?? []).toEqual([]);
  await intents.click('a');
  expect(sent).toHaveLength(1);
});

test('while the room is away nothing is thrown or chosen, and what was clicked stays as it was', async () => {
  await asked({ throws: true, path: ['a'], offers: [{ target: 'b' }], whole: true });
  table.lost = true;
  await intents.throw();
  await intents.click('b');
  await intents.done();
  intents.back();
  expect(sent).toEqual([]);
  table.lost = false;
  await intents.throw();
  expect(sent).toMatchObject([{ type: 'Throw' }]);
});

test('who looks on while a bot is to play may say that enough was seen; nobody else, and not in a game with races', async () => {
  table.facts = facts([{ kind: 'person', yours: true }, { kind: 'bot' }]);
  seen.happened(happened(0, 5, { who: 1, phase: 'turn' }));
  await seen.hurry();
  expect(intents.mayGoOn).toBe(true);
  await intents.goOn();
  expect(sent).toEqual([{ type: 'Ready', seat: 0, n: 5 }]);
  table.pace = { type: 'Pace', stage: 'rest' } as ActingTable['pace'];
  await intents.goOn();
  table.pace = null;
  seen.happened(happened(0, 6, { who: 0, phase: 'turn' }));
  seen.asked(ask(0, 6, { offers: [{ target: 'a' }] }));
  await intents.goOn();
  expect(sent, 'it is our own turn').toHaveLength(1);
});

const DICE = { 'dice/0': { kind: 'die', look: 'red' }, 'dice/1': { kind: 'die', look: 'red' }, 'dice/2': { kind: 'die', look: 'blue' } };

test('a second click takes all that look like the first, one after the other, as they move up', async () => {
  seen.view(view(0, { n: 4, things: DICE }));
  const offers = ['dice/0', 'dice/1', 'dice/2'].map((target) => ({ target, alike: true }));
  await asked({ offers });
  expect(intents.tellsOfAll).toBe(true);
  await intents.click('dice/1');
  expect(intents.mayTakeAll).toBe(true);
  void intents.takeAll(); // the room has not answered yet
  expect(sent).toHaveLength(1);
  intents.answered();
  seen.view(view(0, { n: 5, things: { 'dice/0': DICE['dice/0'], 'dice/1': DICE['dice/2'] } }));
  seen.asked(ask(0, 5, { offers: offers.slice(0, 2) }));
  await intents.takeOn();
  expect(sent[1]).toMatchObject({ n: 5, path: ['dice/0'] });
  intents.answered();
  seen.view(view(0, { n: 6, things: { 'dice/0': DICE['dice/2'] } }));
  seen.asked(ask(0, 6, { offers: offers.slice(0, 1) }));
  await intents.takeOn();
  await intents.takeOn();
  expect(sent).toHaveLength(2);
  expect(intents.tellsOfAll).toBe(false);
});

test('what is refused, and what somebody else clicks, ends the taking; what is not said to be alike never begins it', async () => {
  seen.view(view(0, { n: 4, things: DICE }));
  await asked({ offers: [{ target: 'dice/0', alike: true }, { target: 'dice/1', alike: true }, { target: 'dice/2' }] });
  await intents.click('dice/2');
  expect(intents.mayTakeAll).toBe(false);
  intents.answered();
  await intents.click('dice/0');
  intents.answered();
  intents.stopTaking();
  await intents.takeOn();
  expect(sent).toHaveLength(2);
});
