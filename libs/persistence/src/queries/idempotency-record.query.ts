// By statements, because the unique index is the claim of a key.
import { deleteRows, findRow } from '../sql/rows.ts';
import { fromNow, hasRow, now, tables } from '../sql/tables.ts';
import { type Query, sqlRows } from '../sql/query.ts';

/** Unique per user; null without a sign-in. */
export interface IdempotencyKey {
  readonly userId: string | null;
  readonly key: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export interface IdempotencyRecord {
  readonly fingerprint: string;
  /** Null while the first request is running. */
  readonly status: number | null;
  readonly body: string | null;
}

/** Fails with `idempotency_record_unique` when the key is taken. */
export const claimKey = (query: Query, { userId, key }: IdempotencyKey, fingerprint: string) =>
  sqlRows(query, 'insert into idempotency_record (user_id, key, request_hash) values ($1, $2, $3)', [
    userId,
    key,
    fingerprint,
  ]);

/** Claims outside of a transaction. @returns false when the key is taken. The claim of a crashed process expires. */
export async function claimKeyOpenly(
  query: Query,
  { userId, key }: IdempotencyKey,
  fingerprint: string,
): Promise<boolean> {
  const claim = tables
    .insertInto('idempotency_record')
    .values({ user_id: userId, key, request_hash: fingerprint });
  const claimed = claim.onConflict((earlier) =>
    earlier
      .columns(['user_id', 'key'])
      .doUpdateSet({ created_at: now })
      .where('idempotency_record.status', 'is', null)
      .where('idempotency_record.request_hash', '=', fingerprint)
      .where('idempotency_record.created_at', '<', fromNow(-2, 'mins')),
  );
  return hasRow(query, claimed.returning('id'));
}

/** Plain SQL, because it is sent at once: before the commit that follows it. */
export const storeResponse = (
  query: Query,
  { userId, key }: IdempotencyKey,
  { status, body }: StoredResponse,
) =>
  sqlRows(
    query,
    'update idempotency_record set status = $3, body = $4 where user_id is not distinct from $1 and key = $2',
    [userId, key, status, body],
  );

export const releaseKey = (query: Query, { userId, key }: IdempotencyKey) =>
  deleteRows(query, 'idempotency_record', { user_id: userId, key });

export async function findRecord(
  query: Query,
  { userId, key }: IdempotencyKey,
): Promise<IdempotencyRecord | undefined> {
  const columns = ['request_hash', 'status', 'body'] as const;
  const storedRecord = await findRow(query, 'idempotency_record', { user_id: userId, key }, columns);
  return (
    storedRecord && {
      fingerprint: storedRecord.request_hash,
      status: storedRecord.status,
      body: storedRecord.body,
    }
  );
}
