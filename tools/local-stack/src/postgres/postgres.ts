import path from 'node:path';
import { keepRunning } from '../process/keep-running.ts';
import { freePort, withOtherPorts } from '../settings/ports.ts';
import { callsFor, clusterPassword, prepareFolders } from './cluster.ts';
import { findPrograms } from './programs.ts';
import { startServer } from './server-process.ts';
import { serverUser } from './server-user.ts';

/** A PostgreSQL cluster that runs on this machine without installation. */
export interface EmbeddedPostgres {
  /** Connection string of a superuser, without a database path: `postgresql://simmer:…@127.0.0.1:PORT`. */
  readonly serverUrl: string;
  readonly port: number;
  /** Shuts the server down fast in any state; resolves when it has exited. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Called when the server ends, restarts or cannot restart. */
  readonly print?: (text: string) => void;
  /** Aborts the start, and later ends the restarts. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the PostgreSQL cluster in `dataFolder`, creating it on first use, and restarts it on the same port whenever it
 * ends. It stops with this process, even if that is killed.
 *
 * @param dataFolder absolute path; as root it is handed to the `postgres` or `nobody` user.
 * @param settings extra server settings, e.g. `{ fsync: 'off' }` for temporary test clusters.
 * @throws StartError with the server's own reason if the first start fails.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  { print = console.error, signal }: PostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const user = await serverUser();
  await prepareFolders(dataFolder, user);
  const programs = await findPrograms(dataFolder, user);
  const calls = callsFor(dataFolder, programs.bin, user);
  signal?.throwIfAborted();
  const password = await clusterPassword(calls, dataFolder);
  const stopping = new AbortController();
  const options = {
    calls,
    logFile: path.join(dataFolder, 'server.log'),
    signal: AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]),
  };
  const start = (port: number) =>
    startServer({
      ...options,
      settings: {
        listen_addresses: '127.0.0.1',
        port: String(port),
        unix_socket_directories: '',
        ...settings,
      },
    });
  const first = await withOtherPorts(async () => {
    const port = await freePort();
    return { port, server: await start(port) };
  });
  const { port } = first;
  let { server } = first;
  const keeping = keepRunning(server, {
    name: 'PostgreSQL',
    ...options,
    print,
    launch: async () => {
      server = await start(port);
      if (options.signal.aborted) void server.stop();
      else print('✓ PostgreSQL runs again.');
      return server;
    },
  });
  return {
    serverUrl: `postgresql://simmer:${password}@127.0.0.1:${port}`,
    port,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await keeping;
      await programs.clear();
    },
  };
}
