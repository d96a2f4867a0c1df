import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  forgetAgreement,
  isUnstored,
  lastAgreement,
  noteAgreement,
  notePlanCursor,
  onOtherTab,
  readEntry,
  removeEntry,
  writeEntry,
  writeSessionEntry,
} from './browser-storage.ts';
import { TestStorage } from '../testing/test-storage.ts';

let storage = new TestStorage();
beforeEach(() => {
  storage = new TestStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterEach(() => {
  storage.isRefused = false;
  for (const key of ['authToken', 'simmer-plan-cursor']) removeEntry(key);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('browser storage: an entry is read as it was written, until it is removed', () => {
  expect(readEntry('authToken')).toBeNull();
  writeEntry('authToken', 'one');
  expect([readEntry('authToken'), isUnstored('authToken')]).toEqual(['one', false]);
  removeEntry('authToken');
  expect(readEntry('authToken')).toBeNull();
});

test.each([
  ['full', 'isFull' as const],
  ['refused', 'isRefused' as const],
])(
  'browser storage: a session that begins where it is %s is in the memory of the page (OFF-19)',
  (_, name) => {
    writeSessionEntry('authToken', 'former');
    expect([storage.entries.get('authToken'), isUnstored('authToken')]).toEqual(['former', false]);
    storage[name] = true;
    expect(() => writeEntry('authToken', 'next')).toThrow('No room.');
    writeSessionEntry('authToken', 'next');
    expect([readEntry('authToken'), isUnstored('authToken')]).toEqual(['next', true]);
    // The next page must not go on with the former session.
    expect(storage.entries.has('authToken')).toBe(name === 'isRefused');
    removeEntry('authToken');
    expect([readEntry('authToken'), isUnstored('authToken')]).toEqual([null, false]);
    writeSessionEntry('authToken', 'again');
    storage[name] = false;
    writeSessionEntry('authToken', 'stored');
    expect([storage.entries.get('authToken'), isUnstored('authToken')]).toEqual(['stored', false]);
  },
);

test('browser storage: what another tab changes is told until nobody listens', () => {
  const page = new EventTarget();
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
  const told: (string | null)[] = [];
  const stop = onOtherTab((key) => void told.push(key));
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  for (const key of ['authToken', null]) change(key);
  stop();
  change('later');
  expect(told).toEqual(['authToken', null]);
  Reflect.deleteProperty(globalThis, 'window');
});

test('browser storage: the cursor of the copy is noted, and gone where all has to be read (OFF-107)', () => {
  notePlanCursor('7');
  expect(readEntry('simmer-plan-cursor')).toBe('7');
  storage.isFull = true;
  expect(() => notePlanCursor('8')).not.toThrow();
  notePlanCursor(null);
  expect(readEntry('simmer-plan-cursor')).toBeNull();
});

const AT = '2026-01-05T08:00:00.000Z';
test('browser storage: when the account was last read is known of that person alone (OFF-53)', () => {
  noteAgreement('user', AT);
  expect([lastAgreement('user'), lastAgreement('other'), lastAgreement('')]).toEqual([AT, null, null]);
  forgetAgreement();
  expect(lastAgreement('user')).toBeNull();
  noteAgreement('user');
  expect(Date.now() - Date.parse(lastAgreement('user') ?? '')).toBeLessThan(60_000);
  for (const damaged of ['user', 'user ', 'user yesterday']) {
    writeEntry('simmer-last-agreement', damaged);
    expect(lastAgreement('user')).toBeNull();
  }
  storage.isFull = true;
  expect(() => noteAgreement('user', AT)).not.toThrow();
});
