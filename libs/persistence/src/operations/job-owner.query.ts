import type { Query } from '../database/query.ts';

/** The person whom a reminder or an analysis is for; undefined if it is gone. */
export async function ownerOf(
  query: Query,
  table: 'reminder' | 'analysis_run',
  id: string,
): Promise<string | undefined> {
  const row = await query.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

/** The address to which a mail goes, in lower case; undefined if the mail is gone. */
export async function recipientOf(query: Query, mailId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('outgoing_mail')
    .select('recipient')
    .where('id', '=', mailId)
    .executeTakeFirst();
  return row?.recipient.toLowerCase();
}
