/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { limits } from '@simmer/contracts/limits';
import { createApiClient } from '@simmer/contracts/client/api-client';
import type { ImportStep } from '@simmer/domain/bundle/import-steps';
import { createApiSource } from '../../sources/api-source.ts';
import { installFakeApi, type FakeResponse, type SeenCall } from '../../testing/fake-api.ts';
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

type Responder = (call: SeenCall) => FakeResponse | Error;
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

it('import: steps are sent in order, blocks in batches, each request with its own key', async () => {
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

it('import: once all steps are sent they are removed from storage', async () => {
  serve();
  keep([activity('one'), activity('two')]);
  await run();
  expect(localStorage.getItem('simmer-import-steps')).toBeNull();
  expect(readImportState()).toMatchObject({ next: 2, total: 2 });
});

it('import: a second import that starts during a request continues after it', async () => {
  keep([activity('one'), activity('two')]);
  const seen = serve((call) => {
    if (seen.length === 1) keep([activity('three')], 'import-2');
    return done(call);
  });
  await run();
  expect(sent(seen)).toEqual(['/activities import-import-1-0', '/activities import-import-2-0']);
  expect(readImportState()).toMatchObject({ id: 'import-2', next: 1 });
});

it('import: after a reload it continues, and repeats the unanswered request with its key (ACC-25)', async () => {
  keep([activity('one'), ...blocks(3), reflection('2026-01-05')]);
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
  ['the network fails', new TypeError('no network')],
  ['the server is down', { status: 503, body: {} }],
  ['the server asks to wait', { status: 429, body: {} }],
])('import: when %s it waits, then continues', async (_, failure) => {
  keep([activity('one'), activity('two')]);
  const failures = [failure, failure];
  const seen = serve((call) => failures.shift() ?? done(call));
  let waits = 0;
  await run(USER, undefined, async () => void (waits += 1));
  expect([waits, seen.length]).toEqual([2, 4]);
  expect(new Set(sent(seen.slice(0, 3))).size).toBe(1);
  expect(readImportState()).toMatchObject({ next: 2, refused: [] });
});

it('import: when the session has ended the remaining steps are kept', async () => {
  keep([activity('one'), activity('two')]);
  const seen = serve(() => ({ status: 401, body: { detail: 'Please sign in' } }));
  await run();
  expect(seen).toHaveLength(1);
  expect(readImportState()).toMatchObject({ next: 0, refused: [] });
});

it('import: steps of another user, or of a stopped import, are not sent', async () => {
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

it('import: damaged storage entries are ignored', async () => {
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
