import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './repository.ts';
import { StartError } from '../start-error.ts';

export interface ToolOptions {
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

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // It has already exited.
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
  options: ToolOptions = {},
): Promise<void> {
  options.signal?.throwIfAborted();
  const lines: string[] = [];
  const keep = (chunk: Buffer) => {
    const printed = chunk.toString().split('\n');
    for (const line of printed.filter((text) => text.trim() !== '')) {
      lines.push(line);
      options.onLine?.(line);
    }
  };
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...options.env },
      // In its own process group: aborting a tool also ends its children.
      detached: true,
    });
    const breakOff = () => endGroup(child.pid);
    options.signal?.addEventListener('abort', breakOff, { once: true });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(1);
    });
    child.once('close', (status) => {
      options.signal?.removeEventListener('abort', breakOff);
      resolve(status ?? 1);
    });
  });
  if (code !== 0) {
    const words = lines.slice(-40).join('\n  ');
    throw new StartError(`${path.basename(command)} ${args.join(' ')} failed:\n  ${words}`);
  }
}
