import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import process from 'node:process';

/** Worker processes and their output. */
export interface WorkerPool {
  /** Starts a worker and waits until it processes jobs. @throws Error if it exits before. */
  spawnWorker(): Promise<ChildProcess>;
  /** Waits until a worker has logged these words since the last call. */
  logged(words: string): Promise<void>;
  /** `SIGKILL`, `SIGSTOP`, … */
  signal(worker: ChildProcess, signal: NodeJS.Signals): void;
  /** Kills a worker and waits until it has exited. */
  kill(worker: ChildProcess): Promise<void>;
  /** Kills all workers. */
  close(): Promise<void>;
}

const inThisFolder = (name: string) => new URL(name, import.meta.url).pathname;
const COMMAND = ['--import', inThisFolder('./swc-loader.ts'), inThisFolder('./worker-process.ts')];

/** Worker processes with these variables added to those of this process. */
export function openWorkerPool(variables: Readonly<Record<string, string | undefined>>): WorkerPool {
  const workers: ChildProcess[] = [];
  const events = new EventEmitter();
  let output = '';
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:4200', ...variables };
  const logged = async (words: string): Promise<void> => {
    for (;;) {
      const place = output.indexOf(words);
      if (place >= 0) {
        output = output.slice(place + words.length);
        return;
      }
      await once(events, 'output');
    }
  };
  const kill = async (worker: ChildProcess): Promise<void> => {
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
  };
  return {
    logged,
    kill,
    spawnWorker: async () => {
      const worker = spawn(process.execPath, COMMAND, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      workers.push(worker);
      worker.stdout.on('data', (words) => {
        output += String(words);
        events.emit('output');
      });
      const exit = once(worker, 'exit').then(([code]) => {
        throw new Error(`The worker exited with ${String(code)} before it was ready for jobs.`);
      });
      await Promise.race([logged('ready for jobs'), exit]);
      return worker;
    },
    signal: (worker, signal) => void worker.kill(signal),
    close: async () => {
      const alive = workers.filter((worker) => worker.exitCode === null && worker.signalCode === null);
      await Promise.all(alive.map(kill));
    },
  };
}
