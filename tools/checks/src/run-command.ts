import { spawn } from 'node:child_process';
import path from 'node:path';

/** The repository's own folder. */
export const root = path.resolve(import.meta.dirname, '../../..');

export interface Finished {
  readonly ok: boolean;
  /** Standard output and error, interleaved; empty when the output was shown while it came. */
  readonly output: string;
}

export interface CommandOptions {
  /** Shows the output while it comes instead of keeping it. */
  readonly live?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Whatever takes longer hangs. */
const longestMs = 12 * 60_000;

const running = new Set<() => void>();

/** Ends whatever is still running, e.g. when the reader pressed Ctrl+C. */
export function stopCommands(): void {
  for (const stop of running) stop();
}

/**
 * Runs a program of the repository (`node_modules/.bin` comes first) from its root.
 *
 * Never rejects: a program that cannot be started is one that failed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { live = false, env = {} }: CommandOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
        NX_DAEMON: 'false',
        NX_NO_CLOUD: 'true',
        NX_TUI: 'false',
        // What failed is said by the tool itself; npm would only add that a script failed.
        npm_config_loglevel: 'silent',
        ...env,
      },
    });
    const stop = () => child.kill('SIGTERM');
    running.add(stop);
    const impatience = setTimeout(() => {
      console.error(`${command} took longer than ${longestMs / 60_000} minutes and is ended.`);
      child.kill('SIGKILL');
    }, longestMs);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      clearTimeout(impatience);
      running.delete(stop);
      resolve({ ok: false, output: `${command} could not be started: ${error.message}` });
    });
    child.once('close', (code) => {
      clearTimeout(impatience);
      running.delete(stop);
      resolve({ ok: code === 0, output });
    });
  });
}
