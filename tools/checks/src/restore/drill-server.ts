import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { Client } from 'pg';
import { runAsServer, startAsServer } from './programs.ts';

export type DrillServer = Awaited<ReturnType<typeof startServer>>;

const POLL_MS = 50;

/** A cluster that archives its write-ahead log. */
export const createCluster = (bin: string, cluster: string): Promise<string> =>
  runAsServer(
    path.join(bin, 'initdb'),
    `-U simmer -A trust -E UTF8 --locale=C.UTF-8 -D ${cluster}`.split(' '),
  );

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_restoring: boolean }>(
      'select pg_is_in_recovery() as is_restoring',
    );
    return rows[0]?.is_restoring === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the server and waits until it takes writes. @throws Error with its log when it ends before. */
export async function startServer(
  bin: string,
  cluster: string,
  port: number,
  settings: Readonly<Record<string, string>>,
) {
  const logFile = `${cluster}.log`;
  const log = await open(logFile, 'a');
  const options = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: path.dirname(cluster),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = startAsServer(path.join(bin, 'postgres'), ['-D', cluster, ...options], log.fd);
  await log.close();
  const ended = once(child, 'close');
  const url = `postgresql://simmer@127.0.0.1:${port}/postgres`;
  while (!(await accepts(url))) {
    if (child.exitCode !== null) throw new Error(await readFile(logFile, 'utf8'));
    await delay(POLL_MS);
  }
  return {
    url,
    /** Kills the server, as if its machine had lost power. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
