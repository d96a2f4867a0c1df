import { spawn } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFailure } from '../start-error.ts';
import { rotateLog } from '../process/log-file.ts';
import type { Calls } from './cluster.ts';
import { clearStaleServer } from './stale-server.ts';

const recentBytes = 20_000;
const lastOutputMs = 200;
const politeMs = 20_000;

export interface ServerOptions {
  readonly calls: Calls;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Aborts the start. */
  readonly signal: AbortSignal;
}

const prefix = '%m [%p] (%b) ';
/**
 * The reasons for the end of a server in its output. Errors of single clients are excluded, because they say nothing
 * about the server.
 */
const reasons = [
  /(.*address already in use.*)/im,
  /\) PANIC: +(.+)/,
  /\((?!client backend|not initialized)[^)]*\) FATAL: +(.+)/,
  // Output from before the server has read its settings has no prefix.
  /^(?!\d{4}-)([^]{1,400})/,
];

/** Why a server ended, from its output; undefined e.g. if it was killed. */
const reasonOf = (output: string): string | undefined =>
  reasons
    .map((pattern) => pattern.exec(output)?.[1]?.trim().replaceAll(/\s+/g, ' '))
    .find((reason) => reason !== undefined);

/** Whether the server accepts connections, by its pid file: during recovery its port is already open. */
async function isReady({ as }: Calls, pid: number | undefined): Promise<boolean> {
  const text = await readFile(path.join(as.cwd, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * The server has a session of its own, so that it does not get Ctrl+C, and would outlive a killed parent. So a small
 * process waits for the end of its input, which means that the parent has ended, and stops the server.
 */
const withGuard = 'exec 3<&0; ((cat <&3; kill -INT $$) >/dev/null 2>&1 &); exec 3<&- </dev/null "$@"';

function spawnServer({ calls, settings, logFile }: ServerOptions) {
  const flags = Object.entries({ ...settings, log_line_prefix: prefix }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [path.join(calls.bin, 'postgres'), '-D', calls.cluster, ...flags];
  const child = spawn('sh', ['-c', withGuard, 'simmer-postgres', ...command], {
    ...calls.as,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  let writing: Promise<unknown> = Promise.resolve();
  // The output does not go directly into the file, which cannot be written on a full disk: then the reason is needed
  // most.
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-recentBytes);
    writing = writing.then(() => appendFile(logFile, text, { mode: 0o600 })).catch(() => undefined);
  });
  child.stdin.on('error', () => undefined);
  // The server does not keep an otherwise finished process running.
  child.unref();
  for (const stream of [child.stdin, child.stderr])
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ended = exit.then(async (how) => {
    child.stdin.destroy();
    // Orphaned processes keep the pipe open, so its end is awaited only briefly.
    await Promise.race([closed, pause(lastOutputMs, undefined, { ref: false })]);
    await writing;
    // A killed process had no time to write a reason.
    const reason = how === 'SIGKILL' ? undefined : reasonOf(output);
    return reason === undefined ? how : `${how}: ${reason}`;
  });
  return { child, ended };
}

/**
 * Ends the remains of an earlier server, starts the server as a child of this process, and waits until it responds.
 * @throws StartError with PostgreSQL's own reason if the server ends before.
 */
export async function startServer(options: ServerOptions) {
  const { calls, logFile, signal } = options;
  await clearStaleServer(calls);
  signal.throwIfAborted();
  await rotateLog(logFile);
  const { child, ended } = spawnServer(options);
  let how: string | undefined;
  void ended.then((text) => (how = text));
  /** Shuts the server down fast, then harder; resolves when it has ended. */
  const stop = async (): Promise<void> => {
    child.ref();
    child.kill('SIGINT');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), politeMs);
    await ended;
    clearTimeout(killTimer);
  };
  while (!(await isReady(calls, child.pid))) {
    if (how !== undefined)
      throw startFailure(`PostgreSQL could not be started (${how}). Its log: ${logFile}`);
    if (signal.aborted) break;
    await Promise.race([ended, pause(20)]);
  }
  if (signal.aborted) {
    await stop();
    throw startFailure('PostgreSQL was stopped while it started.');
  }
  const since = performance.now();
  /** `ended` resolves e.g. to 'SIGKILL' or 'code 1: could not write to file …'. */
  return { ended, stop, healthyMs: () => performance.now() - since };
}
