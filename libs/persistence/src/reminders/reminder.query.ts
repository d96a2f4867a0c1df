import type { Reminder } from '@simmer/contracts/schemas/reminder.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { fromNow, iso } from '../database/tables.ts';

const DAY_SECONDS = 86_400;

/** A person's reminders of the last day that were sent and not answered, the newest first. */
export const listOpenReminders = (query: Query, userId: string): Promise<Reminder[]> =>
  query
    .selectFrom('reminder')
    .select(['id', 'kind', sql<string>`date::text`.as('date'), 'block_id', iso('sent_at').as('sent_at')])
    .where((of) => of.and({ user_id: userId, state: 'sent' }))
    .where('created_at', '>', fromNow(-2 * DAY_SECONDS))
    .where('reminder.sent_at', '>', fromNow(-DAY_SECONDS))
    .orderBy('reminder.sent_at', 'desc')
    .orderBy('id')
    .execute();

/** A person's reminder, locked until the end of the transaction; undefined when it is unknown or another user's. */
export const lockReminder = (query: Query, userId: string, id: string) =>
  query
    .selectFrom('reminder as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.kind', sql<string>`r.date::text`.as('date'), 'r.block_id', 'r.state', 'u.reminders'])
    .where((of) => of.and({ 'r.id': id, 'r.user_id': userId }))
    .forUpdate('r')
    .executeTakeFirst();

/** Ends a reminder that its person has answered. */
export async function answerReminder(
  query: Query,
  userId: string,
  id: string,
  state: 'done' | 'dismissed',
): Promise<void> {
  await query
    .updateTable('reminder')
    .set({ state })
    .where((of) => of.and({ id, user_id: userId }))
    .execute();
}

/** Makes a reminder due again. */
export async function postponeReminder(query: Query, userId: string, id: string, dueAt: Date): Promise<void> {
  await query
    .updateTable('reminder')
    .set({ state: 'due', due_at: dueAt, queued_at: null, delivered_to: [], sent_at: null })
    .where((of) => of.and({ id, user_id: userId }))
    .execute();
}
