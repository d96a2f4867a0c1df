import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { startPooler } from './pooler.ts';

// Jest loads set-up and tear-down as separate module instances; only globalThis is shared.
export type Shared = typeof globalThis & { stopTestPostgres?: () => Promise<void> };

/**
 * Starts a temporary PostgreSQL; tests read its address from TEST_POSTGRES_URL (a server, not a database). With
 * TEST_THROUGH_PGBOUNCER=1 the product reaches it through PgBouncer in transaction mode (OPS-73).
 */
export default async function up(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-test-'));
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  });
  // The template of each test's database. Making the queues' tables takes longer than the rest of its start.
  await prepareQueues({ kind: 'postgres', url: `${cluster.serverUrl}/template1` });
  process.env['TEST_POSTGRES_URL'] = cluster.serverUrl;
  const pooler =
    process.env['TEST_THROUGH_PGBOUNCER'] === '1' ? await startPooler(cluster.serverUrl) : undefined;
  if (pooler) process.env['TEST_POOLER_URL'] = pooler.url;
  (globalThis as Shared).stopTestPostgres = async () => {
    await pooler?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
