import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { activity } from '@simmer/testing/activity.factory';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useActivities, useCreateActivity, useRemoveActivity } from '../activities/activities.ts';
import { clearAuthData, sessionStore, signIn, signOut } from '../session/session.ts';
import { usePlanningSource } from '../hooks/use-planning-source.ts';
import { type FakeResponse, installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { renderHere } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { forgetUnsavedChanges, retryUnsavedChange } from './offline-changes.ts';
import { storageStore } from '@simmer/offline/disk/device-database';
import { localStore } from '@simmer/offline/copy/local-plan';
import { leaveOffline, offlineStore } from './offline.ts';
import { copyOf } from '@simmer/offline/copy/plan-copy';
import { freshBrowser, rowsOf, storedChanges } from '../testing/fresh-browser.ts';
import { FIRST_COPY_MS } from './follow-offline.ts';

const user = sampleUser();
const GONE = new TypeError('Failed to fetch');

/** A server with a library of activities that can become unreachable, and reject names. */
function library(...kept: Activity[]) {
  const state = {
    isSignedOut: false,
    activities: [...kept],
    isAway: false,
    isBroken: false,
    isListBroken: false,
    rejected: '',
  };
  const session = { me: {} as FakeResponse };
  const lists = ['north-stars', 'north-stars/defaults', 'time-blocks'];
  const reads = ['pulse-checks', 'weekly-reflections', 'weekly-priorities'];
  const create = ({ body }: SeenCall): FakeResponse => {
    const { name } = body as { name: string };
    if (state.isSignedOut) return { status: 401, body: { detail: 'Who?' } };
    if (state.isBroken) return { status: 500, body: { detail: 'The stove went out.' } };
    if (name === state.rejected) return { status: 422, body: { detail: 'Not that name.' } };
    const made = activity({ ...(body as object), is_default: false });
    state.activities = [...state.activities, made];
    return { status: 201, body: { activity: made } };
  };
  const remove = (removed: Activity): FakeResponse => {
    if (state.isBroken) return { status: 500, body: { detail: 'The stove went out.' } };
    state.activities = state.activities.filter(({ id }) => id !== removed.id);
    return { body: { activity: removed } };
  };
  const responses: Parameters<typeof installFakeApi>[0] = {
    'GET /auth/me': () => ({ body: user, ...session.me }),
    'POST /auth/logout': () => ({ body: {} }),
    'POST /auth/login': () => ({ body: { token: 'new', user } }),
    'GET /activities': () =>
      state.isListBroken ? { status: 404, body: {} } : { body: { activities: state.activities } },
    'POST /activities': create,
    ...Object.fromEntries(kept.map((each) => [`DELETE /activities/${each.id}`, () => remove(each)])),
    'GET /north_stars': () => ({ body: { northStars: [] } }),
    'GET /north-star-poster': () => ({ body: { poster: null } }),
    'GET /free-days': () => ({ body: { freeDays: null } }),
    'GET /vibes': () => ({ body: { vibes: [] } }),
    'GET /ecocycle-phases': () => ({ body: [] }),
    'GET /time-blocks/sizes': () => ({ body: [] }),
    ...Object.fromEntries(
      lists.map((path) => [`GET /${path}`, () => ({ body: { themes: [], timeBlocks: [] } })]),
    ),
    ...Object.fromEntries(
      reads.map((path) => [
        `GET /${path}`,
        () => ({ body: { pulseChecks: [], reflections: [], priorities: [] } }),
      ]),
    ),
  };
  const seen = installFakeApi(
    Object.fromEntries(
      Object.entries(responses).map(([route, response]) => [
        route,
        (call) => (state.isAway ? GONE : response(call)),
      ]),
    ),
  );
  const posts = () => seen.filter(({ method, path }) => method === 'POST' && path === '/activities');
  return { state, session, seen, posts, names: () => state.activities.map(({ name }) => name) };
}

const settled = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const app = renderHere(() => ({
    list: useActivities(),
    create: useCreateActivity(),
    remove: useRemoveActivity(),
    ...usePlanningSource(),
  }));
  await settled(50);
  return {
    ...app,
    shown: () => app.result.current.list.data?.map(({ name }) => name),
    // Awaited here: what `act` returns is no promise that `rejects` could wait for.
    create: async (name: string) => {
      await act(() => app.result.current.create.mutateAsync({ name }));
    },
  };
}

const statusNow = () => sessionStore.getState().status;

beforeEach(async () => {
  jest.useFakeTimers();
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'loading', user: null });
});
afterEach(() => {
  clearAuthData();
  jest.useRealTimers();
});

test('offline: when the server goes away, changes show, wait in the outbox and are sent once (OFF-11)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  await settled(FIRST_COPY_MS);
  server.state.isAway = true;
  await app.create('Pottery');
  expect(statusNow()).toBe('on-copy');
  expect(app.result.current.scope).toBe(user.id);
  await waitFor(() => expect(app.shown()).toEqual(['Work', 'Pottery']));
  await app.create('Clay');
  await waitFor(() => expect(app.shown()).toEqual(['Work', 'Pottery', 'Clay']));
  expect([server.names(), offlineStore.getState().waiting]).toEqual([['Work'], 2]);
  const tried = server.posts().at(-1)?.headers.get('idempotency-key');

  server.state.isAway = false;
  await settled(10_000);
  expect(statusNow()).toBe('signed-in');
  expect(server.names()).toEqual(['Work', 'Pottery', 'Clay']);
  expect(offlineStore.getState()).toMatchObject({ waiting: 0, unsaved: [] });
  expect(server.posts().map(({ headers }) => headers.get('idempotency-key'))).toContain(tried);
});

test('offline: a start without the server shows the copy and the waiting changes (AUT-6, OFF-10)', async () => {
  const server = library(activity({ name: 'Work' }));
  const first = await open();
  await settled(FIRST_COPY_MS);
  server.state.isAway = true;
  await first.create('Pottery');
  first.unmount();
  sessionStore.setState({ status: 'loading', user: null });

  const second = await open();
  expect([statusNow(), second.shown()]).toEqual(['on-copy', ['Work', 'Pottery']]);
  server.state.isAway = false;
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: a change that the server rejects is listed as unsaved until it is dismissed (OFF-12)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  await settled(FIRST_COPY_MS);
  server.state.isAway = true;
  await app.create('Pottery');
  Object.assign(server.state, { isAway: false, rejected: 'Pottery' });
  await settled(10_000);
  expect(offlineStore.getState().unsaved).toMatchObject([
    { label: 'Activity “Pottery”', why: 'Not that name.', texts: ['Pottery'] },
  ]);
  await waitFor(() => expect(app.shown()).toEqual(['Work']));
  forgetUnsavedChanges();
  await settled();
  expect(offlineStore.getState().unsaved).toEqual([]);
});

test('offline: changes wait when the session has ended, and are sent after the next sign-in (OFF-13)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  await settled(FIRST_COPY_MS);
  server.state.isAway = true;
  await app.create('Pottery');
  server.state.isAway = false;
  server.session.me = { status: 401, body: { detail: 'Who?' } };
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-out', ['Work']]);
  server.session.me = {};
  await act(() => signIn({ email: 'robin@example.com', password: 'a quiet morning' }));
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: a change whose session has ended is sent after the next sign-in (OFF-18)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  server.state.isSignedOut = true;
  await expect(app.create('Pottery')).rejects.toThrow('Who?');
  await settled();
  expect([statusNow(), server.names()]).toEqual(['signed-out', ['Work']]);
  server.state.isSignedOut = false;
  await act(() => signIn({ email: 'robin@example.com', password: 'a quiet morning' }));
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('session: a page whose token was cleared asks for a sign-in at the next call (AUT-41)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  localStorage.removeItem('authToken');
  server.state.isSignedOut = true;
  await expect(app.create('Pottery')).rejects.toThrow('Who?');
  await settled();
  expect(statusNow()).toBe('signed-out');
});

test('offline: signing out removes the copy (OFF-13)', async () => {
  library(activity({ name: 'Work' }));
  await open();
  await settled(FIRST_COPY_MS);
  expect(JSON.stringify(await rowsOf(user.id))).toContain('Work');
  await act(() => signOut());
  await settled();
  expect(await rowsOf(user.id)).toEqual([]);
});

test('offline: signing out in another tab removes the copy too (OFF-23)', async () => {
  library(activity({ name: 'Work' }));
  await open();
  localStorage.removeItem('authToken');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null })));
  await settled();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await settled();
  expect(await rowsOf(user.id)).toEqual([]);
});

test('offline: a browser without a copy falls back to its local data', async () => {
  const server = library(activity({ name: 'Work' }));
  const first = await open();
  await settled(FIRST_COPY_MS);
  first.unmount();
  await copyOf(user.id).remove();
  sessionStore.setState({ status: 'loading', user: null });
  await leaveOffline();
  server.state.isAway = true;
  const app = await open();
  expect([statusNow(), app.result.current.scope]).toEqual(['unreachable', 'local']);
});

test('offline: a change is kept from the first list that the page has read (OFF-10)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  server.state.isAway = true;
  await app.create('Pottery');
  expect([statusNow(), offlineStore.getState().waiting]).toEqual(['on-copy', 1]);
  await waitFor(() => expect(app.shown()).toEqual(['Work', 'Pottery']));
  // A list that was never read is not shown as empty.
  await expect(app.result.current.source.timeBlocks.list()).rejects.toThrow('has not read it yet');

  server.state.isAway = false;
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery']]);
});

test('offline: before anything was read, the page stays online and the change fails', async () => {
  const server = library(activity({ name: 'Work' }));
  server.state.isListBroken = true;
  const app = await open();
  server.state.isAway = true;
  await expect(app.create('Pottery')).rejects.toThrow('The server could not be reached.');
  expect([statusNow(), app.result.current.scope]).toEqual(['signed-in', user.id]);
});

test('offline: a change that fails at the server is kept with its texts until it is saved or dismissed (OFF-18)', async () => {
  const server = library(activity({ name: 'Work' }));
  const first = await open();
  server.state.isBroken = true;
  await expect(first.create('Pottery')).rejects.toThrow('The stove went out.');
  // This page has shown the failure itself.
  expect(offlineStore.getState().unsaved).toEqual([]);
  expect((await storedChanges(user.id)).unsaved).toMatchObject([
    { label: 'Activity “Pottery”', why: 'The server could not save it.' },
  ]);
  server.state.isBroken = false;
  await first.create('Pottery');
  expect([(await storedChanges(user.id)).unsaved, server.names()]).toEqual([[], ['Work', 'Pottery']]);

  server.state.isBroken = true;
  await expect(first.create('Clay')).rejects.toThrow('The stove went out.');
  await leaveOffline();
  first.unmount();
  sessionStore.setState({ status: 'loading', user: null });
  await open();
  // It is sent again by itself, until it is skipped.
  await settled(10_000);
  expect(offlineStore.getState().unsaved).toMatchObject([{ texts: ['Clay'], mayRetry: true }]);
  const [{ id } = { id: '' }] = offlineStore.getState().unsaved;
  // It fails once more, and is shown again.
  await act(() => retryUnsavedChange(id));
  expect([statusNow(), offlineStore.getState().unsaved]).toMatchObject([
    'signed-in',
    [{ id, mayRetry: true }],
  ]);
  server.state.isBroken = false;
  await settled(60_000);
  expect([offlineStore.getState().unsaved, server.names()]).toEqual([[], ['Work', 'Pottery', 'Clay']]);
});

test('offline: a change without a form that fails at the server waits, and is sent by itself (OFF-18)', async () => {
  const work = activity({ name: 'Work', is_default: false });
  const server = library(work, activity({ name: 'Rest' }));
  const app = await open();
  await settled(FIRST_COPY_MS);
  server.state.isBroken = true;
  await act(async () => void (await app.result.current.remove.mutateAsync(work.id)));
  await waitFor(() => expect(app.shown()).toEqual(['Rest']));
  expect([server.names(), offlineStore.getState().waiting]).toEqual([['Work', 'Rest'], 1]);
  server.state.isBroken = false;
  await settled(10_000);
  expect([statusNow(), server.names()]).toEqual(['signed-in', ['Rest']]);
  expect(offlineStore.getState()).toMatchObject({ waiting: 0, unsaved: [] });
  const removals = server.seen.filter(({ method }) => method === 'DELETE');
  expect(new Set(removals.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('offline: a change that fails at the server is discarded with its form, and never sent (OFF-18)', async () => {
  const server = library(activity({ name: 'Work' }));
  const app = await open();
  server.state.isBroken = true;
  await expect(app.create('Pottery')).rejects.toThrow('The stove went out.');
  expect((await storedChanges(user.id)).unsaved).toHaveLength(1);
  app.unmount();
  await settled();
  expect((await storedChanges(user.id)).unsaved).toEqual([]);
});

test('offline: who keeps nothing on the device starts without a plan, and nothing they enter is kept for others (OFF-75)', async () => {
  const server = library(activity({ name: 'Work' }));
  server.state.isAway = true;
  const app = await open();
  sessionStore.setState({ status: 'unreachable', user });
  act(() => storageStore.setState({ keepsNothing: true }));
  expect(app.result.current.scope).toBe(user.id);
  await expect(app.create('Pottery')).rejects.toThrow('The server could not be reached.');
  expect((await localStore.read()).activities.map(({ name }) => name)).not.toContain('Pottery');
});

test('offline: a rejected call does not take an online page offline', async () => {
  const server = library(activity({ name: 'Work' }));
  server.state.rejected = 'Pottery';
  const app = await open();
  await expect(app.create('Pottery')).rejects.toThrow('Not that name.');
  expect([statusNow(), offlineStore.getState().waiting]).toEqual(['signed-in', 0]);
});
