import { jest } from '@jest/globals';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { sampleRelease } from '../testing/sample-release.ts';
import { STORE_AFTER_MS, storeReleaseWhenIdle } from './store-release.ts';

const release = sampleRelease([]);
const register = jest.fn<(url: string, options: object) => Promise<void>>();
const postMessage = jest.fn();
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

const comeIn = (user = sampleUser()) => sessionStore.setState({ status: 'signed-in', user });

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

test('store release: some time after the sign-in the service worker is asked to store that of the page, once (OFF-30)', async () => {
  setBrowser();
  stop = storeReleaseWhenIdle(release);
  comeIn();
  await jest.advanceTimersByTimeAsync(STORE_AFTER_MS - 1);
  expect(register).not.toHaveBeenCalled();
  comeIn();
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
  stop = storeReleaseWhenIdle(release);
  comeIn();
  await jest.advanceTimersByTimeAsync(10 * STORE_AFTER_MS);
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(STORE_AFTER_MS);
  expect(register).toHaveBeenCalledTimes(1);
});

test('store release: a browser that allows no service worker is left alone', async () => {
  setBrowser();
  register.mockRejectedValueOnce(new DOMException('Not here.', 'SecurityError'));
  stop = storeReleaseWhenIdle(release);
  comeIn();
  await jest.advanceTimersByTimeAsync(2 * STORE_AFTER_MS);
  expect(postMessage).not.toHaveBeenCalled();
});

test.each([
  ['the data saver is on', { saveData: true }],
  ['the page names no service worker, as a preview and a development build', { isNamed: false }],
  ['the browser has no service workers', { hasWorkers: false }],
])('store release: nothing is registered if %s', async (_when, browser) => {
  setBrowser(browser);
  stop = storeReleaseWhenIdle(release);
  comeIn();
  await jest.advanceTimersByTimeAsync(2 * STORE_AFTER_MS);
  expect(register).not.toHaveBeenCalled();
});

test.each([
  ['a guest', () => sessionStore.setState({ status: 'signed-out', user: null })],
  ['a person in onboarding', () => comeIn(sampleUser({ has_completed_onboarding: false }))],
])('store release: nothing is registered for %s', async (_whom, enter) => {
  setBrowser();
  stop = storeReleaseWhenIdle(release);
  enter();
  await jest.advanceTimersByTimeAsync(2 * STORE_AFTER_MS);
  expect(register).not.toHaveBeenCalled();
});
