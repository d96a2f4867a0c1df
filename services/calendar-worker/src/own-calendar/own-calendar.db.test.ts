import { randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { nearestSize, ownLength } from '@simmer/domain/blocks/nearest-size';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { move } from '@simmer/domain/editing/press';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { CALENDAR_SCOPES } from '@simmer/google/google-config';
import { OWN_CALENDAR_SCOPE } from '@simmer/google/own-calendar-client';
import { listHistoryJson } from '@simmer/persistence/changes/history.query';
import { dueOwnCalendars } from '@simmer/persistence/own-calendar/own-calendar-claim.query';
import {
  findOwnCalendar,
  openOwnCalendar,
  stopOwnCalendar,
  tryOwnCalendarAgain,
} from '@simmer/persistence/own-calendar/own-calendar.query';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { CHOICES, choose, passOver, showingPerson, SINCE } from '../../test/own-calendar/shown-person.ts';
import { openSyncFixture, type SyncFixture } from '../../test/sync-fixture.ts';

let fixture: SyncFixture;
beforeAll(async () => {
  // Changes there and here are compared by their times.
  fixture = await openSyncFixture(Date.now);
});
beforeEach(() => fixture.newEmulator());
afterAll(() => fixture.close());

/** A person who shows their blocks. @param scopes what they have granted */
async function person(scopes?: readonly string[]) {
  const { userId, connectionId } = await showingPerson(fixture, scopes);
  const activityId = randomUUID();
  await change(userId, {
    resource: 'activities',
    id: activityId,
    fields: { name: 'Cello', emoji: '🎵' },
  });
  return { userId, connectionId, activityId };
}
type Person = Awaited<ReturnType<typeof person>>;

const change = (userId: string, ...changes: PlanChange[]) =>
  fixture.write((query) => applyPlanChanges({ changes }, { query, userId, device: 'Laptop' }));

const sent = (someone: Person, id: string, fields: object, seen: object) =>
  change(someone.userId, { resource: 'timeBlocks', id, fields, seen } as PlanChange);

async function block({ userId, activityId }: Person, fields: object = {}): Promise<string> {
  const id = randomUUID();
  const { rows } = await fixture.database.pool.query<{ id: string }>(
    'select id from time_block_size where duration = 60 limit 1',
  );
  const made = {
    activity_id: activityId,
    size: rows[0]?.id,
    recurring: 'once',
    scheduled_days: ['friday'],
    start_date: '2026-11-20',
    start_timing: { name: 'morning', hour: 7 },
    start_time: '09:00',
    ...fields,
  };
  await change(userId, { resource: 'timeBlocks', id, fields: made } as PlanChange);
  return id;
}

async function planOf({ userId }: Person): Promise<TimeBlock[]> {
  const { timeBlocks: blocks } = JSON.parse(await timeBlocks.list(fixture.query, userId)) as {
    timeBlocks: TimeBlock[];
  };
  return blocks;
}

/** What a worker does with a calendar that is due; a change makes it due some seconds later. */
async function work({ userId }: Person): Promise<void> {
  await fixture.database.pool.query(
    `update own_calendar set next_at = now() where user_id = $1 and next_at < now() + interval '10 seconds'`,
    [userId],
  );
  await passOver(fixture, userId);
}

/** Has it looked at, as after the interval without a change. */
async function lookAgain(someone: Person): Promise<void> {
  await fixture.database.pool.query('update own_calendar set next_at = now() where user_id = $1', [
    someone.userId,
  ]);
  await work(someone);
}

const calendarsThere = () =>
  fixture.emulator.control.calendarsOf(MAYA).filter(({ summary }) => summary === 'Simmer');
const calendarThere = () => calendarsThere()[0]?.id ?? '';
const eventsThere = () => fixture.emulator.control.storedEventsOf(MAYA, calendarThere());
const firstEventThere = () => String(eventsThere()[0]?.['id']);
const at = (dateTime: string) => ({ dateTime: `${dateTime}:00`, timeZone: 'Europe/Berlin' });
type EventFields = Parameters<SyncFixture['emulator']['control']['patchEvent']>[3];
const patchThere = (fields: EventFields, id = firstEventThere()) =>
  fixture.emulator.control.patchEvent(MAYA, calendarThere(), id, fields);
const shown = ({ userId }: Person) => findOwnCalendar(fixture.query, userId);
const isDue = async ({ userId }: Person) => (await dueOwnCalendars(fixture.query, 100)).includes(userId);

test('own calendar: the blocks are written to a calendar that is made once, and a change follows (OWN-1, OWN-3)', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  expect(calendarsThere()).toHaveLength(1);
  expect(eventsThere()).toMatchObject([
    { summary: '🎵 Cello', start: { dateTime: '2026-11-20T09:00:00+01:00' } },
  ]);
  expect(await shown(someone)).toMatchObject({ account_email: MAYA, problem: null, unfit: [] });
  await sent(someone, id, { start_time: '11:00' }, { start_time: '09:00' });
  await work(someone);
  expect(eventsThere()).toMatchObject([{ start: { dateTime: '2026-11-20T11:00:00+01:00' } }]);
  expect(calendarsThere()).toHaveLength(1);
});

test('own calendar: a block that is moved there moves here, by the device Google Calendar (OWN-4)', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  patchThere({
    start: at('2026-11-21T14:30'),
    end: at('2026-11-21T16:00'),
  });
  await lookAgain(someone);
  expect(await planOf(someone)).toMatchObject([
    {
      id,
      start_date: '2026-11-21',
      start_time: '14:30',
      duration_minutes: 90,
      changed_by_device: 'Google Calendar',
    },
  ]);
});

async function lost({ userId }: Person) {
  const { history } = JSON.parse(await listHistoryJson(fixture.query, userId)) as {
    history: { values: object; reason: string }[];
  };
  return history;
}
async function sizes() {
  const { rows } = await fixture.database.pool.query<{ id: string; duration: number; points: number }>(
    'select id, duration, points from time_block_size order by duration',
  );
  return rows;
}

test('own calendar: a block that is moved there, and then here, is one block on its last day (OWN-4)', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  patchThere({
    summary: '🎵 Scales',
    start: at('2026-11-21T09:00'),
    end: at('2026-11-21T10:00'),
  });
  const moved = { scheduled_days: ['thursday'], start_date: '2026-11-19' };
  await sent(someone, id, moved, { scheduled_days: ['friday'], start_date: '2026-11-20' });
  await work(someone);
  expect(await planOf(someone)).toMatchObject([{ id, title: 'Scales', ...moved }]);
  expect(eventsThere()).toMatchObject([
    { summary: '🎵 Scales', start: { dateTime: '2026-11-19T09:00:00+01:00' } },
  ]);
  expect(await lost(someone)).toMatchObject([{ values: { start_date: '2026-11-21' } }]);
});

test('own calendar: a day that is changed there, while its series is moved here, keeps both (OWN-4)', async () => {
  const someone = await person();
  const id = await block(someone, { recurring: 'weekly' });
  await work(someone);
  const day = `${firstEventThere()}_20261127T080000Z`;
  patchThere({ summary: '🎵 Scales' }, day);
  const [series] = await planOf(someone);
  const target = { date: '2026-11-26', part: 'morning' } as const;
  const writes = series ? move({ block: series, date: '2026-11-27', scope: 'whole' }, target) : [];
  await change(someone.userId, ...writes.map((write) => changeOfWrite(write, series ?? null)));
  await work(someone);
  const plan = await planOf(someone);
  expect(plan.filter((one) => one.id !== id)).toMatchObject([
    { title: 'Scales', start_date: '2026-11-27', series_id: id },
  ]);
  expect(plan.find((one) => one.id === id)).toMatchObject({
    scheduled_days: ['thursday'],
    exclusion_dates: ['2026-11-26'],
  });
});

test('own calendar: a later change here overrules the deletion of a day there: its block stays, and is shown there again (OWN-4)', async () => {
  const someone = await person();
  const series = await block(someone, { recurring: 'weekly' });
  await work(someone);
  const day = `${firstEventThere()}_20261127T080000Z`;
  patchThere({ summary: '🎵 Scales' }, day);
  await lookAgain(someone);
  const own = (await planOf(someone)).find(({ id }) => id !== series)?.id ?? '';
  fixture.emulator.control.deleteEvent(MAYA, calendarThere(), day);
  await sent(someone, own, { note: 'Slowly' }, { note: null });
  await lookAgain(someone);
  await lookAgain(someone);
  expect(await planOf(someone)).toContainEqual(expect.objectContaining({ id: own, note: 'Slowly' }));
  const shownThere = eventsThere().filter(
    ({ summary, status }) => summary === '🎵 Scales' && status === 'confirmed',
  );
  expect(shownThere).toMatchObject([{ start: { dateTime: '2026-11-27T09:00:00+01:00' } }]);
});

/** All of the calendar is read again, after Google has forgotten what was deleted there. */
async function readAllAgain(someone: Person): Promise<void> {
  fixture.emulator.control.forgetDeleted(MAYA, calendarThere());
  fixture.emulator.control.expireSyncTokens();
  await lookAgain(someone);
}

test('own calendar: a deletion that Google has forgotten was made after the last look: what was changed here since then stays (OWN-4)', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  fixture.emulator.control.deleteEvent(MAYA, calendarThere(), firstEventThere());
  await sent(someone, id, { note: 'Slowly' }, { note: null });
  await readAllAgain(someone);
  expect(await planOf(someone)).toMatchObject([{ id, note: 'Slowly' }]);
  expect(eventsThere()).toMatchObject([{ summary: '🎵 Cello', status: 'confirmed' }]);
});

test('own calendar: what was deleted there, which Google has forgotten, is deleted here and in the history (MRG-4)', async () => {
  const someone = await person();
  const id = await block(someone, { note: 'Slowly' });
  await work(someone);
  fixture.emulator.control.deleteEvent(MAYA, calendarThere(), firstEventThere());
  await readAllAgain(someone);
  expect(await planOf(someone)).toEqual([]);
  const { history } = JSON.parse(await listHistoryJson(fixture.query, someone.userId)) as {
    history: object[];
  };
  expect(history).toMatchObject([
    { item_id: id, reason: 'deleted', device: 'Google Calendar', values: { note: 'Slowly' } },
  ]);
});

test('own calendar: a length that is set there sets the nearest size and its points (BLK-73)', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  const last = (minutes: string) =>
    patchThere({
      end: at(`2026-11-20T${minutes}`),
    });
  const all = await sizes();
  const small = nearestSize(all, 20);
  last('09:20');
  await lookAgain(someone);
  expect(await planOf(someone)).toMatchObject([
    { id, size: small?.id, points: small?.points, duration_minutes: ownLength(20, small) },
  ]);
  last('09:40');
  const large = all.at(-1);
  const seen = { size: small?.id, duration_minutes: ownLength(20, small) };
  await sent(someone, id, { size: large?.id, duration_minutes: null }, seen);
  await work(someone);
  expect(await planOf(someone)).toMatchObject([
    { id, size: large?.id, points: large?.points, duration_minutes: null },
  ]);
});

test('own calendar: an event that somebody adds becomes a block once, with the activity of that name (OWN-4)', async () => {
  const someone = await person();
  await work(someone);
  const { control } = fixture.emulator;
  control.insertEvent(MAYA, calendarThere(), {
    summary: 'cello',
    start: at('2026-11-20T10:00'),
    end: at('2026-11-20T11:00'),
  });
  control.insertEvent(MAYA, calendarThere(), {
    summary: '🏊 Swim',
    start: at('2026-11-20T12:00'),
    end: at('2026-11-20T12:45'),
  });
  control.insertEvent(MAYA, calendarThere(), { start: at('2026-11-20T15:00'), end: at('2026-11-20T16:00') });
  await lookAgain(someone);
  const before = eventsThere();
  await lookAgain(someone);
  const blocks = await planOf(someone);
  const { rows } = await fixture.database.pool.query<{ id: string; name: string; emoji: string }>(
    'select id, name, emoji from activity where user_id = $1',
    [someone.userId],
  );
  const nameOf = new Map(rows.map(({ id, name, emoji }) => [id, `${emoji} ${name}`]));
  expect(
    blocks
      .map((block) => `${nameOf.get(block.activity_id)} ${block.start_time} ${block.duration_minutes}`)
      .sort(),
  ).toEqual(['🎵 Cello 10:00 null', '🏊 Swim 12:00 45', '📌 My activity 15:00 null']);
  expect(eventsThere()).toEqual(before);
});

test('own calendar: a plan that is full takes no event, and says so', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  await fixture.database.pool.query(
    `insert into time_block (user_id, activity_id, size_id, points, recurring, scheduled_days, start_timing, start_date)
     select user_id, activity_id, size_id, points, recurring, '{}', start_timing, start_date from time_block, generate_series(1, 4999) where id = $1`,
    [id],
  );
  fixture.emulator.control.insertEvent(MAYA, calendarThere(), {
    summary: 'Swim',
    start: at('2026-11-20T10:00'),
    end: at('2026-11-20T11:00'),
  });
  await lookAgain(someone);
  expect(await shown(someone)).toMatchObject({
    problem: null,
    unfit: [{ title: 'Swim', reason: 'refused' }],
  });
  expect(await planOf(someone)).toHaveLength(5000);
});

test('own calendar: after a failure it waits, also when the plan changes, and is tried again when asked (OWN-7)', async () => {
  const someone = await person();
  const id = await block(someone);
  fixture.emulator.control.addFault({ status: 503 });
  await work(someone);
  expect(await shown(someone)).toMatchObject({ problem: 'google_away', shown_at: null, is_waiting: false });
  expect((await shown(someone))?.resumes_at).not.toBeNull();
  await sent(someone, id, { start_time: '11:00' }, { start_time: '09:00' });
  expect(await isDue(someone)).toBe(false);
  await tryOwnCalendarAgain(fixture.query, someone.userId);
  expect(await isDue(someone)).toBe(true);
  await work(someone);
  expect(await shown(someone)).toMatchObject({ problem: null, resumes_at: null });
  expect(eventsThere()).toMatchObject([{ start: { dateTime: '2026-11-20T11:00:00+01:00' } }]);
});

test('own calendar: one that was deleted there is told, and made again when asked; blocks stay (OWN-8)', async () => {
  const someone = await person();
  await block(someone);
  await work(someone);
  fixture.emulator.control.removeCalendar(MAYA, calendarThere());
  await lookAgain(someone);
  expect(await shown(someone)).toMatchObject({
    problem: 'calendar_gone',
    is_waiting: false,
    resumes_at: null,
  });
  expect(await planOf(someone)).toHaveLength(1);
  await tryOwnCalendarAgain(fixture.query, someone.userId);
  await work(someone);
  expect(await shown(someone)).toMatchObject({ problem: null });
  expect(eventsThere()).toHaveLength(1);
});

test('own calendar: without its right it waits until that is given again', async () => {
  const someone = await person(CALENDAR_SCOPES);
  await work(someone);
  expect(await shown(someone)).toMatchObject({ problem: 'access_lost', resumes_at: null });
  expect(await isDue(someone)).toBe(false);
});

test('own calendar: when it is stopped, the calendar stays, and is the same when it is shown again (OWN-8)', async () => {
  const someone = await person();
  const id = await block(someone);
  await work(someone);
  const { userId, connectionId } = someone;
  await choose(fixture, userId, null);
  await stopOwnCalendar(fixture.query, userId, false);
  await change(userId, { resource: 'timeBlocks', id, removed: true });
  expect(await isDue(someone)).toBe(false);
  expect(eventsThere()).toHaveLength(1);
  await choose(fixture, userId, CHOICES);
  await fixture.write((query) => openOwnCalendar(query, userId, connectionId, SINCE));
  await work(someone);
  expect(calendarsThere()).toHaveLength(1);
  expect(eventsThere().filter((event) => event['status'] !== 'cancelled')).toEqual([]);
});

test('own calendar: when it is removed there, its right is given up if it was the only one (OWN-8)', async () => {
  const someone = await person(['openid', 'email', OWN_CALENDAR_SCOPE]);
  await block(someone);
  await work(someone);
  await choose(fixture, someone.userId, null);
  await stopOwnCalendar(fixture.query, someone.userId, true);
  await work(someone);
  expect(calendarsThere()).toEqual([]);
  const { rows } = await fixture.database.pool.query('select status from calendar_connection where id = $1', [
    someone.connectionId,
  ]);
  expect(rows).toEqual([{ status: 'disconnected' }]);
});

test('own calendar: a worker whose calendar another one has taken writes nothing more (OWN-6)', async () => {
  const someone = await person();
  await block(someone);
  await work(someone);
  patchThere({ summary: '🎵 Scales' });
  await fixture.database.pool.query(
    `create or replace function pg_temp_lose() returns trigger as $$ begin new.claim := gen_random_uuid(); return new; end; $$ language plpgsql;
     create trigger lose before update on own_calendar for each row when (old.claim is null and new.claim is not null) execute function pg_temp_lose()`,
  );
  await lookAgain(someone);
  await fixture.database.pool.query('drop trigger lose on own_calendar; drop function pg_temp_lose()');
  expect(await planOf(someone)).toMatchObject([{ title: null }]);
  await lookAgain(someone);
  expect(await planOf(someone)).toMatchObject([{ title: 'Scales' }]);
});
