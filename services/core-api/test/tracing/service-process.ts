import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const inServices = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

/** A service that runs from its sources in a process of its own. */
export interface ServiceProcess {
  /** Its log lines. */
  lines(): readonly Record<string, unknown>[];
  /** Waits until the condition holds for what was logged. */
  until(condition: () => boolean): Promise<void>;
  /** Waits for a log line. */
  logged(message: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function startService(
  name: 'gateway' | 'core-api' | 'calendar-worker',
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const command = ['--import', inServices('calendar-worker/test/swc-loader.ts')];
  const child = spawn(process.execPath, [...command, inServices(`${name}/src/main.ts`)], {
    env: { ...process.env, ...env, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when a test run is aborted.
  process.once('exit', () => child.kill('SIGKILL'));
  const events = new EventEmitter();
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    events.emit('output');
  });
  const lines = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const until = async (condition: () => boolean) => {
    while (!condition()) await once(events, 'output');
  };
  const logged = async (message: string) => {
    const find = () => lines().find(({ msg }) => msg === message);
    await until(() => find() !== undefined);
    return find() ?? {};
  };
  await logged('listening');
  return {
    lines,
    until,
    logged,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
