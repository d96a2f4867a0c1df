import { jest } from '@jest/globals';
import { api } from '../api/api.ts';
import {
  clearAuthData,
  exchangeTicket,
  hasStoredToken,
  isSessionUnstored,
  reloadSession,
  sessionStore,
  signIn,
  signOut,
  startSession,
} from './session.ts';
import { northStar } from '@simmer/testing/north-star.factory';
import { localStore } from '@simmer/plan/copy/local-plan';
import { installFakeApi } from '../testing/fake-api.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { onSwitchEnded } from './user-switch.ts';

const user = sampleUser();
let stop = () => {};

async function started(): Promise<void> {
  stop = startSession();
  await settled();
}

/** Flushes all responses of the fake server. */
const settled = () => jest.advanceTimersByTimeAsync(0);

function otherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStore.setState({ status: 'loading', user: null });
});

afterEach(() => {
  stop();
  clearAuthData();
  jest.useRealTimers();
});

/** A token as the server makes them. */
const tokenOf = (sid: string): string => `head.${btoa(JSON.stringify({ sub: user.id, sid }))}.sign`;

describe('sign-out without the server', () => {
  const kept = () => localStorage.getItem('simmer-sign-ins-to-end');
  /** Somebody signs out while the server cannot be reached. */
  async function signedOutAway() {
    localStorage.setItem('authToken', tokenOf('s1'));
    const server = { isAway: false };
    const away = () => (server.isAway ? new Error('No connection') : { body: { message: 'Signed out.' } });
    const seen = installFakeApi({
      'GET /auth/me': () => ({ body: user }),
      'POST /auth/logout': away,
      'POST /auth/end-sign-in': away,
      'POST /auth/login': () => ({ body: { token: tokenOf('s2'), user } }),
    });
    await started();
    server.isAway = true;
    await signOut();
    return { seen, server };
  }

  it('is told to the server when it can be reached, by the id of the sign-in alone (AUT-42)', async () => {
    const { seen, server } = await signedOutAway();
    expect([sessionStore.getState().status, kept()]).toEqual(['signed-out', '["s1"]']);
    expect(Object.values(localStorage).join(' ')).not.toContain('head.');
    stop();
    // The page is closed; the next one starts while the server is still away.
    await started();
    expect(kept()).toBe('["s1"]');
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(kept()).toBeNull();
    expect(seen.at(-1)).toMatchObject({ path: '/auth/end-sign-in', body: { sign_in_id: 's1' } });
    expect(seen.at(-1)?.headers.get('authorization')).toBeNull();
  });

  it('is told to the server as soon as somebody signs in (AUT-42)', async () => {
    const { seen, server } = await signedOutAway();
    server.isAway = false;
    await signIn({ email: user.email, password: 'secret-secret' });
    await settled();
    expect(kept()).toBeNull();
    expect(seen.at(-1)).toMatchObject({ path: '/auth/end-sign-in', body: { sign_in_id: 's1' } });
  });

  it('is not remembered when the server has answered', async () => {
    localStorage.setItem('authToken', tokenOf('s1'));
    installFakeApi({
      'GET /auth/me': () => ({ body: user }),
      'POST /auth/logout': () => ({ status: 401, body: { detail: 'Ended' } }),
    });
    await started();
    await signOut();
    expect(kept()).toBeNull();
  });
});

describe('session', () => {
  it('without a token it is signed out and sends no request', async () => {
    const seen = installFakeApi({});
    await started();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null, hasEnded: false });
    expect(seen).toHaveLength(0);
  });

  it('with a stored token it asks the server for the user', async () => {
    localStorage.setItem('authToken', 'tok');
    const seen = installFakeApi({ 'GET /auth/me': () => ({ body: user }) });
    await started();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer tok');
  });

  it('a rejected token signs out and removes all tokens (AUT-41)', async () => {
    for (const key of ['authToken', 'adminToken', 'switchedUser']) localStorage.setItem(key, 'old');
    installFakeApi({ 'GET /auth/me': () => ({ status: 401, body: { detail: 'Ended' } }) });
    await started();
    expect(sessionStore.getState().status).toBe('signed-out');
    expect(['authToken', 'adminToken', 'switchedUser'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });

  describe('with an admin switched in', () => {
    const admin = sampleUser({ id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a99', is_super_admin: true });
    const kept = () => ['authToken', 'adminToken', 'switchedUser'].map((key) => localStorage.getItem(key));
    const ended: string[] = [];
    const meOf = (responses: Record<string, object>) => ({
      'GET /auth/me': ({ headers }: { headers: Headers }) => {
        const body = responses[headers.get('authorization') ?? ''];
        return body ? { body } : { status: 401, body: { detail: 'Ended' } };
      },
    });
    beforeEach(() => {
      ended.length = 0;
      localStorage.setItem('authToken', 'of the demo');
      localStorage.setItem('adminToken', 'of the admin');
      localStorage.setItem('switchedUser', JSON.stringify({ id: user.id, name: 'Demo' }));
      unsubscribe = onSwitchEnded((name) => ended.push(name));
    });
    let unsubscribe = () => {};
    afterEach(() => unsubscribe());

    it('a rejected token during use restores the admin once, and reports the end of the switch', async () => {
      installFakeApi(meOf({ 'Bearer of the demo': user, 'Bearer of the admin': admin }));
      await started();
      installFakeApi({
        ...meOf({ 'Bearer of the admin': admin }),
        'GET /plans': () => ({ status: 401, body: { detail: 'Ended' } }),
      });
      await Promise.all([1, 2].map(() => api.call('plans.list').catch(() => undefined)));
      await settled();
      expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: admin });
      expect(kept()).toEqual(['of the admin', null, null]);
      expect(ended).toEqual([user.name]);
    });

    it('a rejected token at the start restores the admin too', async () => {
      installFakeApi(meOf({ 'Bearer of the admin': admin }));
      await started();
      expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: admin });
      // Nothing is kept of the user here, so nobody knows the name.
      expect(ended).toEqual(['']);
    });

    it('when the admin’s token is rejected too it signs out and reports nothing', async () => {
      installFakeApi(meOf({}));
      await started();
      expect(sessionStore.getState().status).toBe('signed-out');
      expect(kept()).toEqual([null, null, null]);
      expect(ended).toEqual([]);
    });
  });

  it('an end by the server is remembered across tabs and pages until the next sign-in or sign-out', async () => {
    localStorage.setItem('authToken', 'old');
    installFakeApi({
      'GET /auth/me': () => ({ status: 401, body: { detail: 'Ended' } }),
      'POST /auth/login': () => ({ body: { token: 'new', user } }),
      'POST /auth/logout': () => ({ body: {} }),
    });
    await started();
    expect(sessionStore.getState().hasEnded).toBe(true);
    stop();
    sessionStore.setState({ status: 'loading', user: null, hasEnded: false });
    await started();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
    await signIn({ email: 'robin@example.com', password: 'a quiet morning' });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', hasEnded: false });
    await signOut();
    stop();
    await started();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
  });

  it('a browser that refuses storage has the session until the page is closed (OFF-19)', async () => {
    const seen = installFakeApi({
      'POST /auth/login': () => ({ body: { token: 'new', user } }),
      'GET /auth/me': () => ({ body: user }),
      'POST /auth/logout': () => ({ body: {} }),
    });
    await started();
    const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await signIn({ email: 'robin@example.com', password: 'a quiet morning' });
    expect([sessionStore.getState().status, isSessionUnstored()]).toEqual(['signed-in', true]);
    await reloadSession();
    expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer new');
    expect(sessionStore.getState().status).toBe('signed-in');
    await signOut();
    expect([hasStoredToken(), isSessionUnstored()]).toEqual([false, false]);
    storage.mockRestore();
  });

  it('without the server the last user is known until they sign out', async () => {
    localStorage.setItem('authToken', 'tok');
    installFakeApi({ 'GET /auth/me': () => ({ body: user }) });
    await started();
    stop();
    sessionStore.setState({ status: 'loading', user: null });
    installFakeApi({
      'GET /auth/me': () => new TypeError('offline'),
      'POST /auth/logout': () => ({ body: {} }),
    });
    await started();
    expect(sessionStore.getState()).toMatchObject({ status: 'unreachable', user });
    await signOut();
    expect(localStorage.getItem('simmer-last-user')).toBeNull();
  });

  it.each([
    ['not json'],
    ['{"id":7}'],
    ['null'],
    [JSON.stringify({ ...sampleUser(), day_limits: undefined })],
  ])('without the server a damaged last user is ignored: %s', async (entry) => {
    localStorage.setItem('authToken', 'tok');
    localStorage.setItem('simmer-last-user', entry);
    installFakeApi({ 'GET /auth/me': () => new TypeError('offline') });
    await started();
    expect(sessionStore.getState()).toMatchObject({ status: 'unreachable', user: null });
  });

  it.each([[new TypeError('offline')], [{ status: 503, body: {} }], [{ status: 403, body: {} }]])(
    'after %j it keeps the token, and asks again later (AUT-41)',
    async (failure) => {
      localStorage.setItem('authToken', 'tok');
      let isBack = false;
      installFakeApi({ 'GET /auth/me': () => (isBack ? { body: user } : failure) });
      await started();
      expect(sessionStore.getState().status).toBe('unreachable');
      expect(localStorage.getItem('authToken')).toBe('tok');
      isBack = true;
      await jest.advanceTimersByTimeAsync(2_000);
      expect(sessionStore.getState().status).toBe('signed-in');
    },
  );

  it('an unreachable server is asked after 2 s, then 4, then every 8 (OFF-25)', async () => {
    localStorage.setItem('authToken', 'tok');
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const seen = installFakeApi({ 'GET /auth/me': () => new TypeError('offline') });
    await started();
    const counts: number[] = [seen.length];
    for (const ms of [1_999, 1, 3_999, 1, 7_999, 1, 7_999, 1]) {
      await jest.advanceTimersByTimeAsync(ms);
      counts.push(seen.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
    jest.restoreAllMocks();
  });

  it('a sign-in and an exchanged ticket store their token', async () => {
    const seen = installFakeApi({
      'POST /auth/login': () => ({ body: { token: 'one', user } }),
      'POST /auth/exchange': () => ({ body: { token: 'two', user } }),
    });
    await signIn({ email: 'robin@example.com', password: 'a quiet morning' });
    expect(localStorage.getItem('authToken')).toBe('one');
    await exchangeTicket('ticket');
    expect(localStorage.getItem('authToken')).toBe('two');
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user });
    expect(seen.map(({ path }) => path)).toEqual(['/auth/login', '/auth/exchange']);
  });

  it('signing out works without the server (AUT-42)', async () => {
    localStorage.setItem('authToken', 'tok');
    sessionStore.setState({ status: 'signed-in', user });
    const seen = installFakeApi({ 'POST /auth/logout': () => new TypeError('offline') });
    await signOut();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null, hasEnded: false });
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer tok');
  });

  it('a sign-in or sign-out in another tab is followed', async () => {
    installFakeApi({ 'GET /auth/me': () => ({ body: user }) });
    await started();
    otherTab('authToken', 'tok');
    await settled();
    expect(sessionStore.getState().status).toBe('signed-in');
    otherTab('authToken', null);
    await settled();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null, hasEnded: false });
  });

  it('a late response for an older token is ignored', async () => {
    localStorage.setItem('authToken', 'old');
    let respond: (response: { body: unknown }) => void = () => {};
    installFakeApi({
      'GET /auth/me': () => new Promise<{ body: unknown }>((resolve) => (respond = resolve)),
    });
    await started();
    clearAuthData();
    respond({ body: user });
    await settled();
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  it('an onboarding completed in this browser is sent to the server (ONB-9)', async () => {
    localStorage.setItem('authToken', 'tok');
    await localStore.change((data) => {
      data.northStarThemes.push(northStar({ name: 'Rest' }));
      data.hasCompletedOnboarding = true;
    });
    const fresh = sampleUser({ has_completed_onboarding: false, has_onboarding: false });
    const seen = installFakeApi({
      'GET /auth/me': () => ({ body: fresh }),
      'GET /north-stars': () => ({ body: { themes: [] } }),
      'POST /north-stars': () => ({ status: 201, body: { theme: {} } }),
      'POST /auth/onboarding/complete': () => ({ body: user }),
    });
    await started();
    expect(sessionStore.getState().user?.has_completed_onboarding).toBe(true);
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /auth/me',
      'GET /north-stars',
      'POST /north-stars',
      'POST /auth/onboarding/complete',
    ]);
    expect((await localStore.read()).hasCompletedOnboarding).toBe(false);
  });
});
