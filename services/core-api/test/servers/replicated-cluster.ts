import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { execFile } from 'node:child_process';
import { appendFile, chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
const SETTINGS = { fsync: 'off', max_connections: '100', wal_keep_size: '512MB' };

/** A primary and its streaming replica. While it runs, `createTestDatabase` makes databases there. */
export interface ReplicatedCluster {
  /** The address of a database on the replica. */
  replicaUrl(databaseUrl: string): string;
  /** Runs a statement on the replica's server. */
  onReplica<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** From now on the replica gets changes but does not show them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

async function ask<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A base backup without pg_basebackup, which the embedded PostgreSQL lacks. */
async function copyCluster(primary: EmbeddedPostgres, from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  const client = new Client({ connectionString: `${primary.serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    await run('cp', ['-a', path.join(from, 'cluster'), to]);
    await copyFile(path.join(from, 'password'), path.join(to, 'password'));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const cluster = path.join(to, 'cluster');
    await rm(path.join(cluster, 'postmaster.pid'));
    await writeFile(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(cluster, 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.serverUrl);
    const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
    await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
    if (process.getuid?.() === 0) await run('chown', ['-R', '--reference', path.join(from, 'cluster'), to]);
  } finally {
    await client.end();
  }
}

/** Starts both, in a temporary folder. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-replica-'));
  await chmod(folder, 0o755);
  const [from, to] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const primary = await startEmbeddedPostgres(from, SETTINGS);
  await prepareQueues({ kind: 'postgres', url: `${primary.serverUrl}/template1` });
  await copyCluster(primary, from, to);
  process.env['TEST_POSTGRES_URL'] = primary.serverUrl;
  delete process.env['TEST_POOLER_URL'];
  let replica: EmbeddedPostgres | undefined = await startEmbeddedPostgres(to, SETTINGS);
  const onReplica = <Row extends object>(text: string, values: unknown[] = []) =>
    ask<Row>(`${replica?.serverUrl}/postgres`, text, values);
  // A replica that was stopped comes back at another address, so a process that keeps the former needs it there.
  let { port } = replica;
  return {
    replicaUrl: (databaseUrl) => `${replica?.serverUrl}${new URL(databaseUrl).pathname}`,
    onReplica,
    pause: async () => {
      await onReplica('select pg_wal_replay_pause()');
    },
    resume: async () => {
      await onReplica('select pg_wal_replay_resume()');
    },
    stopReplica: async () => {
      await replica?.stop();
      replica = undefined;
    },
    startReplica: async () => {
      replica = await startEmbeddedPostgres(to, { ...SETTINGS, port: String(port) });
      ({ port } = replica);
    },
    close: async () => {
      await replica?.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
