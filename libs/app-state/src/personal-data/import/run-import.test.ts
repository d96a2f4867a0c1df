import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { limits } from '@simmer/contracts/limits';
import { createApiClient } from '@simmer/contracts/client/api-client';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { openDB } from 'idb';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { setKeepsNothing } from '../keep-nothing.ts';
import { createApiSource } from '../../api/api-source.ts';
import { deviceKey } from '@simmer/offline/testing/device-key';
import { installFakeApi, type FakeResponse, type SeenCall } from '../../testing/fake-api.ts';
import { forgetImport, IMPORTS_NAME, keepImport, readImport } from './import-outbox.ts';
import { holdImport, importStore, readImportState } from './import-state.ts';
import { runImport } from './run-import.ts';

const USER = 'user-1';
const source = createApiSource(createApiClient({ baseUrl: '/api/v1' }));

const star = (name: string): ImportWrite => ({
  label: name,
  to: 'northStars',
  do: 'create',
  id: `a-${name}`,
  body: { name },
});
const block = (name: string): ImportWrite => ({
  label: name,
  to: 'timeBlocks',
  do: 'create',
  id: `b-${name}`,
  body: { activity_id: 'a-one', size: 's', start_date: '2026-01-05' },
});
const reflection = (week: string): ImportWrite => ({
  label: week,
  to: 'weeklyReflections',
  do: 'save',
  body: { week_start_date: week, wins: ['A win'], version: 0 },
});
const blocks = (count: number) => Array.from({ length: count }, (_, place) => block(`${place}`));

type Responder = (call: SeenCall) => FakeResponse | Error | Promise<FakeResponse | Error>;
const done: Responder = () => ({ body: { theme: {}, timeBlocks: [], reflection: {} } });

function serve(responder: Responder = done) {
  return installFakeApi({
    'POST /north-stars': responder,
    'POST /time-blocks/changes': responder,
    'POST /weekly-reflections': responder,
  });
}
const keep = (steps: readonly ImportWrite[], id = 'import-1') => keepImport({ id, userId: USER, steps });
/** Runs it as a page that has just started. */
const run = (userId = USER, signal = new AbortController().signal, onWait = async () => {}) =>
  runImport(userId, { source, signal, wait: onWait });
/** What is stored, with what was rejected. */
async function stateNow() {
  const state = readImportState();
  return state && { ...state, refused: (await readImport(state))?.refused ?? [] };
}
const storedRows = async () => {
  const database = await openDB(IMPORTS_NAME);
  const rows = database.objectStoreNames.contains('imports') ? await database.getAll('imports') : [];
  database.close();
  return rows as unknown[];
};
const sent = (seen: readonly SeenCall[]) =>
  seen.map(({ path, headers }) => `${path} ${headers.get('idempotency-key')}`);
const changesIn = ({ body }: SeenCall) => (body as { changes: { id: string }[] }).changes;

const entries = new Map<string, string>();
beforeEach(async () => {
  entries.clear();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  await deviceDatabase.keepNothing(false);
  await deviceDatabase.unlock(USER, await deviceKey());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetImport();
});

it('import: steps are sent in order, blocks in batches, each request with its own key', async () => {
  const seen = serve();
  await keep([star('one'), ...blocks(limits.blockChanges + 5), reflection('2026-01-05')]);
  await run();
  expect(sent(seen)).toEqual([
    '/north-stars import-import-1-0',
    `/time-blocks/changes import-import-1-1+${limits.blockChanges}`,
    `/time-blocks/changes import-import-1-${limits.blockChanges + 1}+5`,
    `/weekly-reflections import-import-1-${limits.blockChanges + 6}`,
  ]);
  expect(seen.flatMap((call) => (call.path.includes('changes') ? changesIn(call) : []))).toHaveLength(
    limits.blockChanges + 5,
  );
  expect(readImportState()).toMatchObject({ next: limits.blockChanges + 7, refused: [] });
});

it('import: reflections and the like are sent several at once; what fails is repeated, what is rejected named (ACC-25)', async () => {
  const weeks = Array.from({ length: 8 }, (_, week) => `2026-0${week + 1}-01`);
  let waitingCount = 0;
  let most = 0;
  const failures: FakeResponse[] = [{ status: 503, body: {} }];
  const seen = serve(async (call) => {
    waitingCount += 1;
    most = Math.max(most, waitingCount);
    await Promise.resolve();
    waitingCount -= 1;
    if (JSON.stringify(call.body).includes('2026-02-01'))
      return { status: 422, body: { detail: 'No Monday.' } };
    return failures.pop() ?? done(call);
  });
  await keep([...weeks.map(reflection), block('one')]);
  await run();
  expect(most).toBe(6);
  // Six, the same six again, the other two, and the block.
  expect(seen).toHaveLength(15);
  expect(new Set(sent(seen.slice(0, 12)))).toEqual(new Set(sent(seen.slice(0, 6))));
  expect(await stateNow()).toMatchObject({
    next: 9,
    refused: [{ place: 1, label: '2026-02-01', why: 'No Monday.' }],
  });
  expect((await stateNow())?.refused).toHaveLength(1);
});

it('import: settings are changed by the profile, and unset when the import is undone (ACC-27)', async () => {
  const seen = installFakeApi({ 'PUT /auth/me': () => ({ body: {} }) });
  const settings = { reminders: null, review_mail: null, day_limits: null };
  const step = { label: 'Settings', to: 'settings' } as const;
  const limits = [60, null, null, null, null, null, null];
  await keep([
    { ...step, do: 'save', body: { ...settings, day_limits: limits } },
    { ...step, do: 'save', body: settings },
    { ...step, do: 'remove', id: '', body: {} },
  ]);
  await run();
  const unset = { reminders: null, review_mail: null };
  expect(seen.map(({ body }) => body)).toEqual([{ ...unset, day_limits: limits }, unset, unset]);
  expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'import-import-1-0',
    'import-import-1-1',
    'import-import-1-2',
  ]);
});

it('import: once all steps are sent they are removed from storage', async () => {
  serve();
  await keep([star('one'), star('two')]);
  expect(await storedRows()).toHaveLength(1);
  await run();
  expect(await storedRows()).toEqual([]);
  expect(readImportState()).toMatchObject({ next: 2, total: 2 });
});

it('import: a second import that starts during a request of the first one is sent after that request', async () => {
  await keep([star('one'), star('two')]);
  const seen = serve(async (call) => {
    if (seen.length === 1) await keep([star('three')], 'import-2');
    return done(call);
  });
  await run();
  expect(sent(seen)).toEqual(['/north-stars import-import-1-0', '/north-stars import-import-2-0']);
  expect(readImportState()).toMatchObject({ id: 'import-2', next: 1 });
});

it('import: after a reload it continues, and repeats the unanswered request with its key (ACC-25)', async () => {
  await keep([star('one'), ...blocks(3), reflection('2026-01-05')]);
  const gone = new AbortController();
  const before = serve((call) => {
    if (!call.path.includes('changes')) return done(call);
    // The page closes while the response is on its way.
    gone.abort();
    return new TypeError('the page is gone');
  });
  await run(USER, gone.signal);
  expect(readImportState()).toMatchObject({ next: 1 });
  const after = serve();
  await run();
  expect(sent(after)[0]).toBe(sent(before).at(-1));
  expect(sent(after)).toHaveLength(2);
  expect(readImportState()).toMatchObject({ next: 5, total: 5 });
  await run();
  expect(after).toHaveLength(2);
});

it('import: when one of a batch is rejected, each item is sent alone and only that one is rejected', async () => {
  await keep([block('good'), block('bad'), block('fine')]);
  const seen = serve((call) =>
    JSON.stringify(call.body).includes('b-bad')
      ? { status: 422, body: { detail: [{ loc: ['body', 'size'], msg: 'Unknown size.', type: 'x' }] } }
      : done(call),
  );
  await run();
  expect(seen.map((call) => changesIn(call).map(({ id }) => id))).toEqual([
    ['b-good', 'b-bad', 'b-fine'],
    ['b-good'],
    ['b-bad'],
    ['b-fine'],
  ]);
  expect(new Set(sent(seen)).size).toBe(4);
  expect(await stateNow()).toMatchObject({
    next: 3,
    refused: [{ place: 1, label: 'bad', why: 'body.size - Unknown size.' }],
  });
});

it.each([
  ['the network fails', new TypeError('no network')],
  ['the server is down', { status: 503, body: {} }],
  ['the server asks to wait', { status: 429, body: {} }],
])('import: when %s it waits, then continues', async (_, failure) => {
  await keep([star('one'), star('two')]);
  const failures = [failure, failure];
  const seen = serve((call) => failures.shift() ?? done(call));
  let waits = 0;
  await run(USER, undefined, async () => void (waits += 1));
  expect([waits, seen.length]).toEqual([2, 4]);
  expect(new Set(sent(seen.slice(0, 3))).size).toBe(1);
  expect(readImportState()).toMatchObject({ next: 2, refused: [] });
});

it('import: when the session has ended the remaining steps are kept', async () => {
  await keep([star('one'), star('two')]);
  const seen = serve(() => ({ status: 401, body: { detail: 'Please sign in' } }));
  await run();
  expect(seen).toHaveLength(1);
  expect(readImportState()).toMatchObject({ next: 0, refused: [] });
});

it('import: steps of another user, or of a stopped import, are not sent', async () => {
  const seen = serve();
  await keep([star('one')]);
  await run('user-2');
  expect(seen).toEqual([]);
  await keep([star('one'), star('two')]);
  installFakeApi({
    'POST /north-stars': (call) => {
      seen.push(call);
      holdImport(null);
      return done(call);
    },
  });
  await run();
  expect(seen).toHaveLength(1);
  expect(readImportState()).toBeNull();
});

it('import: damaged storage entries are ignored', async () => {
  const seen = serve();
  await keep([star('one')]);
  const database = await openDB(IMPORTS_NAME);
  await database.put('imports', { steps: 'damaged' }, 'import-1');
  database.close();
  await run();
  entries.set('simmer-import-state', '{"id":1}');
  expect(readImportState()).toBeNull();
  await run();
  // Nor are steps that are not encrypted.
  const state = { id: 'import-2', userId: USER, total: 1, next: 0, refused: [], steps: [star('two')] };
  entries.set('simmer-import-state', JSON.stringify(state));
  await run();
  expect(seen).toEqual([]);
});

const REJECTED: FakeResponse = { status: 409, body: { detail: 'Another North Star is named Sourdough.' } };
const isReadable = async () =>
  /Sourdough|Pottery/.test(JSON.stringify([[...entries.values()], await storedRows()]));

it('import: neither its steps nor what was rejected lie readable in the browser (OFF-78)', async () => {
  const gone = new AbortController();
  const seen = serve(() => {
    if (seen.length === 1) return REJECTED;
    gone.abort();
    return new TypeError('the page is gone');
  });
  await keep([star('Sourdough'), star('Pottery')]);
  expect(await isReadable()).toBe(false);
  await run(USER, gone.signal);
  expect(await isReadable()).toBe(false);
  expect(await stateNow()).toMatchObject({ next: 1, refused: [{ place: 0, label: 'Sourdough' }] });
  // Signed out: they stay, and are of no use without the key.
  await deviceDatabase.lock();
  expect(await storedRows()).toHaveLength(1);
  expect(await readImport(readImportState()!)).toBeNull();
});

it('import: a full browser shows what was rejected, and goes on', async () => {
  serve((call) => ((call.body as { name: string }).name === 'two' ? REJECTED : done(call)));
  await keep(['one', 'two', 'three'].map(star));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await run();
  const { state } = importStore.getState();
  expect(state).toMatchObject({ next: 3, refused: [{ place: 1, label: 'two' }] });
});

/** A write of the browser at which the page ends. */
const WRITES = [0, 1, 2, 3, 4, 5, 6, 7];
it.each(WRITES)(
  'import: a page that ends at its write number %i loses no step and makes none twice (OFF-78)',
  async (last) => {
    const names = ['one', 'two', 'three'];
    const made = new Map<string, string>();
    serve((call) => {
      const { name } = call.body as { name: string };
      if (name === 'two') return REJECTED;
      // A server answers a repeated key as before.
      made.set(call.headers.get('idempotency-key') ?? '', name);
      return done(call);
    });
    await keep(names.map(star));
    let writeCount = 0;
    const ends = () => {
      if (writeCount === last) throw new Error('The page has ended.');
      writeCount += 1;
    };
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      ...row: unknown[]
    ) => IDBRequest<IDBValidKey>;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function store(
      this: IDBObjectStore,
      ...row
    ) {
      ends();
      return put.apply(this, row);
    });
    jest.spyOn(localStorage, 'setItem').mockImplementation((...entry) => {
      ends();
      entries.set(...entry);
    });
    await run().catch(() => undefined);
    jest.restoreAllMocks();
    await run();
    expect([...made.values()]).toEqual(['one', 'three']);
    expect(await stateNow()).toMatchObject({ next: 3, refused: [{ place: 1, label: 'two' }] });
    expect((await stateNow())?.refused).toHaveLength(1);
  },
);

it('import: with nothing kept on the device it goes on in the memory of the page alone (OFF-75, OFF-78)', async () => {
  await keep([star('Sourdough'), star('Pottery')]);
  await setKeepsNothing(true);
  expect(await storedRows()).toEqual([]);
  expect([...entries.keys()].filter((key) => key.startsWith('simmer-import'))).toEqual([]);
  const seen = serve();
  await runImport(USER, { source, signal: new AbortController().signal, wait: async () => {} });
  expect(sent(seen)).toEqual(['/north-stars import-import-1-0', '/north-stars import-import-1-1']);
  expect(await storedRows()).toEqual([]);
});
