import { invalid, type Person, testApp } from '../../../test/test-app.ts';

const app = testApp();
let owner: Person;
let other: Person;
let eventIds: Record<string, string>;

interface Events {
  google_calendar_events: { id: string; title: string; ecocycle_phase: string | null; is_synced: boolean }[];
}

beforeAll(async () => {
  other = await app.signUp('Other');
}, 60_000);
beforeEach(async () => {
  owner = await app.signUp('Owner');
  eventIds = await seedEvents(owner);
});

/** A connection with one calendar, as after a sync. */
async function seedEvents(person: Person): Promise<Record<string, string>> {
  const rows = await app.rows<{ id: string; title: string }>(
    `with c as (
       insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1::uuid, $1::text, 'maya@example.com', 'connected') returning id),
     k as (
       insert into calendar (connection_id, provider_calendar_id, name, color, is_synced)
       select id, 'work', 'Work', '#ffad46', true from c returning id)
     insert into calendar_event (calendar_id, provider_event_id, recurring_event_id, title, is_all_day, start_at, end_at,
       start_date, end_date, time_zone, attendees)
     select k.id, e.* from k, (values
       ('e1', null, 'Lunch', false, '2026-03-10T11:00Z'::timestamptz, '2026-03-10T12:00Z'::timestamptz, null::date,
         null::date, 'Europe/Stockholm', '[{"email":"a@example.com","name":null,"response_status":"accepted"}]'::jsonb),
       ('e2', null, 'Trip', true, null, null, '2026-03-30', '2026-04-02', null, '[]'),
       ('e3', 's', 'Stand-up', false, '2026-03-31T22:15Z', '2026-03-31T22:30Z', null, null, 'UTC', '[]'),
       ('e4', 's', 'Stand-up', false, '2026-04-01T22:15Z', '2026-04-01T22:30Z', null, null, 'UTC', '[]')) e
     returning id, title`,
    [person.id],
  );
  return Object.fromEntries(rows.map(({ id, title }) => [title, id]));
}

const events = async (person: Person, query = '') =>
  (await person.get<Events>(`/google-calendar/events${query}`)).google_calendar_events;
const titles = async (person: Person, query: string) =>
  (await events(person, query)).map(({ title }) => title);
const range = (start: string, end: string) => `?start_date=${start}&end_date=${end}`;

describe('events of a calendar that is no longer synced', () => {
  const status = (person: Person) => person.get<{ remaining_events: unknown }>('/google-calendar/status');
  const isSynced = async (person: Person) =>
    (await events(person, range('2026-03-01', '2026-03-31'))).map(({ is_synced }) => is_synced);

  test('stay, with is_synced false (SYN-43)', async () => {
    expect(await isSynced(owner)).toEqual([true, true, true]);
    await app.rows(
      `update calendar set is_synced = false
       where connection_id in (select id from calendar_connection where user_id = $1)`,
      [owner.id],
    );
    expect(await isSynced(owner)).toEqual([false, false, false]);
    expect(await status(owner)).toMatchObject({ connected: true, remaining_events: null });
  });

  test('are counted in the status after a disconnect, for their owner alone', async () => {
    await app.rows(`update calendar_connection set status = 'disconnected' where user_id = $1`, [owner.id]);
    expect(await status(owner)).toEqual({
      connected: false,
      credential: null,
      remaining_events: { count: 4, latest_date: '2026-04-01', account_emails: ['maya@example.com'] },
    });
    expect(await isSynced(owner)).toEqual([false, false, false]);
    expect(await status(other)).toEqual({ connected: false, credential: null, remaining_events: null });
  });
});

describe('GET /google-calendar/events', () => {
  test('returns every field, with instants in UTC and all-day dates inclusive', async () => {
    const [lunch, trip] = await events(owner, range('2026-03-01', '2026-03-31'));
    expect(lunch).toEqual({
      id: eventIds['Lunch'],
      google_calendar_id: 'work',
      calendar_color: '#ffad46',
      event_color: null,
      title: 'Lunch',
      description: null,
      start_time: '2026-03-10T11:00:00.000Z',
      end_time: '2026-03-10T12:00:00.000Z',
      time_zone: 'Europe/Stockholm',
      is_all_day: false,
      is_recurring: false,
      event_type: null,
      is_transparent: false,
      link: null,
      conference_link: null,
      own_response: null,
      attendees: [{ email: 'a@example.com', name: null, response_status: 'accepted' }],
      location: null,
      organizer_name: null,
      ecocycle_phase: null,
      keyword_ecocycle_phase: null,
      ai_ecocycle_phase: null,
      is_synced: true,
    });
    expect(trip).toMatchObject({ start_time: '2026-03-30', end_time: '2026-04-01', is_all_day: true });
  });

  test('returns the events that overlap the range', async () => {
    expect(await titles(owner, range('2026-03-10T11:30:00Z', '2026-03-10T11:31:00Z'))).toEqual(['Lunch']);
    expect(await titles(owner, range('2026-04-01T00:00:00Z', '2026-04-01T12:00:00Z'))).toEqual(['Trip']);
    expect(await titles(owner, range('2026-04-02T00:00:00Z', '2026-04-02T12:00:00Z'))).toEqual([]);
  });

  test('of one day returns the events that fall on it in any time zone (SYN-35)', async () => {
    // 22:15 in UTC is already the next day east of Greenwich.
    expect(await titles(owner, range('2026-04-01', '2026-04-01'))).toEqual(['Trip', 'Stand-up', 'Stand-up']);
  });

  test('returns none of another user, nor does the kitchen sink', async () => {
    expect(await events(other, range('2026-01-01', '2026-12-31'))).toEqual([]);
    const items = await other.call<{ items: unknown[] }>(
      'GET',
      `/google-calendar/kitchen-sink/items${range('2026-01-01', '2026-12-31')}`,
    );
    expect(items.body.items).toEqual([]);
  });

  test('with an end before the start is 422', async () => {
    const path = `/google-calendar/events${range('2026-03-02', '2026-03-01')}`;
    expect((await owner.call('GET', path)).status).toBe(422);
  });

  test('/google-calendar/kitchen-sink/items returns a series once', async () => {
    const path = `/google-calendar/kitchen-sink/items${range('2026-03-01', '2026-04-30')}`;
    expect((await owner.get(path))['items']).toMatchObject([
      { title: 'Lunch' },
      { title: 'Trip' },
      { title: 'Stand-up', start_time: '2026-03-31T22:15:00.000Z', is_recurring: true },
    ]);
  });
});

describe('PATCH /google-calendar/events/:id (API-19)', () => {
  const move = (person: Person, id: string | undefined, phase: unknown) =>
    person.call<{ google_calendar_event: { ecocycle_phase: string | null } }>(
      'PATCH',
      `/google-calendar/events/${id}`,
      {
        ecocycle_phase: phase,
      },
    );

  test.each([
    ['a name', 'Maturity', 'Maturity'],
    ['an alias in any case', 'gestation', 'Languaging'],
    ['null', null, null],
  ])('sets the phase by %s', async (_what, given, read) => {
    const { status, body } = await move(owner, eventIds['Lunch'], given);
    expect([status, body.google_calendar_event.ecocycle_phase]).toEqual([200, read]);
  });

  test('sets the phase by id', async () => {
    const rows = await app.rows<{ id: string }>(`select id from ecocycle_phase where name = 'Renewal'`);
    const { body } = await move(owner, eventIds['Lunch'], rows[0]?.id);
    expect(body.google_calendar_event.ecocycle_phase).toBe('Renewal');
  });

  test('an unknown phase is 422', async () => {
    expect(await move(owner, eventIds['Lunch'], 'Nowhere')).toMatchObject(invalid('body', 'ecocycle_phase'));
  });

  test('an event of another user responds like an unknown one and stays unchanged', async () => {
    const foreign = await move(other, eventIds['Lunch'], 'Maturity');
    const unknown = await move(other, '0192f8a0-0000-7000-8000-000000000000', 'Maturity');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    const [lunch] = await events(owner, range('2026-03-10', '2026-03-10'));
    expect(lunch?.ecocycle_phase).toBeNull();
  });
});
