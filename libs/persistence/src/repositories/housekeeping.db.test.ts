import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poolQuery, type Query } from '../query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { sweepExpired } from './housekeeping.repository.ts';

describe('what has expired', () => {
  let database: TestDatabase;
  let query: Query;
  beforeAll(async () => {
    database = await createTestDatabase();
    query = poolQuery(database.pool);
  });
  afterAll(() => database.drop());

  it('is removed, and what has not stays', async () => {
    const userId = await newUser(database.pool);
    await query(
      `insert into auth_session (user_id, expires_at)
       values ($1, now() - interval '1 hour'), ($1, now() + interval '1 hour')`,
      [userId],
    );
    await query(
      `insert into one_time_ticket (purpose, ticket_hash, browser_hash, expires_at)
       values ('sign_in', 'old', 'b', now() - interval '1 minute'), ('sign_in', 'new', 'b', now() + interval '1 minute')`,
    );
    await query(
      `insert into password_reset (user_id, token_hash, expires_at)
       values ($1, 'old', now() - interval '1 minute'), ($1, 'new', now() + interval '1 minute')`,
      [userId],
    );
    await query(
      `insert into idempotency_record (user_id, key, request_hash, created_at)
       values ($1, 'old', 'h', now() - interval '31 days'), ($1, 'new', 'h', now())`,
      [userId],
    );
    const [connection] = await query<{ id: string }>(
      `insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1, 'a', 'a@example.com', 'connected') returning id`,
      [userId],
    );
    await query(
      `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
       select $1, 'completed', now() - n * interval '1 hour', now() from generate_series(1, 203) n`,
      [connection?.id],
    );
    expect(await sweepExpired(query)).toBe(4 + 3);
    expect(await sweepExpired(query)).toBe(0);
  });
});
