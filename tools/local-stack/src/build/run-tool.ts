import { spawn, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './repository.ts';
import { StartError } from '../start-error.ts';

export interface Finished {
  readonly ok: boolean;
  /** Standard output and error, interleaved; empty if they are not piped. */
  readonly output: string;
}

interface ToolOptions {
  /** Gets each line of output as it comes. */
  readonly onLine?: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The environment of the repository's tools: its own programs first, no daemons, no telemetry. */
export function toolEnvironment(): Record<string, string> {
  return {
    ...(process.env as Record<string, string>),
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    npm_config_loglevel: 'silent',
  };
}

/**
 * Starts a program of the repository (`node_modules/.bin` comes first), by default from its root. `finished` never rejects: a
 * program that cannot be started counts as failed.
 */
export function startTool(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { ...toolEnvironment(), ...options.env },
  });
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
  });
  return { child, finished };
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // The process group has already exited.
  }
}

/**
 * Runs a tool to its end.
 *
 * @throws StartError with the tool's last lines if it fails.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  { onLine, env = {}, signal }: ToolOptions = {},
): Promise<void> {
  signal?.throwIfAborted();
  // In a process group of its own, so that aborting the tool also ends its children.
  const { child, finished } = startTool(command, args, { env, detached: true });
  const breakOff = () => endGroup(child.pid);
  signal?.addEventListener('abort', breakOff, { once: true });
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
  const { ok, output } = await finished;
  signal?.removeEventListener('abort', breakOff);
  if (ok) return;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  throw new StartError(
    `${path.basename(command)} ${args.join(' ')} failed:\n  ${lines.slice(-40).join('\n  ')}`,
  );
}
