import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeChannel } from '../testing/fake-tabs.ts';
import { notifyOtherTabs, onOtherTabWrites, withOutboxLock, withReadingLock } from './tabs.ts';

/** What locks a test's browser has: the work of other tabs is what holds them. */
interface Locks {
  readonly request: (name: string, ...rest: unknown[]) => Promise<unknown>;
}
function stub(name: 'navigator' | 'BroadcastChannel', value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
const former = { navigator: globalThis.navigator, BroadcastChannel: globalThis.BroadcastChannel };
const withLocks = (locks: Locks) => stub('navigator', { locks });
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  stub('navigator', {});
  stub('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  for (const name of ['navigator', 'BroadcastChannel'] as const) stub(name, former[name]);
});

/** Another tab, which hears and writes all that is told. */
function openOther() {
  const channel = new FakeChannel('simmer-database');
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => void heard.push(data);
  return { heard, tell: (data: unknown) => channel.postMessage(data), close: () => channel.close() };
}

test('tabs: what one has written is told to the others and not to itself, until it listens no more (OFF-4)', async () => {
  const other = openOther();
  const told: unknown[][] = [];
  const stops = [0, 1].map(() => onOtherTabWrites((...all) => void told.push(all)));
  notifyOtherTabs('plan', { key: 'step' });
  notifyOtherTabs('plan');
  other.tell({ scope: 'theirs', answer: { key: 'other' } });
  await turns();
  expect(other.heard).toEqual([{ scope: 'plan', answer: { key: 'step' } }, { scope: 'plan' }]);
  expect(told).toEqual([0, 1].map(() => ['theirs', { key: 'other' }]));
  stops[0]?.();
  other.tell({ scope: 'again' });
  await turns();
  expect(told.slice(2)).toEqual([['again', undefined]]);
  stops[1]?.();
  other.tell({ scope: 'nobody' });
  await turns();
  expect(told).toHaveLength(3);
  // It can begin again.
  const stop = onOtherTabWrites((...all) => void told.push(all));
  other.tell({ scope: 'new' });
  await turns();
  expect(told.slice(3)).toEqual([['new', undefined]]);
  stop();
  other.close();
});

test('tabs: one that does not listen tells too, and leaves no channel open', async () => {
  const close = jest.spyOn(FakeChannel.prototype, 'close');
  const other = openOther();
  notifyOtherTabs('plan');
  await turns();
  expect([other.heard, close.mock.calls.length]).toEqual([[{ scope: 'plan' }], 1]);
  const stop = onOtherTabWrites(() => undefined);
  notifyOtherTabs('plan');
  expect(close).toHaveBeenCalledTimes(1);
  stop();
  expect(close).toHaveBeenCalledTimes(2);
  close.mockRestore();
  other.close();
});

test.each([
  ['no object', 'plan'],
  ['no scope', { answer: {} }],
  ['a scope that is no text', { scope: 7 }],
])('tabs: a message of other software with %s is left alone', async (_, data) => {
  const other = openOther();
  const told: unknown[] = [];
  const stop = onOtherTabWrites((scope) => void told.push(scope));
  other.tell(data);
  await turns();
  expect(told).toEqual([]);
  stop();
  other.close();
});

test('tabs: a browser without channels works alone', () => {
  stub('BroadcastChannel', undefined);
  const stop = onOtherTabWrites(() => undefined);
  expect(() => notifyOtherTabs('plan')).not.toThrow();
  expect(stop).not.toThrow();
});

test('tabs: a reading is run while its lock is held, once (OFF-107)', async () => {
  const asked: string[] = [];
  withLocks({
    request: async (name, _options, work) => {
      asked.push(name);
      return (work as () => Promise<unknown>)();
    },
  });
  const work = jest.fn(async () => 'read');
  expect([await withReadingLock(work), work.mock.calls.length, asked]).toEqual([
    'read',
    1,
    ['simmer-reading'],
  ]);
});

test('tabs: a reading does not wait longer than five seconds for that of a frozen tab', async () => {
  const signal = AbortSignal.abort();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  const request = jest.fn<Locks['request']>(() =>
    Promise.reject(new DOMException('Given up', 'TimeoutError')),
  );
  withLocks({ request });
  expect(await withReadingLock(async () => 'read')).toBe('read');
  expect(timeout).toHaveBeenCalledWith(5000);
  expect(request).toHaveBeenCalledWith('simmer-reading', { signal }, expect.any(Function));
  timeout.mockRestore();
});

test('tabs: a reading that fails says so, and is not repeated', async () => {
  const work = jest.fn(() => Promise.reject(new Error('No answer.')));
  withLocks({ request: (_name, _options, run) => (run as () => Promise<unknown>)() });
  await expect(withReadingLock(work)).rejects.toThrow('No answer.');
  expect(work).toHaveBeenCalledTimes(1);
  stub('navigator', {});
  expect(await withReadingLock(async () => 'without locks')).toBe('without locks');
});

test('tabs: work on the outbox is run under its lock, and without locks in turn (OFF-25)', async () => {
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = withOutboxLock(async () => {
    await slow.promise;
    done.push('first');
    throw new Error('It failed.');
  });
  const second = withOutboxLock(async () => done.push('second'));
  await turns();
  slow.resolve();
  await expect(first).rejects.toThrow('It failed.');
  expect([await second, done]).toEqual([2, ['first', 'second']]);
  withLocks({ request: async (name, work) => [name, await (work as () => Promise<unknown>)()] });
  expect(await withOutboxLock(async () => 'sent')).toEqual(['simmer-outbox', 'sent']);
});
