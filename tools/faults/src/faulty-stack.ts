import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { freePort } from '@simmer/local-stack/settings/ports';
import { newHome, processesOf, ready, removeCopies, start } from '@simmer/local-stack/testing/copies';
import { faultyNetwork, type FaultyNetwork } from './faulty-network.ts';
import { startFaultyRedis, type FaultyRedis } from './faulty-redis.ts';

export type ProcessName = 'core-api' | 'calendar-worker' | 'gateway' | 'postgres' | 'google-emulator';

/** A running copy of Simmer whose parts can be broken. */
export interface FaultyStack {
  readonly origin: string;
  /** Between the services and PostgreSQL. */
  readonly database: FaultyNetwork;
  /** Past the faulty network, e.g. for an administrator's connection. */
  readonly databaseUrl: string;
  /** Where the jobs are, if it has one. */
  readonly redis: FaultyRedis | undefined;
  /** Sends a signal to one process. It starts again by itself, as in a cluster. */
  signal(process: ProcessName, signal: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

const ENTRIES: Readonly<Record<Exclude<ProcessName, 'postgres'>, string>> = {
  'core-api': 'services/core-api/dist/main.js',
  'calendar-worker': 'services/calendar-worker/dist/main.js',
  gateway: 'services/gateway/dist/main.js',
  'google-emulator': 'tools/google-emulator/src/main.ts',
};

/** Starts `npm start` on a PostgreSQL behind a network that can fail. @param hasRedis whether jobs are in Redis. */
export async function startFaultyStack(hasRedis = false): Promise<FaultyStack> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-faults-'));
  await chmod(folder, 0o755);
  // Durable, unlike those of other tests: it is killed here.
  const cluster = await startEmbeddedPostgres(
    path.join(folder, 'postgres'),
    { max_connections: '60' },
    { print: () => undefined },
  );
  const database = await faultyNetwork(cluster.port);
  const redis = hasRedis ? await startFaultyRedis() : undefined;
  const home = await newHome();
  const port = await freePort();
  const url = new URL(`${cluster.serverUrl}/simmer`);
  const databaseUrl = url.href;
  url.port = String(database.port);
  const copy = start(home, port, [], {
    DATABASE_URL: url.href,
    LOG_LEVEL: 'warn',
    ...(redis && { REDIS_URL: redis.url }),
  });
  await ready(copy);

  async function pidOf(name: ProcessName): Promise<number> {
    if (name === 'postgres') {
      const lines = await readFile(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
      return Number.parseInt(lines, 10);
    }
    const line = (await processesOf(home)).find((candidate) => candidate.includes(ENTRIES[name]));
    if (line === undefined) throw new Error(`${name} does not run.`);
    return Number.parseInt(line, 10);
  }

  return {
    origin: `http://localhost:${port}`,
    database,
    databaseUrl,
    redis,
    signal: async (name, signal) => void process.kill(await pidOf(name), signal),
    close: async () => {
      await removeCopies();
      await redis?.close();
      await database.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
