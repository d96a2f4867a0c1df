import { sql } from 'kysely';
import type { Query } from '../../database/query.ts';

/**
 * Notes for the change feed that this person has changed or deleted events. The triggers announce changes of phases
 * alone: a sync writes thousands of events, and is announced at its end. Needs the transaction of the change.
 */
export async function announceEvents(query: Query, userId: string): Promise<void> {
  // SQL, because the table is not that of an entity.
  await sql`insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), ${userId}, 'calendarEvents')
    on conflict do nothing`.execute(query);
}
