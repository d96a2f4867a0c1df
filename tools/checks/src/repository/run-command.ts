import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { toolEnvironment } from '@simmer/local-stack/run-tool';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../../..');

export interface Finished {
  readonly ok: boolean;
  /** Standard output and error, interleaved; empty if the output was streamed. */
  readonly output: string;
}

export interface CommandOptions {
  /** Streams the output instead of collecting it. */
  readonly live?: boolean;
  /** Gives it the standard input of this process; default none. */
  readonly readsInput?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Where it runs; default the root of the repository. */
  readonly cwd?: string;
  /** Timeout in milliseconds; default 45 minutes. */
  readonly longestMs?: number;
}

// For a command that hangs: on a slow machine the journeys take twice their usual 18 minutes.
const LONGEST_MS = 45 * 60_000;

const running = new Map<ChildProcess, Promise<unknown>>();
let isStopping = false;

/**
 * Runs a program of the repository (`node_modules/.bin` comes first), by default from its root.
 *
 * Never rejects: a program that cannot be started counts as failed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { live = false, readsInput = false, env = {}, cwd = root, longestMs = LONGEST_MS }: CommandOptions = {},
): Promise<Finished> {
  // Nothing new is started while this process ends.
  if (isStopping) return new Promise(() => undefined);
  const how = live ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd,
    stdio: [readsInput ? 'inherit' : 'ignore', how, how],
    env: { ...toolEnvironment(), ...env },
  });
  const killTimer = setTimeout(() => {
    console.error(`${command} took longer than ${longestMs / 60_000} minutes and is ended.`);
    child.kill('SIGKILL');
  }, longestMs);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const finished = new Promise<Finished>((resolve) => {
    child.once('error', (error) => {
      resolve({ ok: false, output: `${command} could not be started: ${error.message}` });
    });
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  }).finally(() => {
    clearTimeout(killTimer);
    running.delete(child);
  });
  running.set(child, finished);
  return finished;
}

/** The command line of Jest, before its own options. */
export const jestCommand = (folder = root): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(folder, 'node_modules/jest/bin/jest.js'),
];

/** The command line of the journeys, before its own options. */
export const playwrightCommand = [
  path.join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  `--config=${path.join(root, 'e2e/playwright.config.ts')}`,
];

/** Stops the running commands, after their cleanup, when this process gets a signal or its parent asks it to. */
export function stopWhenAsked(): void {
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    for (const child of running.keys()) child.kill('SIGTERM');
    await Promise.all(running.values());
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.once('disconnect', () => void stop());
  process.on('message', () => void stop());
  process.channel?.unref();
}
