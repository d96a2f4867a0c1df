import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { download } from '../../test/download.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.nest.listen(0, '127.0.0.1');
});
afterAll(() => app.close());

test('of a person’s reads of one list two run at once, and the others wait for their turn (API-56)', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const blocked = async () => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table time_block in access exclusive mode');
    const reads = Array.from({ length: 6 }, () => download(app, '/time-blocks', person));
    while ((await blocked()) < 2) await setTimeout(20);
    await setTimeout(300);
    expect(await blocked()).toBe(2);
    const theirs = download(app, '/time-blocks', other);
    while ((await blocked()) < 3) await setTimeout(20);
    await client.query('rollback');
    expect(await Promise.all([...reads, theirs])).toEqual(Array.from({ length: 7 }, () => 200));
  } finally {
    client.release();
  }
});
