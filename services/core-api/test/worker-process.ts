import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';

/** A calendar worker process. */
export interface WorkerProcess {
  /** Waits for a log line with these words since the last call. */
  logged(words: string): Promise<void>;
  close(): Promise<void>;
}

const inWorker = (name: string) => new URL(`../../calendar-worker/test/${name}`, import.meta.url).pathname;
const COMMAND = ['--import', inWorker('swc-loader.ts'), inWorker('worker-process.ts')];

/** Starts the worker and waits until it is ready. */
export async function startWorker(env: Readonly<Record<string, string>>): Promise<WorkerProcess> {
  const worker = spawn(process.execPath, COMMAND, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when a test run is aborted.
  process.once('exit', () => worker.kill('SIGKILL'));
  worker.unref();
  if (worker.stdout instanceof Socket) worker.stdout.unref();
  const events = new EventEmitter();
  let output = '';
  worker.stdout.on('data', (words) => {
    output += String(words);
    events.emit('output');
  });
  const logged = async (words: string): Promise<void> => {
    while (!output.includes(words)) await once(events, 'output');
    output = output.slice(output.indexOf(words) + words.length);
  };
  await logged('ready for jobs');
  return {
    logged,
    close: async () => {
      const gone = once(worker, 'exit');
      worker.kill('SIGTERM');
      await gone;
    },
  };
}
