// Statements instead of entities, because the unique index on the key is the claim.
import { sql } from 'kysely';
import { hasRow, type Query } from '../database/query.ts';
import { fromNow, now } from '../database/tables.ts';

/** How a stored body begins that has a secret and is encrypted. JSON begins otherwise. */
export const SEALED = 'sealed:';

/** The key of a write, unique per user; `userId` is null without a sign-in. */
export interface IdempotencyKey {
  readonly userId: string | null;
  readonly key: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

/** Also sets `simmer.step` for the transaction, so that its notices name the step with this key. */
const newRecord = (query: Query, { userId, key }: IdempotencyKey, fingerprint: string) =>
  query.insertInto('idempotency_record').values({
    user_id: userId,
    key: sql<string>`set_config('simmer.step', ${key}, true)`,
    request_hash: fingerprint,
  });

/** Claims a key for this transaction. @throws the driver's error `idempotency_record_unique` when the key is taken. */
export const claimKey = (query: Query, key: IdempotencyKey, fingerprint: string) =>
  newRecord(query, key, fingerprint).execute();

/**
 * Claims a key outside of a transaction.
 *
 * @returns false when the key is taken. The claim of a crashed process expires.
 */
export const claimKeyOpenly = (query: Query, key: IdempotencyKey, fingerprint: string): Promise<boolean> =>
  hasRow(
    newRecord(query, key, fingerprint)
      .onConflict((earlier) =>
        earlier
          .columns(['user_id', 'key'])
          .doUpdateSet({ created_at: now })
          .where('idempotency_record.status', 'is', null)
          .where('idempotency_record.request_hash', '=', fingerprint)
          .where('idempotency_record.created_at', '<', fromNow(-2, 'mins')),
      )
      .returning('id'),
  );

const isOf = ({ userId, key }: IdempotencyKey) =>
  sql<boolean>`user_id is not distinct from ${userId} and key = ${key}`;

/** An answer above this size is large: all but the newest 2 MB of a person's are dropped (API-65). */
const LARGE_BYTES = 8 * 1024;
const LARGE_ANSWERS_BYTES = 2 * 1024 ** 2;

/** Stores the answer of a write. The oldest large ones of the person go, so that their bytes have a limit. */
export async function storeResponse(
  query: Query,
  key: IdempotencyKey,
  { status, body }: StoredResponse,
): Promise<void> {
  await query.updateTable('idempotency_record').set({ status, body }).where(isOf(key)).execute();
  if (Buffer.byteLength(body) <= LARGE_BYTES) return;
  await sql`update idempotency_record r set body = null from (
      select id, sum(octet_length(body)) over (order by created_at desc, id) as total from idempotency_record
      where user_id is not distinct from ${key.userId} and octet_length(body) > ${sql.lit(LARGE_BYTES)}
    ) large where r.id = large.id and large.total > ${LARGE_ANSWERS_BYTES}`.execute(query);
}

/** Whether a row has an encrypted body that is stored no longer: after an hour nobody waits for it any more (API-52). */
const isSealedTooLong = sql<boolean>`(body like ${sql.lit(`${SEALED}%`)} and created_at < ${fromNow(-60, 'mins')})`;

/** Removes encrypted bodies after an hour. @returns how many */
export async function forgetSealed(query: Query): Promise<number> {
  const { numUpdatedRows } = await query
    .updateTable('idempotency_record')
    .set({ body: null })
    // The index on the time: older rows have lost theirs.
    .where('created_at', '>', fromNow(-2, 'days'))
    .where(isSealedTooLong)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const releaseKey = (query: Query, key: IdempotencyKey) =>
  query.deleteFrom('idempotency_record').where(isOf(key)).execute();

/**
 * The record of a key; undefined without one. Its status is null while the first request is running, and its body if that
 * is not stored (any more).
 */
export const findRecord = (query: Query, key: IdempotencyKey) =>
  query
    .selectFrom('idempotency_record')
    .select(['request_hash as fingerprint', 'status'])
    .select(sql<string | null>`case when ${isSealedTooLong} then null else body end`.as('body'))
    .where(isOf(key))
    .executeTakeFirst();
