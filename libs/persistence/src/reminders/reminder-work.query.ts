// One statement both ends a reminder and queues its mail.
import type { ReminderKind, ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import type { FreeDayRanges } from '@simmer/contracts/schemas/free-days.schema';
import { sql } from 'kysely';
import { Lease } from '../database/lease.ts';
import { type Query, type RowOf, sqlRows } from '../database/query.ts';

/** A person whose plan is due for a look by a worker. */
export interface WatchedPerson {
  readonly user_id: string;
  /** The instant before which all reminders were made, in milliseconds since the epoch. */
  readonly made_until: number;
  /** Null: the person is no longer reminded. */
  readonly reminders: ReminderSettings | null;
  readonly free_days: FreeDayRanges;
  readonly is_active: boolean;
}

/**
 * Claims people whose plans are due, until the end of the transaction; other workers skip them. The rows of these users
 * are locked too, so that a deletion waits instead of causing a deadlock.
 */
export const claimWatches = (query: Query, now: Date, limit: number): Promise<WatchedPerson[]> =>
  sqlRows<WatchedPerson>(
    query,
    `select w.user_id, (extract(epoch from w.made_until) * 1000)::float8 as made_until, u.reminders,
       coalesce(f.ranges, '[]') as free_days, u.is_active
     from reminder_watch w join app_user u on u.id = w.user_id left join free_days f on f.user_id = w.user_id where w.next_at <= $1 order by w.next_at limit $2
     for update of w skip locked for key share of u skip locked`,
    [now, limit],
  );

/**
 * Stores when the plan of a person is due again, and until when reminders were made; null: never, because the person is
 * not reminded.
 */
export async function settleWatch(
  query: Query,
  userId: string,
  times: { readonly next_at: Date; readonly made_until: Date } | null,
): Promise<void> {
  if (times === null) await query.deleteFrom('reminder_watch').where('user_id', '=', userId).execute();
  else await query.updateTable('reminder_watch').set(times).where('user_id', '=', userId).execute();
}

/** A reminder that has come due. */
export interface PlannedReminder {
  readonly kind: ReminderKind;
  readonly date: string;
  readonly block_id: string | null;
  readonly planned_at: Date;
}

/** Adds each reminder once; one that was planned for another time becomes due again (REM-6). */
export async function makeReminders(
  query: Query,
  userId: string,
  reminders: readonly PlannedReminder[],
): Promise<void> {
  if (reminders.length === 0) return;
  const rows = reminders.map((reminder) => ({ ...reminder, user_id: userId, due_at: reminder.planned_at }));
  await query
    .insertInto('reminder')
    .values(rows)
    .onConflict((earlier) =>
      earlier
        .columns(['user_id', 'kind', 'date', 'block_id'])
        .doUpdateSet({
          planned_at: sql<Date>`excluded.planned_at`,
          due_at: sql<Date>`excluded.due_at`,
          state: 'due',
          queued_at: null,
          delivered_to: [],
          sent_at: null,
        })
        .whereRef('reminder.planned_at', '<>', sql<Date>`excluded.planned_at`),
    )
    .execute();
}

/** Seconds after which a reminder that was queued and not sent is queued again. */
const QUEUE_AGAIN_SECONDS = 60;

// Its time is the token: a reminder that was moved to another time is other work. Any job of it may send it.
const lease = new Lease<Pick<ReminderToSend, 'id' | 'due_at'>>({
  table: 'reminder',
  rowOf: ({ id, due_at }) => ({ id, due_at: new Date(due_at), state: 'due' }),
  timeColumn: 'queued_at',
});

/**
 * Marks due reminders as queued, the longest due first; other workers skip them.
 *
 * @returns their ids, to make jobs of them.
 */
export async function queueDueReminders(query: Query, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update reminder set queued_at = clock_timestamp() where id in (
      select id from reminder where state = 'due' and due_at <= ${now} and (queued_at is null or ${lease.hasEnded(QUEUE_AGAIN_SECONDS)})
      order by due_at limit ${limit} for update skip locked) returning id`.execute(query);
  return rows.map(({ id }) => id);
}

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** A reminder with all that decides whether it is sent; times in milliseconds since the epoch. */
const toSend = (query: Query) =>
  query
    .selectFrom('reminder as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .leftJoin('free_days as f', 'f.user_id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id',
      'r.kind',
      sql<string>`r.date::text`.as('date'),
      'r.block_id',
      milliseconds('r.planned_at').as('planned_at'),
      milliseconds('r.due_at').as('due_at'),
      'r.delivered_to',
      'u.email',
      'u.reminders',
      sql<FreeDayRanges>`coalesce(f.ranges, '[]')`.as('free_days'),
      'u.is_active',
      // Whether the day has a pulse check.
      sql<boolean>`exists (select from pulse_check p where p.user_id = r.user_id and p.date = r.date)`.as(
        'is_checked',
      ),
    ]);

/** The reminder, if it is due. */
export const findDueReminder = (query: Query, id: string, now: Date) =>
  toSend(query)
    .where((eb) => eb.and({ 'r.id': id, 'r.state': 'due' }))
    .where('r.due_at', '<=', now)
    .executeTakeFirst();

/** The reminder in any state. */
export const findReminder = (query: Query, id: string) =>
  toSend(query).where('r.id', '=', id).executeTakeFirst();
export type ReminderToSend = RowOf<typeof findReminder>;

/** Ends a reminder that is due at this instant, and queues its mail. */
export async function endReminder(
  query: Query,
  reminder: Pick<ReminderToSend, 'id' | 'due_at'>,
  end: { readonly state: 'sent' | 'dropped'; readonly at: Date; readonly mailTo: string | null },
): Promise<void> {
  const { state, at, mailTo } = end;
  const ended = lease.held(reminder, { state, sent_at: state === 'sent' ? at : null });
  await sql`with ${ended} insert into outgoing_mail (kind, recipient, subject_id)
    select 'reminder', ${mailTo}::text, id from held where ${mailTo !== null}`.execute(query);
}

/** Stores the devices that have got a reminder, so that another attempt leaves them out. */
export const noteDelivered = (
  query: Query,
  reminder: Pick<ReminderToSend, 'id' | 'due_at'>,
  deliveredTo: readonly string[],
): Promise<boolean> => lease.write(query, reminder, { delivered_to: [...deliveredTo] });

/** The names of a person's activities as they see them, by id. */
export async function activityNames(query: Query, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await query
    .selectFrom('activity as a')
    .leftJoin('user_activity as o', (join) =>
      join.onRef('o.activity_id', '=', 'a.id').on('o.user_id', '=', userId),
    )
    .select(['a.id', sql<string>`coalesce(case when a.user_id is null then o.name end, a.name)`.as('name')])
    .where((eb) => eb.or([eb('a.user_id', '=', userId), eb('a.user_id', 'is', null)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
