import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restartBackoff } from '../process/backoff.ts';
import { codeOf } from '../errors/error-code.ts';
import { StartError } from '../errors/start-error.ts';
import { clearStaleServer } from './stale-server.ts';
import type { Calls } from './cluster.ts';
import { eventIn, reasonOf } from './server-messages.ts';
import { openServerLog } from './server-log.ts';
import type { ServerLog } from './server-log.ts';
import { spawnServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const diskFullEveryMs = 60_000;

export interface WatchOptions {
  readonly calls: Calls;
  readonly logFile: string;
  /** Server settings including the port, so that clients keep their address across restarts. */
  readonly settings: Readonly<Record<string, string>>;
  readonly print: (text: string) => void;
  /** Aborted on shutdown: no more restarts or messages from then on. */
  readonly signal?: AbortSignal | undefined;
}

export interface WatchedServer {
  /** Stops it in any state, without a restart. */
  stop(): Promise<void>;
}

/** Without this check, a missing folder would be reported as a missing program. */
async function mustExist({ as }: Calls): Promise<void> {
  try {
    await stat(path.join(as.cwd, 'PG_VERSION'));
  } catch (error) {
    throw new StartError(
      `PostgreSQL could not be started: its data folder ${as.cwd} is not there (${codeOf(error)})`,
      { cause: error },
    );
  }
}

class Watched implements WatchedServer {
  private readonly stopping = new AbortController();
  private readonly leaving: AbortSignal;
  private readonly backoff = restartBackoff();
  private readonly options: WatchOptions;
  private log: ServerLog | undefined;
  private diskFullReportedAt = -diskFullEveryMs;
  /** The server is up and restarts its own processes, as it does when one of them was killed. */
  private isRecovering = false;
  private server: ServerProcess | undefined;
  private watching: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.options = options;
    this.leaving = AbortSignal.any([this.stopping.signal, ...(options.signal ? [options.signal] : [])]);
  }

  private print(text: string): void {
    if (!this.leaving.aborted) this.options.print(text);
  }

  /** @throws StartError with PostgreSQL's own reason. */
  async start(): Promise<void> {
    const log = await openServerLog(this.options.logFile, (line) => this.handleLine(line));
    this.log = log;
    await this.launch(log);
    this.watching = this.watch(log);
  }

  private async launch(log: ServerLog): Promise<void> {
    const { calls, settings } = this.options;
    const signal = this.leaving;
    await mustExist(calls);
    await clearStaleServer(calls);
    signal.throwIfAborted();
    const server = spawnServer(calls, settings, log);
    await server.ready(signal);
    this.server = server;
    if (!signal.aborted) return;
    await server.stop();
    signal.throwIfAborted();
  }

  /** Tells the person at the terminal what the running server writes to its log. */
  private handleLine(line: string): void {
    const { logFile } = this.options;
    const event = this.server && eventIn(line);
    if (event?.kind === 'process-lost' && !this.isRecovering) {
      this.isRecovering = true;
      this.print(`! PostgreSQL is restarting its processes: ${event.text}. Its log: ${logFile}`);
    } else if (
      event?.kind === 'disk-full' &&
      performance.now() - this.diskFullReportedAt >= diskFullEveryMs
    ) {
      this.diskFullReportedAt = performance.now();
      this.print(`! PostgreSQL: ${event.text}. Its log: ${logFile}`);
    } else if (event?.kind === 'ready' && this.isRecovering) {
      this.isRecovering = false;
      this.print('✓ PostgreSQL runs again.');
    }
  }

  private async watch(log: ServerLog): Promise<void> {
    while (this.server) {
      const respondsSince = performance.now();
      const how = await this.server.ended;
      this.server = undefined;
      this.isRecovering = false;
      if (this.leaving.aborted) return;
      // A killed process had no time to log a reason.
      const reason = how === 'SIGKILL' ? undefined : reasonOf(log.lines());
      const wait = this.backoff.next(performance.now() - respondsSince);
      this.print(
        `! PostgreSQL ended (${reason ? `${how}: ${reason}` : how}) and starts again in ${wait / 1000} s. ` +
          `Its log: ${log.path}`,
      );
      await this.startAgain(log, wait);
    }
  }

  /** Resolves when it runs again, or is to stop. */
  private async startAgain(log: ServerLog, firstWaitMs: number): Promise<void> {
    const signal = this.leaving;
    for (let wait = firstWaitMs; ;) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.launch(log);
        this.print('✓ PostgreSQL runs again.');
        return;
      } catch (error) {
        if (signal.aborted) return;
        wait = this.backoff.next(undefined);
        const message = error instanceof Error ? error.message : String(error);
        this.print(`! ${message}. Trying again in ${wait / 1000} s.`);
      }
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.server?.stop();
    await this.watching;
    await this.log?.written();
  }
}

/**
 * Starts the server and keeps it running until it is stopped.
 *
 * @throws StartError if the first start fails; later ones are retried.
 */
export async function watchServer(options: WatchOptions): Promise<WatchedServer> {
  const server = new Watched(options);
  await server.start();
  return server;
}
