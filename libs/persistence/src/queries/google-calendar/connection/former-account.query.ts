// SQL, because all events of an account are counted, or deleted together with their history.
import { jsonList, jsonObject } from '../../../sql/json-sql.ts';
import { readJson, type Query } from '../../../sql/query.ts';
import { hasRow, tables } from '../../../kysely/tables.ts';
import { isUserClassified } from '../events/calendar-event-columns.ts';

// $1 user. Reads the events of each account once, counted by calendar.
const held = `select c.id as account_id, c.account_email, k.provider_calendar_id, k.name, k.color, k.is_primary,
    count(*)::int as events, count(*) filter (where ${isUserClassified('e')})::int as classified
  from calendar_connection c join calendar k on k.connection_id = c.id join calendar_event e on e.calendar_id = k.id
  where c.user_id = $1 and c.status = 'disconnected' group by c.id, k.id`;

const calendar = jsonObject({ id: 'h.provider_calendar_id', name: 'h.name', color: 'h.color' });
const account = jsonObject({
  id: 'a.account_id',
  email: 'a.account_email',
  events: 'a.events',
  events_classified: 'a.classified',
  calendars: 'a.calendars',
});

/** `{"former_accounts":[…]}`: accounts that are no longer connected and still have events here. */
export const listFormerAccountsJson = (query: Query, userId: string) =>
  readJson(
    query,
    `select ${jsonList(account, 'lower(a.account_email), a.account_id', 'former_accounts')} from (
       select h.account_id, h.account_email, sum(h.events)::int as events, sum(h.classified)::int as classified,
         json_agg(${calendar} order by h.is_primary desc, lower(h.name), h.provider_calendar_id) as calendars
       from (${held}) h group by h.account_id, h.account_email) a`,
    [userId],
  );

/** Locks a former account until the transaction ends. @returns false when it is not a former account. */
export const lockFormerAccount = (query: Query, userId: string, id: string): Promise<boolean> =>
  hasRow(
    query,
    tables
      .selectFrom('calendar_connection')
      .select('id')
      .where((of) => of.and({ id, user_id: userId, status: 'disconnected' }))
      .forUpdate(),
  );

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
  const [row] = await query<{ removed: number }>(which === 'all' ? removeAll : removeUnclassified, [id]);
  // No trigger announces deletions of events.
  await query(
    `insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), $1, 'calendarEvents')
     on conflict do nothing`,
    [userId],
  );
  return row?.removed ?? 0;
}
