import type { FormerAccount } from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { sql } from 'kysely';
import { hasRow, type Query } from '../database/query.ts';
import { isReading } from './connection.ts';
import { rowCount } from '../database/tables.ts';
import { classifiedCount, isUserClassified, theirEvents } from './event-columns.ts';
import { announceEvents } from './event-revert.ts';

// Whether the events of a connection `c` are not read any more; it may still have an own calendar (OWN-1).
const isFormer = sql<boolean>`(c.status = 'disconnected' or not ${isReading})`;

// Reads the events of each account once, counted by calendar.
const heldEvents = (query: Query, userId: string) =>
  theirEvents(query, userId)
    .select(['c.id', 'c.account_email as email', 'k.provider_calendar_id', 'k.name', 'k.color'])
    .select([rowCount.as('events'), classifiedCount.as('classified')])
    .where(isFormer)
    .groupBy(['c.id', 'k.id'])
    .orderBy((eb) => eb.fn('lower', ['c.account_email']))
    .orderBy('c.id')
    .orderBy('k.is_primary', 'desc')
    .orderBy((eb) => eb.fn('lower', ['k.name']))
    .orderBy('k.provider_calendar_id');

/** `{"former_accounts":[…]}`: accounts that are no longer connected and still have events here. */
export async function listFormerAccountsJson(query: Query, userId: string): Promise<string> {
  const accounts = new Map<string, FormerAccount>();
  for (const { id, email, events, classified, ...calendar } of await heldEvents(query, userId).execute()) {
    const account = accounts.get(id) ?? { id, email, events: 0, events_classified: 0, calendars: [] };
    const { provider_calendar_id, name, color } = calendar;
    accounts.set(id, {
      ...account,
      events: account.events + events,
      events_classified: account.events_classified + classified,
      calendars: [...account.calendars, { id: provider_calendar_id, name, color: color ?? null }],
    });
  }
  return JSON.stringify({ former_accounts: [...accounts.values()] });
}

/** Locks a former account until the transaction ends. @returns false when it is not a former account. */
export const lockFormerAccount = (query: Query, userId: string, id: string): Promise<boolean> =>
  hasRow(
    query
      .selectFrom('calendar_connection as c')
      .select('c.id')
      .where((eb) => eb.and({ 'c.id': id, 'c.user_id': userId }))
      .where(isFormer)
      .forUpdate(),
  );

/**
 * Permanently removes a former account's events and their event history. Needs the transaction that locks the account.
 *
 * @returns how many events.
 */
export async function removeFormerEvents(
  query: Query,
  userId: string,
  id: string,
  which: 'unclassified' | 'all',
): Promise<number> {
  const events = query
    .deleteFrom('calendar_event as e')
    .using('calendar as k')
    .whereRef('k.id', '=', 'e.calendar_id')
    .where('k.connection_id', '=', id)
    .returning(['e.id', 'e.calendar_id']);
  const { removed } = await query
    .with('leaving', () => (which === 'all' ? events : events.where((eb) => eb.not(isUserClassified('e')))))
    .with('forgotten', (db) =>
      db
        .deleteFrom('calendar_event_entry as n')
        .using('leaving')
        .whereRef('n.calendar_id', '=', 'leaving.calendar_id')
        .whereRef('n.event_id', '=', 'leaving.id'),
    )
    .selectFrom('leaving')
    .select(rowCount.as('removed'))
    .executeTakeFirstOrThrow();
  await announceEvents(query, userId);
  return removed;
}
