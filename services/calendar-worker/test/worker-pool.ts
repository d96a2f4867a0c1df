import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { SyncFixture } from './sync-fixture.ts';

/** Worker processes, and what they say. */
export interface WorkerPool {
  /** Starts another one, and waits until it takes jobs. */
  spawnWorker(): Promise<ChildProcess>;
  /** Waits until one of them has said the words since the last call. */
  logged(words: string): Promise<void>;
  /** `SIGKILL`, `SIGSTOP`, … */
  signal(worker: ChildProcess, signal: NodeJS.Signals): void;
  /** Kills them all. */
  close(): Promise<void>;
}

const SCRIPT = new URL('./worker-process.ts', import.meta.url).pathname;

/** Workers on the stage's database and Google. @param redisUrl where the jobs are, when not in the database. */
export function openWorkerPool(fixture: SyncFixture, redisUrl?: string): WorkerPool {
  const { config, database, encryptionKey } = fixture;
  const workers: ChildProcess[] = [];
  const events = new EventEmitter();
  let output = '';
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    PUBLIC_URL: 'http://localhost:4200',
    ENCRYPTION_KEY: encryptionKey,
    GOOGLE_CLIENT_ID: config.clientId,
    GOOGLE_CLIENT_SECRET: config.clientSecret,
    GOOGLE_OAUTH_ROOT_URL: config.oauthRootUrl ?? '',
    GOOGLE_CALENDAR_ROOT_URL: config.calendarRootUrl ?? '',
  };
  const logged = async (words: string): Promise<void> => {
    for (;;) {
      const place = output.indexOf(words);
      if (place >= 0) {
        output = output.slice(place + words.length);
        return;
      }
      await once(events, 'said');
    }
  };
  return {
    logged,
    spawnWorker: async () => {
      const worker = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      workers.push(worker);
      worker.stdout.on('data', (words) => {
        output += String(words);
        events.emit('said');
      });
      await logged('ready for jobs');
      return worker;
    },
    signal: (worker, signal) => void worker.kill(signal),
    close: async () => {
      const alive = workers.filter((worker) => worker.exitCode === null && worker.signalCode === null);
      await Promise.all(
        alive.map(async (worker) => {
          const gone = once(worker, 'exit');
          worker.kill('SIGKILL');
          await gone;
        }),
      );
    },
  };
}
