import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restartBackoff } from '../process/backoff.ts';
import { freePort, withOtherPorts } from '../settings/ports.ts';
import { callsFor, clusterPassword, prepareFolders } from './cluster.ts';
import { findPrograms } from './programs.ts';
import { startServer } from './server-process.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';
import { serverUser } from './server-user.ts';
import { clearStaleServer } from './stale-server.ts';

/** A PostgreSQL cluster that runs on this machine without installation. */
export interface EmbeddedPostgres {
  /** Connection string of a superuser, without a database path: `postgresql://simmer:…@127.0.0.1:PORT`. */
  readonly serverUrl: string;
  readonly port: number;
  /** Fast shutdown in any state; resolves when it has exited. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Called when the server ends, restarts or cannot restart. */
  readonly print?: (text: string) => void;
  /** Aborts the start, and ends restarting. */
  readonly signal?: AbortSignal;
}

async function launch(options: ServerOptions): Promise<ServerProcess> {
  await clearStaleServer(options.calls);
  options.signal.throwIfAborted();
  return startServer(options);
}

/** A server that is started again whenever it ends. */
class WatchedServer {
  private server: ServerProcess | undefined;
  private readonly options: ServerOptions;
  private readonly print: (text: string) => void;
  private readonly backoff = restartBackoff();
  private readonly watching: Promise<void>;

  constructor(first: ServerProcess, options: ServerOptions, print: (text: string) => void) {
    this.options = options;
    this.print = (text) => options.signal.aborted || print(text);
    this.watching = this.watch(first);
  }

  /** Once the signal is aborted it is not started again. */
  async stop(): Promise<void> {
    await this.server?.stop();
    await this.watching;
  }

  private async watch(first: ServerProcess): Promise<void> {
    const { signal, logFile } = this.options;
    for (let server: ServerProcess | undefined = first; server; server = await this.startAgain()) {
      this.server = server;
      if (signal.aborted) void server.stop();
      const since = performance.now();
      const how = await server.ended;
      this.server = undefined;
      if (signal.aborted) return;
      const wait = this.backoff.next(performance.now() - since);
      this.print(`! PostgreSQL ended (${how}) and starts again in ${wait / 1000} s. Its log: ${logFile}`);
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns undefined if it is to stop. */
  private async startAgain(): Promise<ServerProcess | undefined> {
    const { signal } = this.options;
    while (!signal.aborted) {
      try {
        const server = await launch(this.options);
        this.print('✓ PostgreSQL runs again.');
        return server;
      } catch (error) {
        const wait = this.backoff.next(undefined);
        const message = error instanceof Error ? error.message : String(error);
        this.print(`! ${message}. Trying again in ${wait / 1000} s.`);
        await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    return undefined;
  }
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
  const { port, server } = await withOtherPorts(async () => {
    const port = await freePort();
    const serverOptions: ServerOptions = {
      calls,
      logFile: path.join(dataFolder, 'server.log'),
      signal: AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]),
      settings: {
        listen_addresses: '127.0.0.1',
        port: String(port),
        unix_socket_directories: '',
        ...settings,
      },
    };
    return { port, server: new WatchedServer(await launch(serverOptions), serverOptions, print) };
  });
  return {
    serverUrl: `postgresql://simmer:${password}@127.0.0.1:${port}`,
    port,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await programs.clear();
    },
  };
}
