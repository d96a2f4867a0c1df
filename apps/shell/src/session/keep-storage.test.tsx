import { jest } from '@jest/globals';
import { isDeletedAfterAWeek } from './keep-storage.ts';

const persist = jest.fn<() => Promise<boolean>>();
const setNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const setInstalled = (matches: boolean) =>
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => ({ matches }) });

beforeEach(() => {
  jest.resetModules();
  persist.mockReset();
  setInstalled(false);
});
afterEach(() => {
  for (const name of ['storage', 'vendor', 'standalone']) Reflect.deleteProperty(navigator, name);
});

/** As in a page that was just opened. */
async function askToKeepStorage(): Promise<() => void> {
  return (await import('./keep-storage.ts')).askToKeepStorage;
}

test.each([
  ['keeps it', () => Promise.resolve(true)],
  ['refuses', () => Promise.reject(new TypeError('Not here.'))],
])('keep storage: a browser that %s is asked once in a page (OFF-35)', async (_what, answer) => {
  setNavigator('storage', { persist: persist.mockImplementation(answer) });
  const ask = await askToKeepStorage();
  ask();
  ask();
  expect(persist).toHaveBeenCalledTimes(1);
});

test.each([undefined, {}])(
  'keep storage: a browser that cannot be asked is left alone: %j',
  async (storage) => {
    setNavigator('storage', storage);
    const ask = await askToKeepStorage();
    expect(ask).not.toThrow();
  },
);

test.each([
  ['Safari', 'Apple Computer, Inc.', false, undefined, true],
  ['Safari, installed on a Mac', 'Apple Computer, Inc.', true, undefined, false],
  ['Safari, on the Home Screen of a phone', 'Apple Computer, Inc.', false, true, false],
  ['Chrome', 'Google Inc.', false, undefined, false],
  ['Firefox', '', false, undefined, false],
])(
  'keep storage: %s deletes it after a week without a visit (OFF-36): %#',
  (_browser, vendor, isInstalled, standalone, isDeleted) => {
    setNavigator('vendor', vendor);
    setNavigator('standalone', standalone);
    setInstalled(isInstalled);
    expect(isDeletedAfterAWeek()).toBe(isDeleted);
  },
);
