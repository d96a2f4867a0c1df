import { jest } from '@jest/globals';
import { dropCopies } from '@simmer/plan/copy/plan-copy';
import { localStore } from '@simmer/plan/copy/local-plan';
import { keepCopy } from '@simmer/plan/testing/keep-copy';
import { type FakeResponse, installFakeApi } from '../testing/fake-api.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { clearAuthData, leaveServer, probeServer, reloadSession } from './load-session.ts';
import { type SessionStatus, sessionStore } from '../plan-client/session-store.ts';

const user = sampleUser();
const statusNow = (): SessionStatus => sessionStore.getState().status;

const answers = {
  'the user': { body: user },
  'a 401': { status: 401, body: { detail: 'Who?' } },
  'a 503': { status: 503, body: {} },
  nothing: new TypeError('Failed to fetch'),
} satisfies Record<string, FakeResponse | Error>;
type Answer = keyof typeof answers;

const answerWith = (answer: Answer): void =>
  void installFakeApi({ 'GET /auth/me': () => answers[answer], 'POST /auth/logout': () => ({ body: {} }) });

async function keep(hasCopy: boolean): Promise<void> {
  if (hasCopy) await keepCopy(user.id, await localStore.read());
  else await dropCopies();
}

/** Brings the session into a state as a person would. */
async function be(status: SessionStatus): Promise<void> {
  sessionStore.setState({ status: 'loading', user });
  if (status === 'loading') return;
  await keep(status === 'on-copy');
  answerWith(status === 'signed-in' ? 'the user' : status === 'signed-out' ? 'a 401' : 'nothing');
  await reloadSession();
  expect(statusNow()).toBe(status);
  localStorage.setItem('authToken', 'tok');
}

beforeEach(async () => {
  jest.useFakeTimers();
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
});
afterEach(() => {
  clearAuthData();
  jest.useRealTimers();
});

const statuses: readonly SessionStatus[] = ['loading', 'signed-out', 'signed-in', 'on-copy', 'unreachable'];
const loads: readonly [Answer, boolean, SessionStatus][] = [
  ['the user', false, 'signed-in'],
  ['the user', true, 'signed-in'],
  ['a 401', false, 'signed-out'],
  ['a 401', true, 'signed-out'],
  ['a 503', false, 'unreachable'],
  ['a 503', true, 'on-copy'],
  ['nothing', false, 'unreachable'],
  ['nothing', true, 'on-copy'],
];
const edges = statuses.flatMap((from) => loads.map((load) => [from, ...load] as const));

test.each(edges)('session: %s, a load that gets %s, copy %s: %s (AUT-41, OFF-10)', async (from, ...load) => {
  const [answer, hasCopy, to] = load;
  await be(from);
  // Known since an earlier start: a sign-in ended by the server forgets whose it was.
  if (from === 'signed-out') sessionStore.setState({ user });
  await keep(hasCopy);
  answerWith(answer);
  await reloadSession();
  expect(statusNow()).toBe(to);
});

test.each(statuses)('session: %s, the token is gone: signed-out (AUT-40)', async (from) => {
  await be(from);
  localStorage.removeItem('authToken');
  await reloadSession();
  expect(statusNow()).toBe('signed-out');
});

// Only a page with a session leaves the server, and only for a copy.
const leaves = statuses.flatMap((from) =>
  [true, false].map(
    (hasCopy) => [from, hasCopy, from === 'signed-in' && hasCopy ? 'on-copy' : from] as const,
  ),
);

test.each(leaves)('session: %s, a call gets no response, copy %s: %s (OFF-18)', async (from, hasCopy, to) => {
  for (const leave of [probeServer, leaveServer]) {
    await be(from);
    await keep(hasCopy);
    answerWith('nothing');
    await leave();
    expect(statusNow()).toBe(to);
  }
});
