import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';

/** A calendar worker as a process of its own. */
export interface WorkerHand {
  /** Waits until it has said the words since the last call. */
  heard(words: string): Promise<void>;
  close(): Promise<void>;
}

const SCRIPT = new URL('../../calendar-worker/test/worker-process.ts', import.meta.url).pathname;

/** Starts the real worker and waits until it takes jobs. */
export async function hireWorker(env: Readonly<Record<string, string>>): Promise<WorkerHand> {
  const worker = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Where a test breaks off, nothing waits for it.
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
