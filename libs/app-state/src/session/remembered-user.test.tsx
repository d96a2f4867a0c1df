import { waitFor } from '@testing-library/react';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { setKeepsNothing } from '../personal-data/keep-nothing.ts';
import { usePlanScope } from '../plan/use-plan.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { renderHere } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { clearAuthData, hasSignedInBefore, reloadSession, sessionStore } from './session.ts';

const user = sampleUser();
const entry = () => localStorage.getItem('simmer-last-user');

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
});
afterEach(async () => {
  clearAuthData();
  await deviceDatabase.keepNothing(false);
});

/** A page on which the user is signed in. */
async function open() {
  const server = { isAway: false };
  installFakeApi({
    'GET /auth/me': () => (server.isAway ? new TypeError('Failed to fetch') : { body: user }),
  });
  const app = renderHere(() => usePlanScope());
  await waitFor(() => expect(sessionStore.getState().status).toBe('signed-in'));
  return { server, scope: () => app.result.current.scope };
}

test('remembered user: is forgotten where nothing is kept, and remembered once it is kept again (OFF-95)', async () => {
  await open();
  expect(entry()).toContain(user.id);
  expect(hasSignedInBefore()).toBe(true);
  await setKeepsNothing(true);
  expect(entry()).toBeNull();
  await reloadSession();
  expect(hasSignedInBefore()).toBe(false);
  expect(entry()).toBeNull();
  await setKeepsNothing(false);
  expect(entry()).toContain(user.id);
});

test('remembered user: that somebody has signed in here stays after signing out (AUT-16)', async () => {
  await open();
  clearAuthData();
  expect(entry()).toBeNull();
  expect(hasSignedInBefore()).toBe(true);
});

test('remembered user: where nothing is kept, a start without the server shows not the plan of this browser either (OFF-95)', async () => {
  const { server, scope } = await open();
  await setKeepsNothing(true);
  // As after a wipe that was broken off.
  localStorage.setItem('simmer-last-user', JSON.stringify(user));
  sessionStore.setState({ status: 'loading', user: null });
  server.isAway = true;
  await reloadSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'unreachable', user: { name: '', email: '' } });
  await waitFor(() => expect(scope()).not.toBe(LOCAL_SCOPE));
  expect(scope()).not.toBe(user.id);
  server.isAway = false;
  await reloadSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user });
  expect(entry()).toBeNull();
});
