import type {
  EventHistory,
  SyncDetails,
} from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { CALENDAR_IDS, JONAS } from '@simmer/google-emulator/sample-accounts';
import { createCalendarFixture, type CalendarFixture } from '../../../test/calendar-fixture.ts';
import { noon, runManualSync } from '../../../test/manual-sync.ts';
import type { Person } from '../../../test/test-app.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

let calendars: CalendarFixture;
let person: Person;
let other: Person;
beforeAll(async () => {
  calendars = await createCalendarFixture();
  other = await calendars.connected('Jonas', JONAS);
}, 60_000);
beforeEach(async () => {
  person = await calendars.connected('Maya');
  await person.call('GET', '/google-calendar/calendars');
  const calendar_ids = [CALENDAR_IDS.mayaPersonal];
  await person.call('POST', '/google-calendar/calendars/sync', { calendar_ids });
});
afterAll(() => calendars.close());

const sync = (...events: Parameters<typeof runManualSync>[2]) =>
  runManualSync(calendars.app, person.id, events);
interface Events {
  google_calendar_events: { id: string; title: string; ecocycle_phase: string | null }[];
}
const idOf = async (title: string): Promise<string> => {
  const range = '?start_date=2026-01-01&end_date=2026-12-31';
  const body = await person.get<Events>(`/google-calendar/events${range}`);
  return body.google_calendar_events.find((event) => event.title === title)?.id ?? NOBODYS;
};
const history = (whose: Person, id: string) =>
  whose.call<EventHistory>('GET', `/google-calendar/events/${id}/history`);
const classify = (id: string) =>
  person.call('PATCH', `/google-calendar/events/${id}`, { ecocycle_phase: 'Maturity' });
const revert = (whose: Person, id: string, entry_id: string) =>
  whose.call('POST', `/google-calendar/events/${id}/revert`, { entry_id });

describe('GET /google-calendar/events/:id/history', () => {
  test('lists what syncs did to the event, also after its removal (SYN-40)', async () => {
    await sync(noon('a', 'Lunch'));
    const id = await idOf('Lunch');
    await sync(noon('a', 'Dinner'));
    const { body } = await history(person, id);
    expect(body).toMatchObject({
      event_id: id,
      title: 'Dinner',
      is_kept: false,
      google_calendar_event: { title: 'Dinner' },
      entries: [
        { kind: 'changed', changes: [{ field: 'title', before: 'Lunch', after: 'Dinner' }] },
        { kind: 'added' },
      ],
    });
    await sync();
    const gone = await history(person, id);
    expect(gone.body).toMatchObject({ title: 'Dinner', google_calendar_event: null });
    expect(gone.body.entries[0]).toMatchObject({ kind: 'removed', reason: 'missing' });
  });

  test('history, revert and follow are 404 for another user’s event', async () => {
    await sync(noon('a', 'Lunch'));
    const id = await idOf('Lunch');
    const entry = (await history(person, id)).body.entries[0]?.id ?? '0';
    const responses = await Promise.all([
      history(other, id),
      history(person, NOBODYS),
      revert(other, id, entry),
      revert(person, NOBODYS, entry),
      other.call('POST', `/google-calendar/events/${id}/follow`),
    ]);
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      responses.map(() => [404, { detail: 'Not found' }]),
    );
  });
});

describe('POST /google-calendar/events/:id/revert', () => {
  test('restores a classified event, which ignores syncs until it follows again; both are announced (SYN-42)', async () => {
    await sync(noon('a', 'Lunch'));
    const id = await idOf('Lunch');
    await classify(id);
    await sync(noon('a', 'Dinner'));
    const { pool } = calendars.app.database;
    const announced = async (work: () => Promise<{ readonly status: number; readonly body: object }>) => {
      const { rows: before } = await pool.query<{ xid: string }>('select pg_current_snapshot()::text as xid');
      const { status, body } = await work();
      const { rows } = await pool.query<{ topic: string }>(
        `select topic from change_feed.notice where whose = $1 and xid >= pg_snapshot_xmax($2::pg_snapshot)`,
        [person.id, before[0]?.xid],
      );
      return { status, body, topics: rows.map(({ topic }) => topic) };
    };
    const done = (title: string) => ({
      status: 200,
      body: { google_calendar_event: { title } },
      topics: ['calendarEvents'],
    });
    const entry = (await history(person, id)).body.entries[0]?.id ?? '';
    expect(await announced(() => revert(person, id, entry))).toMatchObject(done('Lunch'));
    expect((await revert(person, id, entry)).status).toBe(409);
    await sync(noon('a', 'Dinner'));
    const kept = await history(person, id);
    expect(kept.body).toMatchObject({ is_kept: true, google_calendar_event: { title: 'Lunch' } });
    const follow = () => person.call('POST', `/google-calendar/events/${id}/follow`);
    expect(await announced(follow)).toMatchObject(done('Dinner'));
  });

  test('without anything to revert is 409, as is follow, and a malformed entry id is 422', async () => {
    await sync(noon('a', 'Lunch'));
    const id = await idOf('Lunch');
    const [entry] = (await history(person, id)).body.entries;
    expect((await revert(person, id, entry?.id ?? '')).status).toBe(409);
    expect((await person.call('POST', `/google-calendar/events/${id}/follow`)).status).toBe(409);
    expect((await revert(person, id, 'x')).status).toBe(422);
  });
});

describe('/google-calendar/syncs/:id', () => {
  const details = (whose: Person, id: string, query = '') =>
    whose.call<SyncDetails>('GET', `/google-calendar/syncs/${id}${query}`);

  test('lists what the sync did, by kind and in pages', async () => {
    const many = Array.from({ length: 120 }, (_, place) => noon(`e${place}`, `Event ${place}`));
    const id = await sync(...many);
    const first = await details(person, id);
    expect(first.body).toMatchObject({
      sync: { id, status: 'completed', events_added: 120, events_synced: 120, trigger: 'selection' },
      set_aside: [],
    });
    expect(first.body.entries).toHaveLength(100);
    const second = await details(person, id, `?kind=added&before=${first.body.next}`);
    expect(second.body).toMatchObject({ next: null });
    const all = [...first.body.entries, ...second.body.entries].map((entry) => entry.event_id);
    expect(new Set(all).size).toBe(120);
    expect((await details(person, id, '?kind=removed')).body.entries).toEqual([]);
  });

  test('is 404 for another user, as is cancelling', async () => {
    const id = await sync(noon('a', 'Lunch'));
    expect((await details(other, id)).status).toBe(404);
    expect((await details(person, NOBODYS)).status).toBe(404);
    expect((await other.call('POST', `/google-calendar/syncs/${id}/cancel`)).status).toBe(404);
  });

  test('POST /cancel ends a running sync once, and a new one can start (SYN-33)', async () => {
    const started = await person.call<{ sync: { id: string } }>('POST', '/calendar/sync');
    const cancel = () => person.call('POST', `/google-calendar/syncs/${started.body.sync.id}/cancel`);
    const [outsider, first, second] = [
      await other.call('POST', `/google-calendar/syncs/${started.body.sync.id}/cancel`),
      await cancel(),
      await cancel(),
    ];
    expect(outsider.status).toBe(404);
    expect(first.body).toMatchObject({
      sync: { status: 'failed', is_cancelled: true, error_message: 'The sync was cancelled.' },
    });
    expect(second.body).toEqual(first.body);
    const again = await person.call<{ sync: { status: string } }>('POST', '/calendar/sync');
    expect(again.body.sync.status).toBe('in_progress');
  });
});

describe('POST /google-calendar/calendars/preview', () => {
  test('counts the events that the selection would remove and keep, and removes none', async () => {
    await sync(noon('a', 'Lunch'), noon('b', 'Dinner'), noon('c', 'Supper'));
    await classify(await idOf('Lunch'));
    const preview = (whose: Person) =>
      whose.call('POST', '/google-calendar/calendars/preview', { calendar_ids: [CALENDAR_IDS.family] });
    expect((await preview(person)).body).toEqual({
      events_removed: 2,
      events_kept: 1,
      calendars: [{ id: CALENDAR_IDS.mayaPersonal, name: 'Personal', events_removed: 2, events_kept: 1 }],
    });
    expect((await preview(other)).body).toEqual({ events_removed: 0, events_kept: 0, calendars: [] });
    expect(await idOf('Dinner')).not.toBe(NOBODYS);
  });
});

describe('POST /google-calendar/settings/preview', () => {
  interface Cost {
    events_removed: number;
    events_kept: number;
  }
  const preview = (whose: Person, body: unknown) =>
    whose.call<Cost>('POST', '/google-calendar/settings/preview', body);
  const day = (id: string, title: string, date: string) => noon(id, title, date);

  test('counts the events that the dates would remove and keep, and changes nothing', async () => {
    await sync(
      day('a', 'Lunch', '2026-01-14'),
      day('b', 'Dinner', '2026-02-01'),
      day('c', 'Supper', '2026-03-01'),
    );
    await classify(await idOf('Supper'));
    const until = (sync_end_date: string) =>
      preview(person, { sync_start_date: '2026-01-01', sync_end_date });
    expect((await until('2026-03-01')).body).toEqual({ events_removed: 0, events_kept: 0 });
    expect((await until('2026-02-28')).body).toEqual({ events_removed: 0, events_kept: 1 });
    expect((await until('2026-01-31')).body).toEqual({ events_removed: 1, events_kept: 1 });
    expect(
      (await preview(other, { sync_end_date: '2020-01-01', sync_start_date: '2020-01-01' })).body,
    ).toEqual({
      events_removed: 0,
      events_kept: 0,
    });
    expect(await idOf('Dinner')).not.toBe(NOBODYS);
    const settings = await person.call('GET', '/google-calendar/settings');
    expect(settings.body).toMatchObject({ sync_start_date: null, sync_end_date: null });
  });

  test('combines the given date with the stored one', async () => {
    await sync(day('a', 'Lunch', '2026-01-14'));
    await person.call('PUT', '/google-calendar/settings', { sync_start_date: '2026-01-10' });
    expect((await preview(person, { sync_end_date: '2026-01-13' })).body).toMatchObject({
      events_removed: 1,
    });
    expect((await preview(person, { sync_end_date: '2026-01-09' })).status).toBe(422);
  });
});

describe('POST /google-calendar/refresh', () => {
  test('starts one sync when the last is ten minutes old, however many ask, and none without a selection (SYN-25)', async () => {
    await sync();
    const refresh = (whose: Person) =>
      whose.call<{ is_started: boolean }>('POST', '/google-calendar/refresh');
    expect((await refresh(person)).body.is_started).toBe(false);
    await calendars.app.rows(
      `update calendar_sync_run set started_at = started_at - interval '10 minutes'
       where connection_id in (select id from calendar_connection where user_id = $1)`,
      [person.id],
    );
    await Promise.all([refresh(person), refresh(person), refresh(person)]);
    const body = await person.get<{ syncs: { trigger: string; status: string }[] }>('/calendar/sync/history');
    expect(body.syncs.filter((run) => run.trigger === 'focus')).toHaveLength(1);
    // Without a selection there is nothing to sync.
    expect((await refresh(other)).body.is_started).toBe(false);
  });
});
