import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFailure } from '../errors/start-error.ts';
import type { Calls } from './cluster.ts';
import { linePrefix, reasonOf } from './server-messages.ts';
import type { ServerLog } from './server-log.ts';

const pollMs = 20;
const lastOutputMs = 200;
/** How long each way to stop may take before the next, harder one. */
const stopping = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
] as const;

/** One process of the server. */
export interface ServerProcess {
  /** Resolves with how it ended: 'SIGKILL', 'code 1' or, if it never ran, the reason. */
  readonly ended: Promise<string>;
  /** Resolves once it responds. @throws StartError with its own reason if it ends before, or is asked to stop. */
  ready(signal: AbortSignal): Promise<void>;
  /** Fast shutdown, then harder; resolves when it has ended. */
  stop(): Promise<void>;
}

/** Its pid file says when it accepts connections: during recovery its port is already open. */
async function isReady({ as }: Calls, pid: number | undefined): Promise<boolean> {
  const pidFileText = await readFile(path.join(as.cwd, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = pidFileText.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** Starts the server as a child of this process, in its own session, so that it does not get Ctrl+C. */
export function spawnServer(
  calls: Calls,
  options: Readonly<Record<string, string>>,
  log: ServerLog,
): ServerProcess {
  const flags = Object.entries({ ...options, log_line_prefix: linePrefix }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  log.begin();
  const child = spawn(path.join(calls.bin, 'postgres'), ['-D', calls.cluster, ...flags], {
    ...calls.as,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.append(text));
  child.unref();
  // An otherwise finished process may exit; the watchdog stops the server then.
  if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  let isOver = false;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ended = gone.then(async (exitReason) => {
    // Orphans keep the pipe open, so its end is awaited only briefly.
    await Promise.race([closed, pause(lastOutputMs, undefined, { ref: false })]);
    isOver = true;
    return exitReason;
  });

  const stop = async () => {
    child.ref();
    for (const { signal, waitMs } of stopping) {
      if (isOver) return;
      child.kill(signal);
      const deadline = new AbortController();
      await Promise.race([
        ended,
        pause(waitMs, undefined, { signal: deadline.signal }).catch(() => undefined),
      ]);
      deadline.abort();
    }
    if (!isOver) child.kill('SIGKILL');
    await ended;
  };

  return {
    ended,
    stop,
    ready: async (signal) => {
      while (!(await isReady(calls, child.pid))) {
        if (isOver) {
          const reason = reasonOf(log.lines()) ?? `it ended (${await ended})`;
          throw startFailure(`PostgreSQL could not be started: ${reason}. Its log: ${log.path}`);
        }
        if (signal.aborted) {
          await stop();
          throw startFailure('PostgreSQL was stopped while it started.');
        }
        await Promise.race([ended, pause(pollMs)]);
      }
    },
  };
}
