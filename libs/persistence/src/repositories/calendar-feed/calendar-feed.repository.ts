import { sql } from 'kysely';
import { deleteRows, updateRows } from '../../kysely/rows.ts';
import type { Query } from '../../sql/query.ts';
import { iso, kyselyOf, now, rowJson, tables } from '../../kysely/tables.ts';

// A feed in the wire format.
const fields = [iso('created_at').as('created_at'), iso('last_read_at').as('last_read_at')] as const;

/** `{"feed":{…}}`; its value is null without a feed. */
export async function getCalendarFeedJson(query: Query, userId: string): Promise<string> {
  const feed = tables.selectFrom('calendar_feed').select(fields).where('user_id', '=', userId);
  return (await rowJson(query, 'feed', feed)) ?? '{"feed":null}';
}

/** Opens a person's feed with a new secret, which revokes the earlier one. @returns `{"feed":{…}}` */
export async function replaceCalendarFeed(query: Query, userId: string, secretHash: string): Promise<string> {
  const json = await rowJson(
    query,
    'feed',
    tables
      .insertInto('calendar_feed')
      .values({ user_id: userId, secret_hash: secretHash })
      .onConflict((earlier) =>
        earlier
          .column('user_id')
          .doUpdateSet({ secret_hash: secretHash, created_at: now, last_read_at: null }),
      )
      .returning(fields),
  );
  if (json === null) throw new Error('The feed was not stored.');
  return json;
}

/** Revokes a person's feed, if there is one. */
export async function removeCalendarFeed(query: Query, userId: string): Promise<void> {
  await deleteRows(query, 'calendar_feed', { user_id: userId });
}

/** The owner of a feed secret; null when it is unknown, revoked or a deactivated user's. */
export async function findFeedOwner(query: Query, secretHash: string): Promise<string | null> {
  const owner = await kyselyOf(query)
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select('f.user_id')
    .where((of) => of.and({ 'f.secret_hash': secretHash, 'u.is_active': true }))
    .executeTakeFirst();
  return owner?.user_id ?? null;
}

/** Records that the feed was read, at most once a minute. */
export async function noteFeedRead(query: Query, userId: string): Promise<void> {
  const isDue = sql<boolean>`coalesce(last_read_at < now() - interval '1 minute', true)`;
  await updateRows(query, 'calendar_feed', { user_id: userId }, { last_read_at: now }, { and: [isDue] });
}
