// By statements, because all events of an account are counted, or deleted together with their history.
import type { FormerAccount } from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { lockRow } from '../../../sql/rows.ts';
import { countWhere, rowCount, rowsOf } from '../../../sql/tables.ts';
import { type Query, sqlRows } from '../../../sql/query.ts';
import { announceEvents } from '../events/announce-events.ts';
import { isUserClassified, theirEvents } from '../events/calendar-event-columns.ts';

// Reads the events of each account once, counted by calendar.
const heldEvents = (userId: string) =>
  theirEvents(userId)
    .select(['c.id', 'c.account_email as email', 'k.provider_calendar_id', 'k.name', 'k.color'])
    .select([rowCount.as('events'), countWhere(isUserClassified('e')).as('classified')])
    .where('c.status', '=', 'disconnected')
    .groupBy(['c.id', 'k.id'])
    .orderBy((of) => of.fn('lower', ['c.account_email']))
    .orderBy('c.id')
    .orderBy('k.is_primary', 'desc')
    .orderBy((of) => of.fn('lower', ['k.name']))
    .orderBy('k.provider_calendar_id');

/** `{"former_accounts":[…]}`: accounts that are no longer connected and still have events here. */
export async function listFormerAccountsJson(query: Query, userId: string): Promise<string> {
  const accounts = new Map<string, FormerAccount>();
  for (const { id, email, events, classified, ...calendar } of await rowsOf(query, heldEvents(userId))) {
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
export async function lockFormerAccount(query: Query, userId: string, id: string): Promise<boolean> {
  const former = { id, user_id: userId, status: 'disconnected' } as const;
  return (await lockRow(query, 'calendar_connection', former, ['id'], true)) !== undefined;
}

const remove = (which: string) => `with gone as (
    delete from calendar_event e using calendar k where k.id = e.calendar_id and k.connection_id = $1 and ${which}
    returning e.id, e.calendar_id
  ), forgotten as (
    delete from calendar_event_entry n using gone where n.calendar_id = gone.calendar_id and n.event_id = gone.id
  ) select count(*)::int as removed from gone`;
const removeUnclassified = remove(`not ${isUserClassified('e')}`);
const removeAll = remove('true');

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
  const [row] = await sqlRows<{ removed: number }>(query, which === 'all' ? removeAll : removeUnclassified, [
    id,
  ]);
  await announceEvents(query, userId);
  return row?.removed ?? 0;
}
