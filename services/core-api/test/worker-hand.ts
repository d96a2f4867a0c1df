import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';

/** A calendar worker process. */
export interface WorkerHand {
  /** Waits for a log line with these words since the last call. */
  heard(words: string): Promise<void>;
  close(): Promise<void>;
}

const SCRIPT = new URL('../../calendar-worker/test/worker-process.ts', import.meta.url).pathname;

/** Starts the worker and waits until it is ready. */
export async function hireWorker(env: Readonly<Record<string, string>>): Promise<WorkerHand> {
  const worker = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when a test run is aborted.
  process.once('exit', () => worker.kill('SIGKILL'));
  worker.unref();
  if (worker.stdout instanceof Socket) worker.stdout.unref();
  const voice = new EventEmitter();
  let said = '';
  worker.stdout.on('data', (words) => {
    said += String(words);
    voice.emit('said');
  });
  const heard = async (words: string): Promise<void> => {
    while (!said.includes(words)) await once(voice, 'said');
    said = said.slice(said.indexOf(words) + words.length);
  };
  await heard('taking jobs');
  return {
    heard,
    close: async () => {
      const gone = once(worker, 'exit');
      worker.kill('SIGTERM');
      await gone;
    },
  };
}
