/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { limits } from '@simmer/contracts/limits';
import { createApiClient } from '@simmer/contracts/client/api-client';
import type { ImportStep } from '@simmer/domain/bundle/import-steps';
import { createApiSource } from '../../sources/api-source.ts';
import { installFakeApi, type FakeAnswer, type SeenCall } from '../../testing/fake-api.ts';
import { forgetImport, keepImport, readImportState, readPendingImport } from './import-outbox.ts';
import { runImport } from './run-import.ts';

const USER = 'user-1';
const source = createApiSource(createApiClient({ baseUrl: '/api/v1' }));

const activity = (name: string): ImportStep => ({
  label: name,
  action: { do: 'create-activity', body: { id: `a-${name}`, name } },
});
const block = (name: string): ImportStep => ({
  label: name,
  action: {
    do: 'change-block',
    change: {
      kind: 'create',
      id: `b-${name}`,
      block: { activity_id: 'a-one', size: 's', start_date: '2026-01-05' },
    },
  },
});
const reflection = (week: string): ImportStep => ({
  label: week,
  action: { do: 'save-reflection', body: { week_start_date: week, wins: ['A win'], version: 0 } },
});
const blocks = (count: number) => Array.from({ length: count }, (_, place) => block(`${place}`));

type Responder = (call: SeenCall) => FakeAnswer | Error;
const done: Responder = () => ({ body: { activity: {}, timeBlocks: [], reflection: {} } });

function serve(responder: Responder = done) {
  return installFakeApi({
    'POST /activities': responder,
    'POST /time-blocks/changes': responder,
    'POST /weekly-reflections': responder,
  });
}
const keep = (steps: readonly ImportStep[], id = 'import-1') => keepImport({ id, userId: USER, steps });
const run = (userId = USER, signal = new AbortController().signal, onWait = async () => {}) =>
  runImport(userId, { source, signal, wait: onWait, onProgress: () => {} });
const sent = (seen: readonly SeenCall[]) =>
  seen.map(({ path, headers }) => `${path} ${headers.get('idempotency-key')}`);
const changesIn = ({ body }: SeenCall) => (body as { changes: { id: string }[] }).changes;

afterEach(forgetImport);

it('sends everything in its order, blocks together, each request with a key of its own', async () => {
  const seen = serve();
  keep([activity('one'), ...blocks(limits.blockChanges + 5), reflection('2026-01-05')]);
  await run();
  expect(sent(seen)).toEqual([
    '/activities import-import-1-0',
    `/time-blocks/changes import-import-1-1+${limits.blockChanges}`,
    `/time-blocks/changes import-import-1-${limits.blockChanges + 1}+5`,
    `/weekly-reflections import-import-1-${limits.blockChanges + 6}`,
  ]);
  expect(seen.flatMap((call) => (call.path.includes('changes') ? changesIn(call) : []))).toHaveLength(
    limits.blockChanges + 5,
  );
  expect(readImportState()).toMatchObject({ next: limits.blockChanges + 7, refused: [] });
});

it('keeps nothing of what was sent once all of it was', async () => {
  serve();
  keep([activity('one'), activity('two')]);
  await run();
  expect(localStorage.getItem('simmer-import-steps')).toBeNull();
  expect(readImportState()).toMatchObject({ next: 2, total: 2 });
});

it('goes on with another one that was begun while a request of the first was under way', async () => {
  keep([activity('one'), activity('two')]);
  const seen = serve((call) => {
    if (seen.length === 1) keep([activity('three')], 'import-2');
    return done(call);
  });
  await run();
  expect(sent(seen)).toEqual(['/activities import-import-1-0', '/activities import-import-2-0']);
  expect(readImportState()).toMatchObject({ id: 'import-2', next: 1 });
});

it('goes on after a reload where it was, and says the unanswered request again under its key', async () => {
  keep([activity('one'), ...blocks(3), reflection('2026-01-05')]);
  const gone = new AbortController();
  const before = serve((call) => {
    if (!call.path.includes('changes')) return done(call);
    // The page goes while the answer is on its way.
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

it('gives each item its own answer when one of many is refused', async () => {
  keep([block('good'), block('bad'), block('fine')]);
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
  expect(readImportState()).toMatchObject({
    next: 3,
    refused: [{ place: 1, label: 'bad', why: 'body.size - Unknown size.' }],
  });
});

it.each([
  ['nothing comes back', new TypeError('no network')],
  ['the server is down', { status: 503, body: {} }],
  ['the server asks to wait', { status: 429, body: {} }],
])('waits while %s, then goes on', async (_, failure) => {
  keep([activity('one'), activity('two')]);
  const failures = [failure, failure];
  const seen = serve((call) => failures.shift() ?? done(call));
  let waits = 0;
  await run(USER, undefined, async () => void (waits += 1));
  expect([waits, seen.length]).toEqual([2, 4]);
  expect(new Set(sent(seen.slice(0, 3))).size).toBe(1);
  expect(readImportState()).toMatchObject({ next: 2, refused: [] });
});

it('keeps the rest when the session has ended', async () => {
  keep([activity('one'), activity('two')]);
  const seen = serve(() => ({ status: 401, body: { detail: 'Please sign in' } }));
  await run();
  expect(seen).toHaveLength(1);
  expect(readImportState()).toMatchObject({ next: 0, refused: [] });
});

it('sends nothing of somebody else, and nothing that was stopped', async () => {
  const seen = serve();
  keep([activity('one')]);
  await run('user-2');
  expect(seen).toEqual([]);
  keep([activity('one'), activity('two')]);
  installFakeApi({
    'POST /activities': (call) => {
      seen.push(call);
      forgetImport();
      return done(call);
    },
  });
  await run();
  expect(seen).toHaveLength(1);
  expect(readImportState()).toBeNull();
});

it('is not fooled by damaged entries', async () => {
  const seen = serve();
  keep([activity('one')]);
  const state = readImportState();
  localStorage.setItem('simmer-import-steps', '{"id":');
  expect(state && readPendingImport(state)).toBeNull();
  await run();
  localStorage.setItem('simmer-import-state', '{"id":1}');
  expect(readImportState()).toBeNull();
  await run();
  expect(seen).toEqual([]);
});
