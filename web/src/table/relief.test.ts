import { expect, test } from 'vitest';
import { facts } from '../testing/told';
import { relieved } from './relief';

const bot = facts([{ kind: 'person' }, { kind: 'bot', name: 'Bram', held: true }]);
const person = facts([{ kind: 'person' }, { kind: 'person', name: 'Eva' }]);

test('who takes over from a bot during the game is told with the name of the bot', () => {
  expect(relieved(bot, person)).toEqual([{ seat: 1, bot: 'Bram' }]);
});

test('nothing is told of the first facts, of the lobby, and of who comes back to a seat of their own', () => {
  expect(relieved(null, person)).toEqual([]);
  expect(relieved({ ...bot, status: 'lobby' }, person)).toEqual([]);
  expect(relieved(facts([{ kind: 'person' }, { kind: 'bot', name: 'Eva', stands_in: true }]), person)).toEqual([]);
  expect(relieved(person, person)).toEqual([]);
});
