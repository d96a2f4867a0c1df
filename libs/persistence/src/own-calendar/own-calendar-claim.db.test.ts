import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture } from '../testing/calendar-fixture.ts';
import { newUser } from '../testing/new-user.ts';
import {
  addOwnCalendar,
  claimOwnCalendar,
  dueOwnCalendars,
  failOwnCalendar,
  forgetOwnEvent,
  keepOwnEvent,
  ownCalendarEvents,
  removeOwnCalendar,
  settleOwnCalendar,
} from './own-calendar-claim.query.ts';
import { openOwnCalendar } from './own-calendar.query.ts';

const fixture = calendarFixture();
let query: Query;
let userId: string;
let connectionId: string;
beforeEach(async () => {
  ({ query, userId, connectionId } = fixture.parts);
  await openOwnCalendar(query, userId, connectionId, '2026-11-16');
});

const CLAIM = '00000000-0000-4000-8000-000000000001';

/** Claims the own calendar of a person. */
const claimOf = async (person = userId) => {
  const own = { userId: person, claim: CLAIM };
  return { own, claimed: await claimOwnCalendar(query, own, 300) };
};

/** A person with an own calendar at Google, which a worker has claimed. */
async function withCalendar(person: string, connection: string, providerCalendarId: string) {
  const { own } = await claimOf(person);
  const calendar = { connectionId: connection, providerCalendarId, name: 'Simmer', color: '#9a5b00' };
  return { own, calendarId: await addOwnCalendar(query, own, calendar) };
}

const event = {
  id: 'the same id',
  blockId: null,
  seriesEventId: null,
  day: null,
  etag: '1',
  written: {
    id: 'the same id',
    title: 'Cello',
    start: { date: '2026-11-20' },
    end: { date: '2026-11-21' },
    recurrence: [],
    isBusy: true,
    color: null,
  },
  pending: null,
  removal: null,
  unfit: null,
  state: 'shown' as const,
};

describe('own calendar, claim', () => {
  it('an event is forgotten in the calendar of its person alone', async () => {
    const mine = await withCalendar(userId, connectionId, 'mine');
    const other = await newUser(fixture.parts.database.pool);
    const connection = await fixture.connect('sam', other);
    await openOwnCalendar(query, other, connection, '2026-11-16');
    const theirs = await withCalendar(other, connection, 'theirs');
    for (const { own } of [mine, theirs]) await keepOwnEvent(query, own, event);
    await forgetOwnEvent(query, mine.own, event.id);
    expect(await ownCalendarEvents(query, mine.calendarId)).toEqual([]);
    expect(await ownCalendarEvents(query, theirs.calendarId)).toHaveLength(1);
  });

  it('a calendar that a listing has added and that was selected is not read any more (OWN-1)', async () => {
    const { calendarId } = await withCalendar(userId, connectionId, 'robin');
    expect(
      await sqlRows(query, 'select is_own, is_synced from calendar where id = $1', [calendarId]),
    ).toEqual([{ is_own: true, is_synced: false }]);
  });

  it('one that the person wants again while it is removed is not forgotten (OWN-8)', async () => {
    const { own } = await claimOf();
    expect(await removeOwnCalendar(query, own)).toBe(false);
    await sqlRows(query, 'update own_calendar set is_leaving = true where user_id = $1', [userId]);
    expect(await removeOwnCalendar(query, own)).toBe(true);
  });

  it.each([
    [
      'whose account has to be connected again',
      `update calendar_connection set status = 'reconnect_required'`,
    ],
    ['of a deactivated person', 'update app_user set is_active = false'],
  ])('one %s is neither due nor claimed', async (_which, statement) => {
    await sqlRows(query, statement);
    expect(await dueOwnCalendars(query, 10)).not.toContain(userId);
    expect((await claimOf()).claimed).toBeUndefined();
  });

  it('a failure counts, and a pass that succeeds ends the count (OWN-7)', async () => {
    const failures = async () =>
      (await sqlRows(query, 'select failures from own_calendar where user_id = $1', [userId]))[0];
    for (const count of [1, 2]) {
      const { own } = await claimOf();
      await failOwnCalendar(query, own, { problem: 'failed', afterSeconds: 0 });
      expect(await failures()).toEqual({ failures: count });
    }
    await settleOwnCalendar(query, (await claimOf()).own);
    expect(await failures()).toEqual({ failures: 0 });
  });

  it('those that have waited longest come first', async () => {
    const other = await newUser(fixture.parts.database.pool);
    await openOwnCalendar(query, other, await fixture.connect('sam', other), '2026-11-16');
    const waits = (person: string, minutes: number) =>
      sqlRows(
        query,
        `update own_calendar set next_at = now() - $2 * interval '1 minute' where user_id = $1`,
        [person, minutes],
      );
    for (const [mine, theirs] of [
      [2_000, 1_000],
      [1_000, 2_000],
    ] as const) {
      await waits(userId, mine);
      await waits(other, theirs);
      expect(await dueOwnCalendars(query, 1)).toEqual([mine > theirs ? userId : other]);
    }
  });
});
