import { jest } from '@jest/globals';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { Release } from '@simmer/contracts/release';
import { loadAhead, PREFETCH_AFTER_MS, STORE_AFTER_MS } from './load-ahead.ts';

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

const prefetched = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
  ]);
const register = jest.fn<(url: string, options: object) => Promise<void>>();
const postMessage = jest.fn();
const loadMore = jest.fn();
let stop = () => {};

function setBrowser({ saveData = false, hasWorkers = true, isNamed = true } = {}): void {
  if (isNamed) {
    const meta = Object.assign(document.createElement('meta'), { content: '/service-worker.js' });
    meta.name = 'simmer-service-worker';
    document.head.append(meta);
  }
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  const serviceWorker = { register, ready: Promise.resolve({ active: { postMessage } }) };
  if (hasWorkers)
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
}

const start = () => (stop = loadAhead(release, loadMore));
const enter = (user = sampleUser()) => sessionStore.setState({ status: 'signed-in', user });

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  register.mockResolvedValue();
  document.head.replaceChildren();
  sessionStore.setState({ status: 'loading', user: null });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'readyState');
});

test('prefetch: some time after the sign-in each file of the pages is prefetched once (OFF-15)', () => {
  start();
  enter();
  jest.advanceTimersByTime(PREFETCH_AFTER_MS - 1);
  expect(prefetched()).toEqual([]);
  enter(sampleUser({ name: 'Renamed' }));
  jest.advanceTimersByTime(2 * PREFETCH_AFTER_MS);
  expect(prefetched()).toEqual([
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
])('prefetch: nothing is prefetched for %s', (_whom, come) => {
  start();
  come();
  jest.advanceTimersByTime(PREFETCH_AFTER_MS);
  expect(prefetched()).toEqual([]);
  expect(loadMore).not.toHaveBeenCalled();
});

test('store release: some time after the sign-in the service worker is asked to store that of the page, once (OFF-30)', async () => {
  setBrowser();
  start();
  enter();
  await jest.advanceTimersByTimeAsync(STORE_AFTER_MS - 1);
  expect(register).not.toHaveBeenCalled();
  enter();
  await jest.advanceTimersByTimeAsync(2 * STORE_AFTER_MS);
  expect(register).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'store-release', id: release.id, path: location.pathname }],
  ]);
});

test('store release: a page whose files are still loading waits for them (OFF-30)', async () => {
  setBrowser();
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  start();
  enter();
  await jest.advanceTimersByTimeAsync(10 * STORE_AFTER_MS);
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(STORE_AFTER_MS);
  expect(register).toHaveBeenCalledTimes(1);
});

test('store release: a browser that allows no service worker is left alone', async () => {
  setBrowser();
  register.mockRejectedValueOnce(new DOMException('Not here.', 'SecurityError'));
  start();
  enter();
  await jest.advanceTimersByTimeAsync(2 * STORE_AFTER_MS);
  expect(postMessage).not.toHaveBeenCalled();
});

test.each([
  ['if the data saver is on', { saveData: true }, () => enter()],
  ['if the page names no service worker, as a development build', { isNamed: false }, () => enter()],
  ['if the browser has no service workers', { hasWorkers: false }, () => enter()],
  ['for a guest', {}, () => sessionStore.setState({ status: 'signed-out', user: null })],
  ['for a person in onboarding', {}, () => enter(sampleUser({ has_completed_onboarding: false }))],
])('store release: nothing is registered %s', async (_when, browser, come) => {
  setBrowser(browser);
  start();
  come();
  await jest.advanceTimersByTimeAsync(2 * STORE_AFTER_MS);
  expect(register).not.toHaveBeenCalled();
});
