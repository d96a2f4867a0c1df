// By statements, because a mail's age is measured by the database's clock, and many waiting ones are found at once.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { fromNow } from '../database/tables.ts';

/** A queued mail. */
export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** The related row, if the address does not identify it. */
  readonly subject_id: string | null;
  /** Seconds since it was queued. */
  readonly age_seconds: number;
}

/** The mail; undefined when it was sent or dropped. */
export const findMail = (query: Query, id: string): Promise<MailRow | undefined> =>
  query
    .selectFrom('outgoing_mail')
    .select([
      'id',
      'kind',
      'recipient',
      'subject_id',
      sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes a queued mail: it was sent, or there is nothing to send. */
export async function dropMail(query: Query, id: string): Promise<void> {
  await query.deleteFrom('outgoing_mail').where('id', '=', id).execute();
}

/** Mails that have waited for longer than this many seconds, oldest first. */
export async function waitingMails(query: Query, seconds: number): Promise<string[]> {
  const rows = await query
    .selectFrom('outgoing_mail')
    .select('id')
    .where('created_at', '<', fromNow(-seconds))
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
