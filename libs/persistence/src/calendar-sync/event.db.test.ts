import { calendarEventSchema } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture, timed, allDay, YEAR } from '../testing/calendar-fixture.ts';
import { newUser } from '../testing/new-user.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { EventRow } from './event-columns.ts';
import * as events from './event.ts';

const fixture = calendarFixture();
const { store, listOf } = fixture;
let database: TestDatabase;
let query: Query;
let userId: string;
beforeEach(() => {
  ({ database, query, userId } = fixture.parts);
});

describe('calendar events', () => {
  it('timed events keep their instants, and all-day events their days', async () => {
    await store([
      timed('Across the change', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'),
      allDay('Trip', '2026-03-28', '2026-03-31'),
    ]);
    const [trip, across] = await listOf();
    expect(trip).toMatchObject({
      start_time: '2026-03-28',
      end_time: '2026-03-30',
      time_zone: null,
      is_all_day: true,
    });
    expect(across).toMatchObject({
      start_time: '2026-03-29T00:30:00.000Z',
      end_time: '2026-03-29T01:30:00.000Z',
      time_zone: 'Europe/Stockholm',
      google_calendar_id: 'robin',
      calendar_color: '#9fc6e7',
    });
  });

  it('each has the colour of its calendar and its own colour (SYN-46)', async () => {
    await store([
      timed('Plain', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'),
      { ...timed('Red', '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z'), color: '#dc2127' },
    ]);
    const colors = (await listOf()).map(({ calendar_color, event_color }) => [calendar_color, event_color]);
    expect(colors).toEqual([
      ['#9fc6e7', null],
      ['#9fc6e7', '#dc2127'],
    ]);
  });

  it('a range returns the events that overlap it, all-day ones by their days', async () => {
    await store([
      allDay('Before', '2026-03-01', '2026-03-02'),
      allDay('Into', '2026-03-01', '2026-03-03'),
      timed('Within', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'),
      timed('After', '2026-03-03T00:00:01Z', '2026-03-03T01:00:00Z'),
    ]);
    const day = {
      startAt: '2026-03-02T00:00:00Z',
      endAt: '2026-03-02T23:59:59Z',
      startDate: '2026-03-02',
      endDate: '2026-03-02',
    };
    expect((await listOf(userId, day)).map((event) => event.title)).toEqual(['Into', 'Within']);
  });

  it('the kitchen sink lists a series once, by its first occurrence', async () => {
    const occurrence = (day: string): EventRow => ({
      ...timed(`standup_${day}`, `${day}T08:00:00Z`, `${day}T08:15:00Z`),
      recurring_event_id: 'standup',
    });
    await store([occurrence('2026-03-03'), occurrence('2026-03-02'), occurrence('2026-03-04')]);
    const items = JSON.parse(await events.listEventSeriesJson(query, userId, YEAR)).items;
    expect(calendarEventSchema.strict().array().length(1).parse(items)[0]).toMatchObject({
      start_time: '2026-03-02T08:00:00.000Z',
      is_recurring: true,
    });
  });

  it('only the owner sets the phase, and a deleted phase is cleared', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    const [lunch] = await listOf();
    const [phase] = await sqlRows<{ id: string }>(
      query,
      `insert into ecocycle_phase (name, emoji, color) values ('Fog ' || $1, '🌫️', '#888888') returning id`,
      [userId],
    );
    const move = (owner: string) => events.moveEventToPhase(query, owner, lunch?.id ?? '', phase?.id ?? null);
    expect(await move(await newUser(database.pool))).toBeNull();
    expect((await listOf())[0]?.ecocycle_phase).toBeNull();
    expect(JSON.parse((await move(userId)) ?? '').google_calendar_event.ecocycle_phase).toBe(`Fog ${userId}`);
    await sqlRows(
      query,
      'update calendar_event set ai_phase_id = $1, keyword_phase_id = $1, verified_phase_id = $1',
      [phase?.id],
    );
    await sqlRows(query, 'delete from ecocycle_phase where id = $1', [phase?.id]);
    expect((await listOf())[0]).toMatchObject({
      ecocycle_phase: null,
      keyword_ecocycle_phase: null,
      ai_ecocycle_phase: null,
    });
  });
});
