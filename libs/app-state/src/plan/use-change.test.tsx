import { localStore } from '@simmer/plan/copy/local-plan';
import { storageStore } from '@simmer/plan/disk/device-database';
import { activity } from '@simmer/testing/activity.factory';
import { act } from '@testing-library/react';
import { offlineStore } from '../plan-client/offline.ts';
import { retryUnsavedChange } from '../offline/offline-changes.ts';
import { clearAuthData, sessionStore } from '../session/session.ts';
import { changesIn, type FakeResponse } from '../testing/fake-api.ts';
import { storedChanges } from '../testing/fresh-browser.ts';
import { creation, inFreshBrowsers, library, openLibrary, settled } from '../testing/library.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { planClient, RESPONSE_LIMIT_MS } from '../plan-client/plan-clients.ts';

const REFUSED = 'It is refused.';

const user = sampleUser();
const work = () => activity({ name: 'Work', is_default: false });
const waitingLabels = async () => (await storedChanges(user.id)).waiting.map(({ label }) => label);
const refusals = async () => (await storedChanges(user.id)).refused.map(({ step, why }) => [step.label, why]);
const POTTERY = 'Activity “Pottery”';
const BROKEN: FakeResponse = { status: 500, body: { detail: 'The stove went out.' } };

inFreshBrowsers();

test('change: it is shown at once, ends when it is stored, before its request, and is no longer stored once it is saved (OFF-18, OFF-24)', async () => {
  const server = library(work());
  const app = await openLibrary();
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const storedThen: string[][] = [];
  server.state.answer = async () => {
    storedThen.push(await waitingLabels());
    return promise;
  };
  // Nobody waits for the server.
  expect(await app.save('Pottery')).toBe('closed');
  expect([app.shown(), storedThen]).toEqual([['Work', 'Pottery'], [[POTTERY]]]);
  // It is on its way, and does not wait.
  expect(offlineStore.getState().waiting).toBe(0);
  const { id } = changesIn(server.changes()[0]!)[0]!;
  const item = activity({ id, name: 'Pottery!', created_at: '2027-01-01T00:00:00Z' });
  resolve({ body: { items: [{ resource: 'activities', id, item }] } });
  await settled(100);
  expect([app.shown(), await waitingLabels()]).toEqual([['Work', 'Pottery!'], []]);
});

test('change: it is one request, and nothing is read again (OFF-105)', async () => {
  const server = library(work());
  const app = await openLibrary();
  await settled(10_000);
  const before = server.seen.length;
  expect(await app.save('Pottery')).toBe('closed');
  await settled(10_000);
  const sent = server.seen.slice(before).filter(({ path }) => path !== '/changes');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /plan/changes']);
  expect(app.shown()).toEqual(['Work', 'Pottery']);
});

test.each([
  [422, 'Not that name.'],
  [500, 'The server could not save it.'],
  [409, 'It is there already.'],
])(
  'change: after %s it is listed with its reason, and its undo discards it (OFF-18)',
  async (status, why) => {
    const server = library(work());
    const app = await openLibrary();
    server.state.answer = () => ({ status, body: { detail: why } });
    const made = app.now().change.mutateAsync([creation('Pottery')], REFUSED);
    await settled(100);
    expect([app.shown(), sessionStore.getState().status]).toEqual([['Work'], 'signed-in']);
    expect(offlineStore.getState().unsaved).toMatchObject([{ label: POTTERY, why }]);
    const { undo, redo } = await made;
    void undo();
    await settled(100);
    expect([offlineStore.getState().unsaved, await storedChanges(user.id)]).toEqual([
      [],
      { waiting: [], refused: [] },
    ]);
    expect(server.changes()).toHaveLength(1);
    server.state.answer = undefined;
    void redo();
    await settled(100);
    expect([app.shown(), server.names()]).toEqual([
      ['Work', 'Pottery'],
      ['Work', 'Pottery'],
    ]);
    void undo();
    await settled(100);
    // It is in the account now, where the undo removes it.
    expect(server.changes().map(({ path }) => path)).toEqual([
      '/plan/changes',
      '/plan/changes',
      '/plan/changes',
    ]);
  },
);

test('change: one that is taken back by who is told of its refusal is never listed (CAL-70)', async () => {
  const server = library(work());
  const app = await openLibrary();
  server.state.answer = () => ({ status: 409, body: { detail: 'No.' } });
  const listed: number[] = [];
  // React renders what a store has in a microtask of its own.
  const stop = offlineStore.subscribe(() => {
    void Promise.resolve().then(() => listed.push(offlineStore.getState().unsaved.length));
  });
  void app
    .now()
    .change.mutateAsync([creation('Pottery')], REFUSED)
    .then(({ sent }) => sent.result.catch(sent.discard));
  await settled(100);
  stop();
  expect([listed.filter((count) => count > 0), await refusals()]).toEqual([[], []]);
  expect(server.changes()).toHaveLength(1);
});

test('change: a refused one is listed after a reload, and can be saved again (OFF-12, OFF-88)', async () => {
  const server = library(work());
  const app = await openLibrary();
  server.state.answer = () => BROKEN;
  expect(await app.make([creation('Pottery')])).toBe('closed');
  const refusal = [POTTERY, 'The server could not save it.'];
  expect([app.shown(), await refusals()]).toEqual([['Work'], [refusal]]);
  app.unmount();
  clearAuthData();
  await settled();
  localStorage.setItem('authToken', 'tok');
  const again = await openLibrary();
  await settled(60_000);
  // It is not sent by itself.
  expect(server.changes()).toHaveLength(1);
  const [listed] = offlineStore.getState().unsaved;
  expect(listed).toMatchObject({ label: POTTERY, why: refusal[1], texts: ['Pottery'] });
  server.state.answer = undefined;
  await act(() => retryUnsavedChange(listed?.id ?? ''));
  expect([again.shown(), server.names()]).toEqual([
    ['Work', 'Pottery'],
    ['Work', 'Pottery'],
  ]);
  expect([offlineStore.getState().unsaved, await refusals()]).toEqual([[], []]);
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a 429', { status: 429, body: { detail: 'Slowly.' } }],
  ['a 503', { status: 503, body: {} }],
])('change: after %s it waits, and is repeated under its key (OFF-11)', async (_what, answer) => {
  const server = library(work());
  const app = await openLibrary();
  server.state.answer = () => answer;
  expect(await app.save('Pottery')).toBe('closed');
  expect([app.shown(), await waitingLabels()]).toEqual([['Work', 'Pottery'], [POTTERY]]);
  expect(offlineStore.getState().waiting).toBe(1);
  await settled(20_000);
  // Not without a pause.
  expect(server.changes().length).toBeLessThan(20);
  server.state.answer = undefined;
  await settled(20_000);
  expect([sessionStore.getState().status, server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
  expect([offlineStore.getState().waiting, await waitingLabels()]).toEqual([0, []]);
  const keys = server.changes().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('change: of a server that hangs it waits after some seconds, and the request goes on (OFF-104)', async () => {
  const server = library(work());
  const app = await openLibrary();
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  server.state.answer = () => promise;
  expect(await app.save('Pottery', RESPONSE_LIMIT_MS - 1000)).toBe('closed');
  expect([sessionStore.getState().status, offlineStore.getState().waiting]).toEqual(['signed-in', 0]);
  await settled(2_000);
  expect(sessionStore.getState().status).toBe('on-copy');
  expect([app.shown(), await waitingLabels()]).toEqual([['Work', 'Pottery'], [POTTERY]]);
  server.state.activities = [...server.state.activities, activity({ name: 'Pottery' })];
  resolve({ body: { activity: server.state.activities[1] } });
  await settled(20_000);
  expect([sessionStore.getState().status, await waitingLabels()]).toEqual(['signed-in', []]);
  expect(server.changes()).toHaveLength(1);
});

test.each([
  ['ten minutes slow', -600_000],
  ['right', 0],
  ['ten minutes fast', 600_000],
])('change: it is made at the time of the server, by a clock that is %s (MRG-7)', async (_, wrongByMs) => {
  const kept = work();
  const server = library(kept);
  server.state.nowMs = () => Date.now() - wrongByMs;
  const app = await openLibrary();
  const pressedAt = server.state.nowMs();
  await app.make([{ resource: 'activities', id: kept.id, fields: { name: 'Pottery' } }]);
  const { made_at: madeAt } = server.changes()[0]!.body as { readonly made_at: string };
  // A server says the time in whole seconds; a right clock is left as it is.
  expect(Math.abs(Date.parse(madeAt) - pressedAt)).toBeLessThan(wrongByMs === 0 ? 50 : 1_100);
});

test('change: what a form saves of a refused item takes the place of the refused change (OFF-96)', async () => {
  const server = library(work());
  const app = await openLibrary();
  const change = creation('Pottery');
  server.state.answer = () => BROKEN;
  await app.make([change]);
  const [refused] = (await storedChanges(user.id)).refused;
  const end = planClient(user.id).correct(refused?.step.key ?? '');
  server.state.answer = undefined;
  expect(await app.make([creation('Else')])).toBe('closed');
  expect(await refusals()).toHaveLength(1);
  expect(await app.make([creation('Clay', change.id)])).toBe('closed');
  end();
  expect([await refusals(), server.names()]).toEqual([[], ['Work', 'Else', 'Clay']]);
});

test('change: who is signed out makes it in the plan of this browser, without any request (OFF-1)', async () => {
  localStorage.removeItem('authToken');
  const server = library();
  const app = await openLibrary();
  expect(await app.save('Pottery')).toBe('closed');
  expect(app.shown()).toContain('Pottery');
  expect((await localStore.read()).activities.map(({ name }) => name)).toContain('Pottery');
  expect([server.seen, (await storedChanges('local')).waiting]).toEqual([[], []]);
});

test('change: who keeps nothing on the device starts without a plan, and nothing they enter is kept for others (OFF-75)', async () => {
  const server = library(work());
  server.state.isAway = true;
  const app = await openLibrary();
  act(() => {
    sessionStore.setState({ status: 'unreachable', user });
    storageStore.setState({ keepsNothing: true });
  });
  expect(app.now().scope).toBe(user.id);
  expect(await app.save('Pottery', 10_000)).not.toBe('closed');
  act(() => storageStore.setState({ keepsNothing: false }));
  expect((await localStore.read()).activities.map(({ name }) => name)).not.toContain('Pottery');
});
