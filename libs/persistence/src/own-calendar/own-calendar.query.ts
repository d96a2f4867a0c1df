import type { OwnCalendar as ShownCalendar } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { sql } from 'kysely';
import { hasRow, type Query } from '../database/query.ts';
import { iso, now } from '../database/tables.ts';

const LISTED = 100;

// SQL of the day on which an event begins, in its own time zone.
const day = sql<string>`left(coalesce(written -> 'start' ->> 'date', written -> 'start' ->> 'dateTime'), 10)`;

/**
 * The blocks that come from an event which somebody added in the own calendar, who may be a guest (OWN-4). The id of an
 * event that shows a block of the plan begins with that of a block (OWN-3).
 */
export async function blocksAddedThere(query: Query, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.block_id as id from own_calendar o join own_calendar_event e on e.calendar_id = o.calendar_id
    where o.user_id = ${userId} and e.block_id is not null and not exists (
      select from time_block b where b.user_id = o.user_id and replace(b.id::text, '-', '') = left(e.id, 32))`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** How the blocks of a person are shown in Google Calendar; null: not at all. */
export async function findOwnCalendar(query: Query, userId: string): Promise<ShownCalendar | null> {
  const found = await query
    .selectFrom('own_calendar as o')
    .innerJoin('calendar_connection as c', 'c.id', 'o.connection_id')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['c.account_email', 'o.calendar_id', iso('o.shown_at').as('shown_at')])
    .select(
      sql<
        ShownCalendar['problem']
      >`case when c.status = 'connected' then o.problem else 'access_lost' end`.as('problem'),
    )
    .select(
      sql<boolean>`o.failures = 0 and (o.claimed_until > now() or o.next_at < now() + interval '10 seconds')`.as(
        'is_waiting',
      ),
    )
    .select(
      sql<string | null>`case when o.failures > 0 and o.next_at < 'infinity' then ${iso('o.next_at')} end`.as(
        'resumes_at',
      ),
    )
    .where('o.user_id', '=', userId)
    .where('u.own_calendar', 'is not', null)
    .executeTakeFirst();
  if (!found) return null;
  const { calendar_id: calendarId, ...shown } = found;
  const unfit = await query
    .selectFrom('own_calendar_event')
    .select(['id', sql<string>`written ->> 'title'`.as('title'), day.as('date'), 'unfit as reason'])
    .where('calendar_id', '=', calendarId)
    .where('unfit', 'is not', null)
    .orderBy('date')
    .orderBy('id')
    .limit(LISTED)
    .$narrowType<{ reason: ShownCalendar['unfit'][number]['reason'] }>()
    .execute();
  return { ...shown, unfit };
}

/**
 * Shows the blocks of a person in the account of a connection from now on, in the calendar of an earlier time if that
 * account has one. Needs a transaction.
 *
 * @param since the first day that is written
 */
export async function openOwnCalendar(
  query: Query,
  userId: string,
  connectionId: string,
  since: string,
): Promise<void> {
  await query
    .insertInto('own_calendar')
    .values({ user_id: userId, connection_id: connectionId, since })
    .onConflict((former) =>
      former.column('user_id').doUpdateSet({
        connection_id: connectionId,
        calendar_id: sql`case when own_calendar.connection_id = ${connectionId} then own_calendar.calendar_id end`,
        next_at: now,
        failures: 0,
        problem: null,
        shown_at: null,
        is_leaving: false,
      }),
    )
    .execute();
}

/**
 * Makes the own calendar of a person due at once, also after a failure; a deleted one is created again.
 *
 * @returns whether the person has one
 */
export const tryOwnCalendarAgain = (query: Query, userId: string): Promise<boolean> =>
  hasRow(
    query
      .updateTable('own_calendar as o')
      .from('app_user as u')
      .set({
        next_at: now,
        failures: 0,
        problem: null,
        calendar_id: sql`case when o.problem = 'calendar_gone' then null else o.calendar_id end`,
      })
      .whereRef('u.id', '=', 'o.user_id')
      .where('o.user_id', '=', userId)
      .where('u.own_calendar', 'is not', null)
      .returning('o.user_id'),
  );

/** Makes an own calendar due in which something was changed at the provider, unless it waits after a failure. */
export async function wakeOwnCalendar(query: Query, calendarId: string): Promise<void> {
  await query
    .updateTable('own_calendar')
    .set({ next_at: sql`least(next_at, now())` })
    .where((eb) => eb.and({ calendar_id: calendarId, failures: 0 }))
    .where('next_at', '<', 'infinity')
    .execute();
}

/** Makes the own calendars of people who look at their plan due, unless they were read in the last minute (OWN-6). */
export async function lookAtOwnCalendars(query: Query, userIds: readonly string[]): Promise<void> {
  await query
    .updateTable('own_calendar')
    .set({ next_at: now })
    .where('user_id', 'in', userIds)
    .where('failures', '=', 0)
    .where('claim', 'is', null)
    .where('next_at', '<', 'infinity')
    .where(sql<boolean>`next_at > now() and shown_at < now() - interval '1 minute'`)
    .execute();
}

/**
 * Stops showing the blocks of a person. A worker removes the calendar at the provider, or it stays as it is. Needs the
 * transaction that deletes the choices of the person.
 *
 * @returns the id of the connection
 */
export async function stopOwnCalendar(query: Query, userId: string, isRemoved: boolean): Promise<string> {
  const stopped = await query
    .updateTable('own_calendar')
    .set({
      next_at: isRemoved ? now : 'infinity',
      is_leaving: isRemoved,
      failures: 0,
      problem: null,
      // The worker with the claim notices at its next write.
      claim: null,
      claimed_until: null,
    })
    .where('user_id', '=', userId)
    .returning('connection_id')
    .executeTakeFirstOrThrow();
  return stopped.connection_id;
}
