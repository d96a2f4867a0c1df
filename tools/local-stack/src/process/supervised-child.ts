import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepRunning, type Run } from './keep-running.ts';
import { openLog, type LogFile } from './log-file.ts';
import { startFailure } from '../start-error.ts';
import { cpuTimeOf, type WaitPolicy, startWaitPolicy, untilStill } from './stillness.ts';
import { respondsOk } from './wait-for-health.ts';

/** A program of the stack that runs as a separate process. */
export interface ChildDescription {
  readonly name: string;
  /** Absolute path of the file to run with Node. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Responds with 200 when the child is ready. */
  readonly healthUrl: string;
}

interface SuperviseOptions {
  readonly logs: string;
  readonly print: (text: string) => void;
  /** Also prints the child's output, each line prefixed by its name. */
  readonly echo?: boolean;
  readonly waitPolicy?: WaitPolicy;
}

/** Every so many looks a start that takes long is told. */
const looksUntilTold = 3;
const pollMs = 50;
const politeMs = 10_000;
const follower = path.join(import.meta.dirname, 'follow-parent.mjs');

interface ChildRun extends Run {
  readonly process: ChildProcess;
  /** Resolves to whether it became healthy before it ended. */
  readonly healthy: Promise<boolean>;
}

function launch({ entry, env, healthUrl }: ChildDescription, log: LogFile): ChildRun {
  const child = spawn(process.execPath, ['--import', follower, '--enable-source-maps', entry], {
    // In a process group of its own: Ctrl+C reaches the stack, which stops its children in order.
    detached: true,
    env: { ...env },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  let healthySince: number | undefined;
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const becomeHealthy = async (): Promise<boolean> => {
    while (isRunning()) {
      if ((await respondsOk(healthUrl)) && isRunning()) {
        healthySince = performance.now();
        return true;
      }
      await pause(pollMs, undefined, { ref: false });
    }
    return false;
  };
  return {
    process: child,
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    }),
    healthy: becomeHealthy(),
    healthyMs: () => healthySince && performance.now() - healthySince,
  };
}

/** Tells from time to time that a child is still starting. @returns the function to call at each look */
function tellOfSlowStart(name: string, logFile: string, print: (text: string) => void): () => void {
  let looks = 0;
  return () => {
    looks += 1;
    if (looks % looksUntilTold === 0) print(`  … ${name} is still starting. Its log: ${logFile}`);
  };
}

export type SupervisedChild = Awaited<ReturnType<typeof supervise>>;

/** Starts a child, and restarts it from its first health on until it is stopped. */
export async function supervise(
  description: ChildDescription,
  { logs, print, echo, waitPolicy = startWaitPolicy }: SuperviseOptions,
) {
  const { name } = description;
  const log = await openLog(path.join(logs, `${name}.log`));
  const following = new AbortController();
  if (echo) log.follow((line) => print(`[${name}] ${line}`), following.signal);
  let run = launch(description, log);
  let stopping = new AbortController();
  let keeping: Promise<void> | undefined;
  const startAgain = () => (run = launch(description, log));
  const keep = () => {
    const { signal } = stopping;
    keeping = keepRunning(run, { name, logFile: log.path, print, signal, launch: startAgain });
  };

  const becomeReady = async (): Promise<void> => {
    const waiting = new AbortController();
    const still = untilStill(
      async () => `${await log.size()} ${await cpuTimeOf(run.process.pid ?? 0)}`,
      waitPolicy,
      waiting.signal,
      tellOfSlowStart(name, log.path, print),
    );
    const isHealthy = await Promise.race([run.healthy, still]).finally(() => waiting.abort());
    if (isHealthy) return keep();
    const what =
      isHealthy === undefined
        ? 'neither answers nor does anything any more; start Simmer again'
        : 'ended while starting';
    const words = (await log.tail(8)).join('\n  ');
    const end = words === '' ? 'which is empty.' : `which ends with:\n  ${words}`;
    throw startFailure(`${name} ${what}. Its log is ${log.path}, ${end}`);
  };

  /** Ends the child, first gracefully. */
  const end = async (): Promise<void> => {
    stopping.abort();
    const { process: child, ended } = run;
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), politeMs);
    await ended;
    clearTimeout(killTimer);
    await keeping;
  };

  const ready = becomeReady();
  // The start may fail while the caller starts other children and does not await this promise yet.
  ready.catch(() => undefined);
  return {
    name,
    /** Rejects with a StartError that has the child's last output, if the child ends or does not become healthy. */
    ready,
    /** Restarts the child at once, e.g. because its code changed. */
    restart: async (): Promise<void> => {
      await end();
      stopping = new AbortController();
      startAgain();
      keep();
    },
    /** Stops the child without a restart. */
    stop: async (): Promise<void> => {
      await end();
      following.abort();
      await log.close();
    },
  };
}
