import { activity } from '@simmer/testing/activity.factory';
import { act } from '@testing-library/react';
import { leaveOffline, offlineStore } from '../plan-client/offline.ts';
import type { FakeResponse } from '../testing/fake-api.ts';
import { rowsOf } from '../testing/fresh-browser.ts';
import { inFreshBrowsers, library, openLibrary, settled } from '../testing/library.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { sessionStore } from './session.ts';

const user = sampleUser();
const DAY_S = 86_400;

function tokenOf(userId = user.id, endsInS = DAY_S): string {
  const claims = { sub: userId, sid: 's1', exp: Math.floor(Date.now() / 1000) + endsInS };
  return `head.${btoa(JSON.stringify(claims))}.sign`;
}

inFreshBrowsers();

/** A page that keeps a copy of the plan is closed with a change that waits; the next one opens while the server thinks. */
async function openAgain(token: string) {
  const server = library(activity({ name: 'Work' }));
  const first = await openLibrary();
  // What was read is written in an idle moment.
  await settled(3_000);
  server.state.isAway = true;
  await first.save('Pottery');
  first.unmount();
  await leaveOffline();
  act(() => sessionStore.setState({ status: 'loading', user: null }));
  localStorage.setItem('authToken', token);
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  Object.assign(server.state, { isAway: false, me: promise });
  const page = await openLibrary();
  const answer = async (response: FakeResponse) => {
    resolve(response);
    await settled(100);
  };

  return { server, answer, shown: page.shown, status: () => sessionStore.getState().status };
}

test('session: the plan is shown before the server has confirmed the session, and changes wait until then (OFF-108)', async () => {
  const { server, status, shown, answer } = await openAgain(tokenOf());
  expect([status(), shown(), server.names()]).toEqual(['signed-in', ['Work', 'Pottery'], ['Work']]);
  const { user: before } = sessionStore.getState();
  await answer({ body: user });
  expect([status(), shown(), server.names()]).toEqual([
    'signed-in',
    ['Work', 'Pottery'],
    ['Work', 'Pottery'],
  ]);
  expect(sessionStore.getState().user).toBe(before);
});

test('session: one that the server has ended is left, with the copy (OFF-108, OFF-13)', async () => {
  const { status, answer } = await openAgain(tokenOf());
  await answer({ status: 401, body: { detail: 'Who?' } });
  expect([status(), await rowsOf(user.id)]).toEqual(['signed-out', []]);
});

test('session: without the server the copy stays, and says so (OFF-108, OFF-10)', async () => {
  const { server, status, shown, answer } = await openAgain(tokenOf());
  server.state.isAway = true;
  await answer({ status: 503, body: { detail: 'Busy' } });
  expect([status(), shown(), offlineStore.getState().waiting]).toEqual(['on-copy', ['Work', 'Pottery'], 1]);
});

test.each([
  ['names somebody else', () => tokenOf('4f0c0f3e-0000-4000-8000-000000000001')],
  ['has expired', () => tokenOf(user.id, -1)],
  ['is not one of Simmer', () => 'tok'],
])('session: a token that %s shows no plan before the server has answered (OFF-108)', async (_, token) => {
  const { status, shown } = await openAgain(token());
  expect([status(), shown()]).toEqual(['loading', undefined]);
});
