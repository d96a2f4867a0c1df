import { localStore } from '@simmer/plan/copy/local-plan';
import { copyOf } from '@simmer/plan/copy/plan-copy';
import { activity } from '@simmer/testing/activity.factory';
import { act } from '@testing-library/react';
import { planClient } from './plan-clients.ts';
import { readPlan } from '../plan/read-plan.ts';
import { clearAuthData, sessionStore, signIn, signOut } from '../session/session.ts';
import { setSignOutQuestion } from '../session/sign-out-question.ts';
import { changesIn, type FakeResponse } from '../testing/fake-api.ts';
import { rowsOf, storedChanges } from '../testing/fresh-browser.ts';
import { inFreshBrowsers, library, openLibrary, settled } from '../testing/library.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { forgetUnsavedChanges } from '../offline/offline-changes.ts';
import { leaveOffline, offlineStore } from './offline.ts';

const user = sampleUser();
const statusNow = () => sessionStore.getState().status;
const restart = () => act(() => sessionStore.setState({ status: 'loading', user: null }));
const WHO: FakeResponse = { status: 401, body: { detail: 'Who?' } };

/** A page that has read the whole plan. */
async function open() {
  const server = library(activity({ name: 'Work' }));
  const app = await openLibrary();
  await settled(0);
  return { server, app };
}

inFreshBrowsers();

test('offline: when the server goes away, changes show, wait in the outbox and are sent once (OFF-11)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  expect([await app.save('Pottery'), statusNow()]).toEqual(['closed', 'on-copy']);
  expect(await app.save('Clay')).toBe('closed');
  expect(app.shown()).toEqual(['Work', 'Pottery', 'Clay']);
  expect([server.names(), offlineStore.getState().waiting]).toEqual([['Work'], 2]);
  server.state.isAway = false;
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery', 'Clay']]);
  expect(offlineStore.getState()).toMatchObject({ waiting: 0, unsaved: [] });
  const keys = server.changes().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('offline: a start without the server shows the copy and the waiting changes (AUT-6, OFF-10)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  await app.save('Pottery');
  app.unmount();
  await leaveOffline();
  restart();
  const second = await openLibrary();
  expect([statusNow(), second.shown()]).toEqual(['on-copy', ['Work', 'Pottery']]);
  server.state.isAway = false;
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: the session does not wait for what is sent (OFF-11)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  await app.save('Pottery');
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  Object.assign(server.state, { isAway: false, answer: () => promise });
  await settled(4_000);
  expect([statusNow(), app.shown()]).toEqual(['signed-in', ['Work', 'Pottery']]);
  const [change] = changesIn(server.changes()[0]!);
  const pottery = activity({ id: change!.id, name: 'Pottery' });
  server.state.activities = [...server.state.activities, pottery];
  resolve({ body: { items: [{ resource: 'activities', id: pottery.id, item: pottery }] } });
  await settled(100);
  expect((await storedChanges(user.id)).waiting).toEqual([]);
});

test('offline: a change that the server refuses is listed until it is dismissed, and the others are sent (OFF-12)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  await app.save('Pottery');
  await app.save('Clay');
  const refusal = { status: 422, body: { detail: 'Not that name.' } };
  server.state.answer = (call) =>
    changesIn(call).some((change) => (change.fields as { name: string }).name === 'Pottery')
      ? refusal
      : undefined;
  server.state.isAway = false;
  await settled(10_000);
  expect(offlineStore.getState()).toMatchObject({
    waiting: 0,
    unsaved: [{ label: 'Activity “Pottery”', why: 'Not that name.', texts: ['Pottery'] }],
  });
  expect(app.shown()).toEqual(['Work', 'Clay']);
  act(() => forgetUnsavedChanges());
  await settled();
  expect([offlineStore.getState().unsaved, (await storedChanges(user.id)).refused]).toEqual([[], []]);
});

test('offline: changes wait when the session has ended, and are sent after the next sign-in (OFF-13)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  await app.save('Pottery');
  Object.assign(server.state, { isAway: false, me: WHO });
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-out', ['Work']]);
  server.state.me = { body: user };
  await act(() => signIn({ email: 'robin@example.com', password: 'a quiet morning' }));
  await settled(100);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: a change by which a session turns out to have ended is sent after the next sign-in (OFF-18, AUT-41)', async () => {
  const { server, app } = await open();
  server.state.answer = () => WHO;
  await app.save('Pottery');
  expect([statusNow(), server.names()]).toEqual(['signed-out', ['Work']]);
  server.state.answer = undefined;
  await act(() => signIn({ email: 'robin@example.com', password: 'a quiet morning' }));
  await settled(100);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: a sign-out with changes that wait asks first, and leaves nothing (OFF-13, OFF-17)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  await app.save('Pottery');
  const asked: number[] = [];
  const answers = [false, true];
  const unset = setSignOutQuestion(async (count) => {
    asked.push(count);
    return answers.shift() ?? false;
  });
  await act(() => signOut());
  expect([statusNow(), asked]).toEqual(['on-copy', [1]]);
  expect(JSON.stringify(await rowsOf(user.id))).toContain('Work');
  await act(() => signOut());
  unset();
  await settled();
  expect([statusNow(), await rowsOf(user.id)]).toEqual(['signed-out', []]);
  expect((await storedChanges(user.id)).waiting).toEqual([]);
});

test('offline: what waits when the session ends stays, and another person has none of it (OFF-55, OFF-85)', async () => {
  const { server, app } = await open();
  server.state.isAway = true;
  await app.save('Pottery');
  act(() => clearAuthData());
  await settled();
  expect([statusNow(), await rowsOf(user.id)]).toEqual(['signed-out', []]);
  const [kept] = (await storedChanges(user.id)).waiting;
  expect(kept?.label).toBe('Activity “Pottery”');
  const other = planClient('somebody else');
  await other.open();
  expect(other.state.getState().steps).toEqual([]);
  expect(await other.discard(kept?.key ?? '')).toBe('gone');
  expect((await storedChanges(user.id)).waiting).toEqual([kept]);
});

test('offline: signing out in another tab removes the copy too (OFF-23)', async () => {
  await open();
  localStorage.removeItem('authToken');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null })));
  await settled();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await settled();
  expect(await rowsOf(user.id)).toEqual([]);
});

test('offline: a browser without a copy falls back to its local data', async () => {
  const { server, app } = await open();
  app.unmount();
  await copyOf(user.id).remove();
  restart();
  await leaveOffline();
  server.state.isAway = true;
  const again = await openLibrary();
  expect([statusNow(), again.now().scope]).toEqual(['unreachable', 'local']);
  expect((await localStore.read()).timeBlocks).toEqual([]);
});

test('offline: a plan that was read is there without the server (OFF-10)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await openLibrary();
  server.state.isAway = true;
  expect([await app.save('Pottery'), statusNow()]).toEqual(['closed', 'on-copy']);
  expect(app.shown()).toEqual(['Work', 'Pottery']);
  const { activities, idealBlocks } = (await readPlan(user.id)).plan;
  expect([activities.map(({ name }) => name), idealBlocks]).toEqual([['Work', 'Pottery'], []]);
  server.state.isAway = false;
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: a change of a plan that was never read fails, and nothing of it is kept (OFF-10)', async () => {
  const server = library(activity({ name: 'Work' }));
  server.state.list = { status: 404, body: {} };
  const app = await openLibrary();
  server.state.isAway = true;
  expect(await app.save('Pottery', 10_000)).toBe('The server could not be reached.');
  expect((await storedChanges(user.id)).waiting).toEqual([]);
});
