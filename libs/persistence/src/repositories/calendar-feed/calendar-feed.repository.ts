import { isoInstant, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../sql/query.ts';

const feed = jsonObject({
  created_at: isoInstant('f.created_at'),
  last_read_at: isoInstant('f.last_read_at'),
});

/** `{"feed":{…}}`; its value is null without a feed. */
export async function getCalendarFeedJson(query: Query, userId: string): Promise<string> {
  const text = `select ${jsonOne(feed, 'feed')} from calendar_feed f where f.user_id = $1`;
  return (await findJson(query, text, [userId])) ?? '{"feed":null}';
}

const replace = `with f as (
  insert into calendar_feed (user_id, secret_hash) values ($1, $2)
  on conflict (user_id) do update set secret_hash = $2, created_at = now(), last_read_at = null
  returning *
) select ${jsonOne(feed, 'feed')} from f`;

/** Opens a person's feed with a new secret, which revokes the earlier one. @returns `{"feed":{…}}` */
export function replaceCalendarFeed(query: Query, userId: string, secretHash: string): Promise<string> {
  return readJson(query, replace, [userId, secretHash]);
}

/** Revokes a person's feed, if there is one. */
export async function removeCalendarFeed(query: Query, userId: string): Promise<void> {
  await query('delete from calendar_feed where user_id = $1', [userId]);
}

/** The owner of a feed secret; null when it is unknown, revoked or a deactivated user's. */
export async function findFeedOwner(query: Query, secretHash: string): Promise<string | null> {
  const [owner] = await query<{ user_id: string }>(
    `select f.user_id from calendar_feed f join app_user u on u.id = f.user_id
     where f.secret_hash = $1 and u.is_active`,
    [secretHash],
  );
  return owner?.user_id ?? null;
}

/** Records that the feed was read, at most once a minute. */
export async function noteFeedRead(query: Query, userId: string): Promise<void> {
  await query(
    `update calendar_feed set last_read_at = now()
     where user_id = $1 and (last_read_at is null or last_read_at < now() - interval '1 minute')`,
    [userId],
  );
}
