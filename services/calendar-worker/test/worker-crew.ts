import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { SyncStage } from './sync-stage.ts';

/** Worker processes, and what they say. */
export interface WorkerCrew {
  /** Starts another one, and waits until it takes jobs. */
  hire(): Promise<ChildProcess>;
  /** Waits until one of them has said the words since the last call. */
  heard(words: string): Promise<void>;
  /** `SIGKILL`, `SIGSTOP`, … */
  signal(worker: ChildProcess, signal: NodeJS.Signals): void;
  /** Kills them all. */
  close(): Promise<void>;
}

const SCRIPT = new URL('./worker-process.ts', import.meta.url).pathname;

/** Workers on the stage's database and Google. @param redisUrl where the jobs are, when not in the database. */
export function openWorkerCrew(stage: SyncStage, redisUrl?: string): WorkerCrew {
  const { config, database, encryptionKey } = stage;
  const workers: ChildProcess[] = [];
  const voices = new EventEmitter();
  let said = '';
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
  const heard = async (words: string): Promise<void> => {
    for (;;) {
      const place = said.indexOf(words);
      if (place >= 0) {
        said = said.slice(place + words.length);
        return;
      }
      await once(voices, 'said');
    }
  };
  return {
    heard,
    hire: async () => {
      const worker = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      workers.push(worker);
      worker.stdout.on('data', (words) => {
        said += String(words);
        voices.emit('said');
      });
      await heard('taking jobs');
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
