import type {
  OwnCalendarChoices,
  OwnCalendarProblem,
} from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Query, RowOf } from '../database/query.ts';
import { Lease, LeaseLostError, RELEASED } from '../database/lease.ts';
import { asJson, fromNow, iso, now, plus } from '../database/tables.ts';
import type { OwnCalendarEvent } from './own-calendar.entity.ts';

/** The claim of a worker on the own calendar of a person. */
export interface OwnClaim {
  readonly userId: string;
  readonly claim: string;
}

const lease = new Lease<OwnClaim>({
  table: 'own_calendar',
  rowOf: ({ userId, claim }) => ({ user_id: userId, claim }),
  timeColumn: 'claimed_until',
  // Longer than one call of the provider with its repetitions takes.
  seconds: 120,
});

// Whether an own calendar `o` can be written, by its connection `c` and its person `u`.
const isPossible = sql<boolean>`c.status = 'connected' and u.is_active`;

/** People whose own calendars are due, longest waiting first. */
export async function dueOwnCalendars(query: Query, atMost: number): Promise<string[]> {
  const due = await query
    .selectFrom('own_calendar as o')
    .innerJoin('calendar_connection as c', 'c.id', 'o.connection_id')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select('o.user_id')
    .where(isPossible)
    // A lost worker still has its claim, so expired claims are due too. Each condition has its own index, because this
    // runs every second.
    .where(sql<boolean>`(o.next_at <= now() and o.claim is null or ${lease.hasEnded()})`)
    .orderBy('o.next_at')
    .limit(atMost)
    .execute();
  return due.map(({ user_id: userId }) => userId);
}

const findClaimed = (query: Query, { userId, claim }: OwnClaim) =>
  query
    .selectFrom('own_calendar as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .leftJoin('calendar as k', 'k.id', 'o.calendar_id')
    .select(['o.connection_id', 'o.is_leaving', sql<string>`o.since::text`.as('since'), 'o.failures'])
    .select(sql<string | null>`${iso('o.shown_at')}`.as('shown_at'))
    .select(['k.id as calendar_id', 'k.provider_calendar_id', 'k.sync_token'])
    .select(sql<OwnCalendarChoices | null>`u.own_calendar`.as('choices'))
    .where((eb) => eb.and({ 'o.user_id': userId, 'o.claim': claim }))
    .executeTakeFirst();
export type ClaimedCalendar = RowOf<typeof findClaimed>;

/**
 * Claims a calendar that is due, also from another worker: a calendar has one job, which starts again only when its
 * worker was lost.
 * @param lookAgainSeconds after which the calendar is due again, if nothing changes before
 * @returns undefined when the calendar is no longer due
 */
export async function claimOwnCalendar(
  query: Query,
  own: OwnClaim,
  lookAgainSeconds: number,
): Promise<ClaimedCalendar | undefined> {
  await query
    .updateTable('own_calendar as o')
    .from('calendar_connection as c')
    .from('app_user as u')
    .set({ claim: own.claim, ...lease.renewal, next_at: fromNow(lookAgainSeconds) })
    .whereRef('c.id', '=', 'o.connection_id')
    .whereRef('u.id', '=', 'o.user_id')
    .where('o.user_id', '=', own.userId)
    .where(isPossible)
    .where(sql<boolean>`(o.claim is not null or o.next_at <= now())`)
    .execute();
  return findClaimed(query, own);
}

/** Writes under the claim. @param writes SQL that reads `held` and returns a row of it. @throws LeaseLostError */
async function whileHeld(query: Query, own: OwnClaim, writes: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`with ${lease.held(own)}${writes}`.execute(query);
  if (rows.length === 0) throw new LeaseLostError();
}

type Column =
  | 'id'
  | 'blockId'
  | 'seriesEventId'
  | 'day'
  | 'etag'
  | 'written'
  | 'pending'
  | 'removal'
  | 'unfit'
  | 'state';
type Row = { readonly [Name in Column]: Exclude<OwnCalendarEvent[Name], undefined> };

/** The events of an own calendar, without `seen`, which is read when needed. */
export const ownCalendarEvents = (query: Query, calendarId: string): Promise<Row[]> =>
  query
    .selectFrom('own_calendar_event')
    .select(['id', 'block_id as blockId', 'series_event_id as seriesEventId'])
    .select(sql<string | null>`day::text`.as('day'))
    .select(['etag', 'written', 'pending', 'removal', 'unfit', 'state'])
    .where('calendar_id', '=', calendarId)
    .execute();

/** Stores an event. @param seen the block as it is now; undefined leaves the stored one. @throws LeaseLostError */
export const keepOwnEvent = (
  query: Query,
  own: OwnClaim,
  event: Row,
  seen?: object | null,
): Promise<void> => {
  const { id, blockId, seriesEventId, day, etag, written, pending, removal, unfit, state } = event;
  const leaves = seen === undefined ? sql`own_calendar_event.seen` : sql`excluded.seen`;
  return whileHeld(
    query,
    own,
    sql` insert into own_calendar_event
      (calendar_id, id, block_id, series_event_id, day, etag, written, pending, seen, removal, unfit, state)
    select calendar_id, ${id}, ${blockId}::uuid, ${seriesEventId}, ${day}::date, ${etag}, ${asJson(written)},
      ${pending === null ? null : asJson(pending)}, ${seen == null ? null : asJson(seen)}, ${removal}::uuid,
      ${unfit}, ${state} from held
    on conflict (calendar_id, id) do update set block_id = excluded.block_id, series_event_id = excluded.series_event_id,
      day = excluded.day, etag = excluded.etag, written = excluded.written, pending = excluded.pending, seen = ${leaves},
      removal = excluded.removal, unfit = excluded.unfit, state = excluded.state
    returning id`,
  );
};

export const forgetOwnEvent = (query: Query, own: OwnClaim, id: string): Promise<void> =>
  whileHeld(
    query,
    own,
    sql`, gone as (delete from own_calendar_event e using held where e.calendar_id = held.calendar_id and e.id = ${id})
    select calendar_id from held`,
  );

/** The block of an event as it was when it was written last. */
export async function seenOfOwnEvent(query: Query, calendarId: string, id: string): Promise<object | null> {
  const found = await query
    .selectFrom('own_calendar_event')
    .select('seen')
    .where((eb) => eb.and({ calendar_id: calendarId, id }))
    .executeTakeFirst();
  return found?.seen ?? null;
}

/** Stores the calendar that was created at the provider. @returns its id here. @throws LeaseLostError */
export async function addOwnCalendar(
  query: Query,
  own: OwnClaim,
  {
    connectionId,
    ...calendar
  }: { connectionId: string; providerCalendarId: string; name: string; color: string },
): Promise<string> {
  const { providerCalendarId, name, color } = calendar;
  const { id } = await query
    .insertInto('calendar')
    .values({
      connection_id: connectionId,
      provider_calendar_id: providerCalendarId,
      name,
      color,
      is_own: true,
    })
    // A listing of the account may have added the calendar already.
    .onConflict((listed) =>
      listed
        .columns(['connection_id', 'provider_calendar_id'])
        .doUpdateSet({ is_own: true, is_synced: false }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await lease.hold(query, own, { calendar_id: id });
  return id;
}

/** Stores where the next reading of an own calendar starts. */
export async function noteOwnSyncToken(
  query: Query,
  calendarId: string,
  token: string | null,
): Promise<void> {
  await query.updateTable('calendar').set({ sync_token: token }).where('id', '=', calendarId).execute();
}

/** Ends a pass that has written the whole plan. */
export const settleOwnCalendar = (query: Query, own: OwnClaim): Promise<boolean> =>
  lease.write(query, own, { ...RELEASED, shown_at: now, failures: 0, problem: null });

/**
 * Ends a pass that was not completed.
 *
 * @param afterSeconds until the next attempt; null: not before somebody asks for it
 */
export async function failOwnCalendar(
  query: Query,
  own: OwnClaim,
  { problem, afterSeconds }: { problem: OwnCalendarProblem | null; afterSeconds: number | null },
): Promise<void> {
  await lease.write(query, own, {
    ...RELEASED,
    next_at: afterSeconds === null ? 'infinity' : fromNow(afterSeconds),
    ...(problem !== null && { problem, failures: plus('failures', 1) }),
  });
}

/**
 * Removes a calendar that was removed at the provider, unless the person wants it again.
 *
 * @returns whether it was removed
 */
export async function removeOwnCalendar(query: Query, { userId, claim }: OwnClaim): Promise<boolean> {
  const removedRow = await query
    .deleteFrom('own_calendar')
    .where((eb) => eb.and({ user_id: userId, claim, is_leaving: true }))
    .returning('calendar_id')
    .executeTakeFirst();
  if (removedRow?.calendar_id != null)
    await query.deleteFrom('calendar').where('id', '=', removedRow.calendar_id).execute();
  return removedRow !== undefined;
}
