import { afterEach, expect, test, vi } from 'vitest';
import { way } from './way';

afterEach(() => vi.unstubAllGlobals());

const AGENTS = { desktop: 'Mozilla/5.0 (X11; Linux x86_64)', iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' };

test.each([
  [
    'a page without https has no notices and says so',
    false,
    ['serviceWorker'],
    ['PushManager', 'Notification'],
    AGENTS.desktop,
    'insecure',
  ],
  ['all that is needed is there', true, ['serviceWorker'], ['PushManager', 'Notification'], AGENTS.desktop, 'push'],
  ['no push: only while the page is open', true, [], ['Notification'], AGENTS.desktop, 'page'],
  ['a phone whose browser wants the room on the home screen first', true, ['serviceWorker'], [], AGENTS.iPhone, 'install'],
] as const)('%s', (_what, secure, ofNavigator, ofWindow, userAgent, expected) => {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('navigator', { userAgent, ...Object.fromEntries(ofNavigator.map((name) => [name, {}])) });
  vi.stubGlobal('window', Object.fromEntries(ofWindow.map((name) => [name, {}])));
  expect(way()).toBe(expected);
});
