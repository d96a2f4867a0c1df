import { completeConsent } from '@simmer/google-emulator/complete-consent';
import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { OWN_CALENDAR_SCOPE } from '@simmer/google/own-calendar-client';
import { openChannel } from '@simmer/persistence/calendar-sync/channel';
import { createHash, randomUUID } from 'node:crypto';
import {
  comeBack,
  createCalendarFixture,
  placeOf,
  type CalendarFixture,
} from '../../test/calendar-fixture.ts';
import type { Person } from '../../test/test-app.ts';

const ROUTE = '/google-calendar/own-calendar';
let calendars: CalendarFixture;
let person: Person;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
beforeEach(async () => {
  person = await calendars.app.signUp();
});
afterAll(() => calendars.close());

const sql = (text: string, values: readonly unknown[] = []) =>
  calendars.app.rows<Record<string, unknown>>(text, [...values]);
const shown = async (of: Person) =>
  (await of.get<{ own_calendar: { problem: string | null } | null }>(ROUTE)).own_calendar;
const me = (of: Person) => of.get<Record<string, unknown>>('/auth/me');

/** Asks for the right, and answers as the person would. @returns the scopes that were asked for, and where they end */
async function show(account = MAYA, decision: 'allow' | 'cancel' = 'allow') {
  const response = await person.call<{ authorization_url: string }>('POST', ROUTE, { zone: 'Europe/Berlin' });
  const url = new URL(response.body.authorization_url);
  const back = await completeConsent(url.href, account, decision);
  const place = placeOf(
    await comeBack(calendars.app, back, String(response.headers['set-cookie']).split(';')[0]),
  );
  return { scopes: url.searchParams.get('scope')?.split(' '), end: place.pathname + place.search };
}

describe('showing the blocks in Google Calendar (OWN-1)', () => {
  test('needs one right alone, and connects no calendar for reading', async () => {
    const { scopes, end } = await show();
    expect(scopes).toEqual(['openid', 'email', 'profile', OWN_CALENDAR_SCOPE]);
    expect(end).toBe('/account?own_calendar=shown');
    expect(await shown(person)).toMatchObject({
      account_email: MAYA,
      shown_at: null,
      is_waiting: true,
      unfit: [],
    });
    expect(await me(person)).toMatchObject({
      has_google_calendar: false,
      own_calendar: {
        zone: 'Europe/Berlin',
        blocks: 'all',
        as_busy: true,
        with_names: true,
        with_colors: true,
      },
    });
    expect(await person.get('/google-calendar/status')).toMatchObject({ connected: false });
    expect((await person.call('GET', '/google-calendar/calendars')).status).toBe(409);
  });

  test('keeps the right to read of a connected calendar, and the other way round', async () => {
    await calendars.consent(person);
    await show();
    expect((await person.call('GET', '/google-calendar/calendars')).status).toBe(200);
    expect(await shown(person)).toMatchObject({ problem: null });

    person = await calendars.app.signUp();
    await show();
    await calendars.consent(person);
    expect((await person.call('GET', '/google-calendar/calendars')).status).toBe(200);
    expect(await shown(person)).toMatchObject({ problem: null });
  });

  test('in another account than the connected one changes nothing', async () => {
    await calendars.consent(person);
    expect((await show(JONAS)).end).toBe('/account?own_calendar_error=other_account');
    expect(await shown(person)).toBeNull();
    expect((await person.call('GET', '/google-calendar/calendars')).status).toBe(200);
  });

  test('that the person cancels ends on /account, and nothing is shown', async () => {
    expect((await show(MAYA, 'cancel')).end).toBe('/account?own_calendar_error=access_denied');
    expect(await shown(person)).toBeNull();
  });

  test('is nobody else’s', async () => {
    await show();
    const other = await calendars.app.signUp('Other');
    expect(await shown(other)).toBeNull();
    expect((await other.call('POST', `${ROUTE}/try-again`)).status).toBe(404);
    expect((await other.call('DELETE', `${ROUTE}?calendar=remove`)).status).toBe(404);
    expect(await shown(person)).not.toBeNull();
  });

  test('after the account was disconnected says that the access is lost', async () => {
    await calendars.consent(person);
    await show();
    await person.call('DELETE', '/google-calendar/disconnect');
    expect(await shown(person)).toMatchObject({ problem: 'access_lost' });
  });
});

describe('showing again after the account was disconnected', () => {
  const syncs = () => sql('select id from calendar_sync_run where status = $1', ['in_progress']);

  test('needs the one right alone: nothing is read, and what was read is still of a former account', async () => {
    await calendars.consent(person);
    const { calendars: listed } = await person.get<{ calendars: { id: string }[] }>(
      '/google-calendar/calendars',
    );
    await person.call('POST', '/google-calendar/calendars/sync', {
      calendar_ids: listed.map(({ id }) => id),
    });
    await show();
    await person.call('DELETE', '/google-calendar/disconnect');
    await sql(
      `insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_at, end_at)
       select k.id, 'e1', 'Noon', false, '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z'
       from calendar k join calendar_connection c on c.id = k.connection_id where c.user_id = $1 limit 1`,
      [person.id],
    );
    await sql('delete from calendar_sync_run');
    expect((await show()).end).toBe('/account?own_calendar=shown');
    expect(await shown(person)).toMatchObject({ problem: null });
    expect(await syncs()).toEqual([]);
    const former = await person.call<{ former_accounts: object[] }>(
      'GET',
      '/google-calendar/former-accounts',
    );
    expect(former.body.former_accounts).toHaveLength(1);
  });
});

describe('the choices of an own calendar (OWN-2)', () => {
  const choices = {
    zone: 'Asia/Tokyo',
    blocks: 'timed',
    as_busy: false,
    with_names: false,
    with_colors: false,
  };

  test('are changed with the profile, which makes it due', async () => {
    await show();
    await sql(`update own_calendar set next_at = now() + interval '1 hour' where user_id = $1`, [person.id]);
    expect((await person.call('PUT', '/auth/me', { own_calendar: choices })).body).toMatchObject({
      own_calendar: choices,
    });
    expect(await shown(person)).toMatchObject({ is_waiting: true });
    const { status } = await person.call('PUT', '/auth/me', { own_calendar: { ...choices, zone: 'Mars' } });
    expect(status).toBe(422);
  });

  test('are rejected while nothing is shown: only Google’s consent begins it', async () => {
    expect((await person.call('PUT', '/auth/me', { own_calendar: choices })).status).toBe(409);
    expect(await me(person)).toMatchObject({ own_calendar: null });
  });
});

describe('stopping', () => {
  test('keeps the calendar, and gives up the right if it was the only one', async () => {
    await show();
    expect((await person.call('DELETE', `${ROUTE}?calendar=keep`)).body).toEqual({ own_calendar: null });
    expect(await shown(person)).toBeNull();
    expect(await me(person)).toMatchObject({ own_calendar: null });
    expect(await sql('select status from calendar_connection where user_id = $1', [person.id])).toEqual([
      { status: 'disconnected' },
    ]);
    expect((await person.call('DELETE', `${ROUTE}?calendar=keep`)).status).toBe(404);
  });

  test('cannot remove the calendar without the right to it, and says so', async () => {
    await calendars.consent(person);
    await show();
    await person.call('DELETE', '/google-calendar/disconnect');
    expect((await person.call('DELETE', `${ROUTE}?calendar=remove`)).status).toBe(409);
    expect(await shown(person)).not.toBeNull();
    expect((await person.call('DELETE', `${ROUTE}?calendar=keep`)).status).toBe(200);
  });

  test('leaves a connected calendar connected, and has the own one removed', async () => {
    await calendars.consent(person);
    await show();
    await person.call('DELETE', `${ROUTE}?calendar=remove`);
    expect((await person.call('GET', '/google-calendar/calendars')).status).toBe(200);
    expect(
      await sql('select is_leaving, next_at <= now() as is_due from own_calendar where user_id = $1', [
        person.id,
      ]),
    ).toEqual([{ is_leaving: true, is_due: true }]);
  });
});

describe('the own calendar and the reading side', () => {
  test('it is not offered for syncing, to nobody who reads the account (OWN-1)', async () => {
    await calendars.consent(person);
    await show();
    const own = calendars.emulator.control.calendarsOf(MAYA).find(({ id }) => id !== MAYA)?.id;
    const [connection] = await sql('select id from calendar_connection where user_id = $1', [person.id]);
    await sql(
      `insert into calendar (connection_id, provider_calendar_id, name, is_own) values ($1, $2, 'Simmer', true)
       on conflict (connection_id, provider_calendar_id) do update set is_own = true`,
      [connection?.['id'], own],
    );
    const other = await calendars.app.signUp('Other');
    await calendars.consent(other);
    for (const reader of [person, other]) {
      const list = await reader.call<{ calendars: { id: string }[] }>('GET', '/google-calendar/calendars');
      expect(list.body.calendars.map(({ id }) => id)).not.toContain(own);
      const chosen = await reader.call('POST', '/google-calendar/calendars/sync', { calendar_ids: [own] });
      expect(chosen.status).toBe(422);
    }
    await sql('update calendar set is_own = false where provider_calendar_id = $1', [own]);
  });

  test('a notification of it has it looked at, and starts no sync', async () => {
    await show();
    const [calendar] = await sql(
      `with made as (insert into calendar (connection_id, provider_calendar_id, name, is_own)
         select id, 'own-1', 'Simmer', true from calendar_connection where user_id = $1 returning id)
       update own_calendar set calendar_id = made.id, next_at = now() + interval '1 hour' from made where user_id = $1
       returning made.id`,
      [person.id],
    );
    const channel = { id: randomUUID(), calendarId: String(calendar?.['id']), seconds: 3600 };
    const tokenHash = createHash('sha256').update('secret').digest('hex');
    await openChannel(calendars.app.database.query, { ...channel, tokenHash });
    const response = await calendars.app.send({
      method: 'POST',
      path: '/google-calendar/notifications',
      headers: {
        'x-goog-channel-id': channel.id,
        'x-goog-channel-token': 'secret',
        'x-goog-resource-id': 'resource',
        'x-goog-resource-state': 'exists',
      },
    });
    expect(response.status).toBe(200);
    expect(await shown(person)).toMatchObject({ is_waiting: true });
    expect(await sql('select id from calendar_sync_run')).toEqual([]);
  });
});
