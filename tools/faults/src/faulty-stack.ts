import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { respondsOk } from '@simmer/local-stack/process/wait-for-health';
import { freePort } from '@simmer/local-stack/settings/ports';
import {
  type Copy,
  newHome,
  processesOf,
  ready,
  removeCopies,
  start,
} from '@simmer/local-stack/testing/copies';
import { memoryGroup } from '@simmer/local-stack/testing/memory';
import { faultyClock } from './faulty-clock.ts';
import { faultyDisk } from './faulty-disk.ts';
import { faultyNetwork } from './faulty-network.ts';
import { startFaultyRedis } from './faulty-redis.ts';

export type ProcessName = 'core-api' | 'calendar-worker' | 'gateway' | 'postgres' | 'google-emulator';

/** A running copy of Simmer whose parts can be broken. */
export type FaultyStack = Awaited<ReturnType<typeof startFaultyStack>>;

const ENTRIES: Readonly<Record<Exclude<ProcessName, 'postgres'>, string>> = {
  'core-api': 'services/core-api/dist/main.js',
  'calendar-worker': 'services/calendar-worker/dist/main.js',
  gateway: 'services/gateway/dist/main.js',
  'google-emulator': 'tools/google-emulator/src/main.ts',
};

/** The parts of a stack that only some faults need. */
export interface StackOptions {
  /** Jobs are in Redis. */
  readonly hasRedis?: boolean;
  /** Database and logs have disks of their own; only root may mount them. */
  readonly hasDisks?: boolean;
  /** The services have a clock that can be set; it needs libfaketime. */
  readonly hasClock?: boolean;
  /** The memory of the API in bytes; requires writable control groups. */
  readonly apiBytes?: number;
}

const DISK_MEGABYTES = { database: 700, logs: 60 };

/** Restarts the API in a control group of its own. */
async function limitApi(copy: Copy, bytes: number, pidOfApi: () => Promise<number>) {
  const group = await memoryGroup('core-api', bytes);
  const before = await pidOfApi();
  // The supervisor that restarts the API runs below `npm start`.
  const supervisor = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${before}/status`, 'utf8'))?.[1];
  await group?.enter(Number(supervisor), async () => {
    process.kill(before, 'SIGTERM');
    while ((await pidOfApi().catch(() => before)) === before) await pause(20);
  });
  while (!(await respondsOk(`http://localhost:${copy.port}/readyz`))) await pause(50);
  const inside = group && (await readFile(group.processes, 'utf8')).split('\n');
  if (inside?.includes(String(await pidOfApi())) === false)
    throw new Error('The API did not start in its control group.');
  return group;
}

/** Starts `npm start` on a PostgreSQL behind a network that can fail. */
export async function startFaultyStack(options: StackOptions = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-faults-'));
  await chmod(folder, 0o755);
  const disks = options.hasDisks
    ? {
        database: await faultyDisk(path.join(folder, 'database'), DISK_MEGABYTES.database),
        logs: await faultyDisk(path.join(folder, 'logs'), DISK_MEGABYTES.logs),
      }
    : undefined;
  const clock = options.hasClock ? await faultyClock(path.join(folder, 'clock')) : undefined;
  // Durable, unlike the databases of other tests, because this one is killed.
  const data = path.join(disks?.database.folder ?? folder, 'postgres');
  const cluster = await startEmbeddedPostgres(data, { max_connections: '60' }, { print: () => undefined });
  const database = await faultyNetwork(cluster.port);
  const redis = options.hasRedis ? await startFaultyRedis() : undefined;
  const home = disks ? path.join(disks.logs.folder, 'home') : await newHome();
  const port = await freePort();
  const url = new URL(`${cluster.serverUrl}/simmer`);
  const databaseUrl = url.href;
  url.port = String(database.port);
  const copy = start(home, port, {
    DATABASE_URL: url.href,
    // Logs of each request fill the disk.
    LOG_LEVEL: disks ? 'info' : 'warn',
    ...clock?.variables,
    ...(redis && { REDIS_URL: redis.url }),
  });
  await ready(copy);

  async function pidOf(name: ProcessName): Promise<number> {
    if (name === 'postgres') {
      const lines = await readFile(path.join(data, 'cluster/postmaster.pid'), 'utf8');
      return Number.parseInt(lines, 10);
    }
    const line = (await processesOf(home)).find((candidate) => candidate.includes(ENTRIES[name]));
    if (line === undefined) throw new Error(`${name} does not run.`);
    return Number.parseInt(line, 10);
  }

  const group = options.apiBytes
    ? await limitApi(copy, options.apiBytes, () => pidOf('core-api'))
    : undefined;

  return {
    origin: `http://localhost:${port}`,
    /** The network between the services and PostgreSQL. */
    database,
    /** A connection string without the faulty network, e.g. for an administrator. */
    databaseUrl,
    redis,
    disks,
    clock,
    /** The reasons of responses by 500, from the API's log: each text once. */
    unexpectedErrors: async (): Promise<string[]> => {
      const log = await readFile(path.join(home, 'logs/core-api.log'), 'utf8').catch(() => '');
      const lines = log.split('\n').filter((line) => line.includes('"msg":"unexpected error"'));
      return [...new Set(lines.map((line) => /"message":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line))];
    },
    /** Changes when a process has ended and has started again. */
    pidOf,
    /** Sends a signal to one process, which restarts by itself, as in a cluster. */
    signal: async (name: ProcessName, signal: NodeJS.Signals): Promise<void> =>
      void process.kill(await pidOf(name), signal),
    close: async (): Promise<void> => {
      await removeCopies();
      await group?.remove();
      await redis?.close();
      await database.close();
      await cluster.stop();
      await disks?.database.close();
      await disks?.logs.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
