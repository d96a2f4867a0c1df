import type { ChildProcess, StdioOptions } from 'node:child_process';
import path from 'node:path';
import { startTool, type Finished } from '@simmer/local-stack/run-tool';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../../..');

export interface CommandOptions {
  /** Streams the output instead of collecting it. */
  readonly live?: boolean;
  /** Writes the output to this open file instead of collecting it. */
  readonly output?: number;
  /** Gives the program the standard input of this process; default none. */
  readonly readsInput?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The working folder; default the root of the repository. */
  readonly cwd?: string;
  /** Timeout in milliseconds; default 45 minutes. */
  readonly longestMs?: number;
  /**
   * Gives the command a process group: after its timeout it has so many milliseconds to stop what it started, and what is
   * left of the group at its end is killed. Without it the command is killed alone, and at once.
   */
  readonly graceMs?: number;
}

// The limit for a hanging command: on a slow machine the journeys take twice their usual 18 minutes.
const LONGEST_MS = 45 * 60_000;

function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left of the group.
  }
}

const running = new Map<ChildProcess, Promise<unknown>>();
let isStopping = false;

/** Runs a program that {@link stopWhenAsked} can stop. Never rejects. */
export function runCommand(
  command: string,
  args: readonly string[],
  {
    live = false,
    output,
    readsInput = false,
    env = {},
    cwd = root,
    longestMs = LONGEST_MS,
    graceMs,
  }: CommandOptions = {},
): Promise<Finished> {
  // No program is started while this process ends.
  if (isStopping) return new Promise(() => undefined);
  const how = output ?? (live ? 'inherit' : 'pipe');
  const stdio: StdioOptions = [readsInput ? 'inherit' : 'ignore', how, how];
  const hasGroup = graceMs !== undefined;
  const { child, finished } = startTool(command, args, { cwd, env, stdio, detached: hasGroup });
  let killTimer = setTimeout(() => {
    if (hasGroup) {
      child.kill('SIGTERM');
      killTimer = setTimeout(() => killGroup(child.pid), graceMs);
    } else {
      console.error(`${command} took longer than ${longestMs / 60_000} minutes and is ended.`);
      child.kill('SIGKILL');
    }
  }, longestMs);
  running.set(child, finished);
  return finished.finally(() => {
    clearTimeout(killTimer);
    if (hasGroup) killGroup(child.pid);
    running.delete(child);
  });
}

/** Runs a program as {@link runCommand}. @returns its output. @throws Error with the output when the program fails. */
export async function mustRun(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { ok, output } = await runCommand(command, args, options);
  if (!ok) throw new Error(`${command} ${args.join(' ').slice(-300)} failed:\n${output.slice(-4000)}`);
  return output.trim();
}

/** The environment of the checkers in Go: they collect garbage half as often, which saves a sixth of their CPU time. */
export const largeHeap = { GOGC: '200' };

/** The command line of Jest, before its own options. */
export const jestCommand = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(root, 'node_modules/jest/bin/jest.js'),
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
