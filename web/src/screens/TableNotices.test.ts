// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Table } from '../table/table.svelte';
import { speak } from '../testing/speak';
import TableNotices from './TableNotices.svelte';

vi.mock('../table/socket', () => import('../testing/sockets'));

let page: object | undefined;
beforeAll(() => speak('en', 'server'));
afterEach(async () => {
  if (page) await unmount(page);
});

test('what was said about a prepared position goes with the first act here, a notice from the room stays', () => {
  const table = new Table('abc');
  const notices = [{ key: 'server-notice-position' }, { key: 'server-notice', args: { text: 'We close at ten.' } }];
  page = mount(TableNotices, {
    target: document.body,
    props: {
      notices,
      get acted() {
        return table.acted;
      },
    },
  });
  flushSync();
  const lines = () => [...document.querySelectorAll('.notice span')].map((line) => line.textContent);
  expect(lines()).toHaveLength(2);
  table.send({ type: 'Ready', seat: 0, n: 0 });
  flushSync();
  expect(lines()).toHaveLength(2);
  table.send({ type: 'Click', seat: 0, n: 0, path: ['a'] });
  flushSync();
  expect(lines()).toEqual([expect.stringContaining('We close at ten.')]);
});
