import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reminder as OpenReminder } from '@simmer/contracts/schemas/reminder.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { fromNow, iso } from '../database/tables.ts';
import { Reminder } from './reminder.entity.ts';

const DAY_SECONDS = 86_400;

/** A person's reminders of the last day that were sent and not answered, the newest first. */
export const listOpenReminders = (query: Query, userId: string): Promise<OpenReminder[]> =>
  query
    .selectFrom('reminder')
    .select(['id', 'kind', sql<string>`date::text`.as('date'), 'block_id', iso('sent_at').as('sent_at')])
    .where((eb) => eb.and({ user_id: userId, state: 'sent' }))
    .where('created_at', '>', fromNow(-2 * DAY_SECONDS))
    .where('reminder.sent_at', '>', fromNow(-DAY_SECONDS))
    .orderBy('reminder.sent_at', 'desc')
    .orderBy('id')
    .execute();

/** A person's reminder, locked until the end of the transaction; null when it is unknown or another user's. */
export const lockReminder = (em: EntityManager, userId: string, id: string): Promise<Reminder | null> =>
  em.findOne(Reminder, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
