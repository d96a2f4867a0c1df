import { completeConsent } from '@simmer/google-emulator/complete-consent';
import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { openQueue } from '@simmer/jobs/testing/open-queue';
import {
  begin,
  comeBack,
  createCalendarFixture,
  placeOf,
  PUBLIC_URL,
  type CalendarFixture,
} from '../../test/calendar-fixture.ts';
import type { Person } from '../../test/test-app.ts';

let calendars: CalendarFixture;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
afterEach(() => calendars.emulator.control.clearFaults());
afterAll(() => calendars.close());

const statusOf = (person: Person) => person.get('/google-calendar/status');
const tokensOf = async (person: Person) => {
  const rows = await calendars.app.rows<{
    access: string;
    refresh: string;
    status: string;
  }>(
    `select access_token_encrypted as access, refresh_token_encrypted as refresh, status
     from calendar_connection where user_id = $1 order by updated_at desc`,
    [person.id],
  );
  return rows;
};
const NOT_CONNECTED = { connected: false, credential: null, remaining_events: null };

describe('connecting a Google calendar', () => {
  test('ends on /account as connected', async () => {
    const person = await calendars.app.signUp();
    expect(await statusOf(person)).toEqual(NOT_CONNECTED);
    const place = await calendars.consent(person);
    expect(place.href).toBe(`${PUBLIC_URL}/account?google_calendar_connected=true`);
    expect(await statusOf(person)).toEqual({
      connected: true,
      credential: { email: MAYA },
      remaining_events: null,
    });
    expect(await person.get('/auth/me')).toMatchObject({ has_google_calendar: true });
  });

  test('uses PKCE, a nonce and an HttpOnly cookie', async () => {
    const person = await calendars.app.signUp();
    const response = await person.call<{ authorization_url: string }>('POST', '/google-calendar/connect');
    const { searchParams } = new URL(response.body.authorization_url);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('nonce')).toMatch(/^.{20,}$/);
    expect(searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/v1/google-calendar/callback`);
    expect(response.headers['set-cookie']).toMatch(
      /^simmer_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  test('begins by /calendar/auth too, which redirects to Google', async () => {
    const person = await calendars.app.signUp();
    const response = await person.call('GET', '/calendar/auth');
    expect(response.status).toBe(302);
    const back = await completeConsent(placeOf(response).href, MAYA);
    await comeBack(calendars.app, back, String(response.headers['set-cookie']).split(';')[0]);
    expect(await statusOf(person)).toMatchObject({ connected: true });
  });

  test('that the person cancels ends on /account with access_denied (SYN-10)', async () => {
    const person = await calendars.app.signUp();
    const place = await calendars.consent(person, MAYA, 'cancel');
    expect(place.href).toBe(`${PUBLIC_URL}/account?google_calendar_error=access_denied`);
    expect(await statusOf(person)).toEqual(NOT_CONNECTED);
  });

  test('without the calendar permission revokes the grant, unless another user is connected to that account (SYN-10)', async () => {
    const person = await calendars.connected('Keeper');
    const allowLess = async () => {
      const { authorizationUrl, cookie } = await begin(await calendars.app.signUp('Cautious'));
      const asked = new URL(authorizationUrl);
      asked.searchParams.set('scope', 'openid email profile');
      return placeOf(await comeBack(calendars.app, await completeConsent(asked.href, MAYA), cookie)).search;
    };
    const revocations = () => calendars.emulator.control.calls().revoke;
    const before = revocations();
    expect(await allowLess()).toBe('?google_calendar_error=missing_permission');
    expect(revocations()).toBe(before);
    expect((await person.call('GET', '/google-calendar/calendars')).status).toBe(200);

    await calendars.app.rows('delete from calendar_connection');
    expect(await allowLess()).toBe('?google_calendar_error=missing_permission');
    expect(revocations()).toBe(before + 1);
  });

  test('stores tokens encrypted and logs none', async () => {
    const person = await calendars.connected();
    const [row] = await tokensOf(person);
    expect(row?.access).toMatch(/^v1\./);
    expect(row?.refresh).toMatch(/^v1\./);
    const logged = calendars.app.logs.join('');
    expect(logged).not.toMatch(/ya29|1\/\/0|4\/0|code_verifier/);
  });

  test('to another account disconnects the first and deletes its tokens (SYN-1)', async () => {
    const person = await calendars.connected('Two');
    await calendars.consent(person, JONAS);
    expect(await statusOf(person)).toEqual({
      connected: true,
      credential: { email: JONAS },
      remaining_events: null,
    });
    const states = (await tokensOf(person)).map(({ status, access }) => [status, access === null]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['connected', false],
        ['disconnected', true],
      ]),
    );
  });

  test('to another account drops the error of the first', async () => {
    const person = await calendars.connected('Three');
    await calendars.app.rows(
      `with c as (update calendar_connection set status = 'reconnect_required', auth_error = 'CALENDAR_AUTH_REQUIRED'
         where user_id = $1 returning id)
       insert into calendar_sync_run (connection_id, status, finished_at, error_code, error_message)
       select id, 'failed', now(), 'CALENDAR_AUTH_REQUIRED', 'Google no longer lets us in.' from c`,
      [person.id],
    );
    const status = () => person.get('/google-calendar/sync-status');
    expect(await status()).toMatchObject({ status: 'failed', error_code: 'CALENDAR_AUTH_REQUIRED' });
    await calendars.consent(person, JONAS);
    expect(await status()).toMatchObject({ status: null, error_code: null, last_synced_at: null });
    expect((await person.call('POST', '/calendar/sync')).status).toBe(200);
    await calendars.consent(person, MAYA);
    expect(await status()).toMatchObject({ status: 'failed', error_code: null });
  });
});

describe('GET /google-calendar/callback', () => {
  const EXPIRED = `${PUBLIC_URL}/account?google_calendar_error=expired`;

  test('connects once, and is expired when it is opened again', async () => {
    const person = await calendars.app.signUp();
    const { authorizationUrl, cookie } = await begin(person);
    const back = await completeConsent(authorizationUrl, MAYA);
    expect(placeOf(await comeBack(calendars.app, back, cookie)).search).toContain('connected=true');
    expect(placeOf(await comeBack(calendars.app, back, cookie)).href).toBe(EXPIRED);
  });

  test('is rejected in another browser, which does not use up the state', async () => {
    const [victim, attacker] = [await calendars.app.signUp('Victim'), await calendars.app.signUp('Attacker')];
    const { authorizationUrl, cookie } = await begin(attacker);
    const back = await completeConsent(authorizationUrl, MAYA);
    const victims = await begin(victim);
    expect(placeOf(await comeBack(calendars.app, back, victims.cookie)).href).toBe(EXPIRED);
    expect(placeOf(await comeBack(calendars.app, back)).href).toBe(EXPIRED);
    expect(await statusOf(victim)).toEqual(NOT_CONNECTED);
    expect(await statusOf(attacker)).toEqual(NOT_CONNECTED);
    expect(placeOf(await comeBack(calendars.app, back, cookie)).search).toContain('connected=true');
  });

  test('is rejected after a logout and after the state has expired', async () => {
    const person = await calendars.app.signUp();
    const { authorizationUrl, cookie } = await begin(person);
    const back = await completeConsent(authorizationUrl, MAYA);
    await person.call('POST', '/auth/logout');
    expect(placeOf(await comeBack(calendars.app, back, cookie)).href).toBe(EXPIRED);

    const slow = await calendars.app.signUp();
    const begun = await begin(slow);
    const slowBack = await completeConsent(begun.authorizationUrl, MAYA);
    await calendars.app.rows('update one_time_ticket set expires_at = now() where user_id = $1', [slow.id]);
    expect(placeOf(await comeBack(calendars.app, slowBack, begun.cookie)).href).toBe(EXPIRED);
  });

  test.each([
    ['nothing', ''],
    ['a made-up state', '?code=x&state=made-up'],
    ['an error alone', '?error=access_denied'],
  ])('with %s redirects to /account, not to an error page', async (_what, search) => {
    const back = new URL(`${PUBLIC_URL}/api/v1/google-calendar/callback${search}`);
    const response = await comeBack(calendars.app, back, `simmer_browser=${'a'.repeat(43)}`);
    expect([response.status, placeOf(response).href]).toEqual([302, EXPIRED]);
  });

  test('redirects with failed when Google rejects the code', async () => {
    const person = await calendars.app.signUp();
    calendars.emulator.control.addFault({ target: 'token', status: 400, reason: 'invalid_grant' });
    const place = await calendars.consent(person);
    expect(place.search).toBe('?google_calendar_error=failed');
    expect(await statusOf(person)).toEqual(NOT_CONNECTED);
  });
});

describe('disconnecting a Google calendar', () => {
  test.each(['/google-calendar/disconnect', '/calendar/disconnect'])(
    'by %s ends it (SYN-5)',
    async (path) => {
      const person = await calendars.connected();
      const response = await person.call('DELETE', path);
      expect([response.status, response.body]).toEqual([
        200,
        { ...NOT_CONNECTED, credential: { email: MAYA } },
      ]);
      expect(await statusOf(person)).toEqual(NOT_CONNECTED);
      expect(await tokensOf(person)).toEqual([{ access: null, refresh: null, status: 'disconnected' }]);
      expect((await person.call('DELETE', path)).body).toMatchObject({ error: 'CALENDAR_NOT_CONNECTED' });
    },
  );

  test('queues the revocation with the encrypted refresh token for the calendar maintenance job', async () => {
    const person = await calendars.connected();
    await person.call('DELETE', '/google-calendar/disconnect');
    const { pool, directUrl } = calendars.app.database;
    const { rows } = await pool.query(
      `select f.refresh_token_encrypted from pending_revocation f
       join calendar_connection c on c.id = f.connection_id where c.user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ refresh_token_encrypted: expect.stringMatching(/^v1\./) }]);
    const maintenance = await openQueue(calendarMaintenanceJob, { kind: 'postgres', url: directUrl });
    expect(await maintenance.pending()).toBe(1);
    await maintenance.close();
  });

  test('by another user is 409 and leaves the connection', async () => {
    const owner = await calendars.connected('Owner');
    const other = await calendars.app.signUp('Other');
    expect((await other.call('DELETE', '/google-calendar/disconnect')).status).toBe(409);
    expect(await statusOf(owner)).toMatchObject({ connected: true });
    expect(await statusOf(other)).toEqual(NOT_CONNECTED);
  });
});
