// SQL, because the table is not that of an entity.
import { type Query, sqlRows } from '../../../sql/query.ts';

/**
 * Notes for the change feed that this person has changed or deleted events. The triggers announce changes of phases
 * alone: a sync writes thousands of events, and is announced at its end. Needs the transaction of the change.
 */
export async function announceEvents(query: Query, userId: string): Promise<void> {
  await sqlRows(
    query,
    `insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), $1, 'calendarEvents')
     on conflict do nothing`,
    [userId],
  );
}
