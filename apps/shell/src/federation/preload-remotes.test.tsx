import { jest } from '@jest/globals';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { Release } from '@simmer/contracts/release';
import { PRELOAD_REMOTES_AFTER_MS, preloadRemotes } from './preload-remotes.ts';

const script = (href: string) => ({ href, as: 'script' as const });
const remote = (name: 'planner' | 'admin', access: 'onboarded' | 'super-admin', path: string) => ({
  name,
  version: '0123456789ab',
  entry: `/${name}/entry.js`,
  integrity: '',
  global: name,
  contract: { min: 1, max: 1 },
  routes: [
    {
      path,
      access,
      preloads: [script(`/${name}/room.js`), { href: `/${name}/room.css`, as: 'style' as const }],
    },
    { path: '/onboarding', access: 'signed-in', preloads: [script(`/${name}/once.js`)] },
  ],
  nav: [{ path, label: name, icon: name, order: 1, access }],
  slots: [],
});
const release: Release = {
  schema: 1,
  id: '0123456789ab',
  created_at: '2026-01-01T00:00:00Z',
  shell: {
    version: '0123456789ab',
    template: '/shell.html',
    entry: '/shell.js',
    integrity: '',
    styles: [],
    contract: { min: 1, max: 1 },
    routes: [
      { path: '/account', preloads: [script('/account.js')] },
      { path: '/signin', preloads: [script('/signin.js')] },
    ],
  },
  remotes: [remote('planner', 'onboarded', '/calendar'), remote('admin', 'super-admin', '/admin')],
};

const kept = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
  ]);
let stop = () => {};
let loadMore = jest.fn(() => Promise.resolve());

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  sessionStore.setState({ status: 'loading', user: null });
  loadMore = jest.fn(() => Promise.reject(new Error('offline')));
  stop = preloadRemotes(release, loadMore);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

const enter = (user = sampleUser()) => sessionStore.setState({ status: 'signed-in', user });

test('preloadRemotes: some time after the sign-in each file of the pages is prefetched once (OFF-15)', () => {
  enter();
  jest.advanceTimersByTime(PRELOAD_REMOTES_AFTER_MS - 1);
  expect(kept()).toEqual([]);
  enter(sampleUser({ name: 'Renamed' }));
  jest.advanceTimersByTime(2 * PRELOAD_REMOTES_AFTER_MS);
  expect(kept()).toEqual([
    ['/account.js', 'script'],
    ['/planner/entry.js', 'script'],
    ['/planner/room.js', 'script'],
    ['/planner/room.css', 'style'],
  ]);
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test.each([
  ['a signed-out visitor', () => sessionStore.setState({ status: 'signed-out' })],
  ['a user in the onboarding', () => enter(sampleUser({ has_completed_onboarding: false }))],
  [
    'a user with the data saver on',
    () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
      enter();
    },
  ],
])('preloadRemotes: nothing is prefetched for %s', (_whom, come) => {
  come();
  jest.advanceTimersByTime(PRELOAD_REMOTES_AFTER_MS);
  expect(kept()).toEqual([]);
  expect(loadMore).not.toHaveBeenCalled();
});
