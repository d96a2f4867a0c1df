// A worker process that starts a job, reports it and never finishes it, for tests that kill it.
import { calendarSyncJob } from '../calendar-sync.job.ts';
import { openQueueBackend } from '../queue-backend.ts';
import { workerOn } from './open-queue.ts';

const [kind, url, lockMs] = process.argv.slice(2);
if ((kind !== 'postgres' && kind !== 'redis') || !url)
  throw new Error('Usage: stuck-worker.ts <kind> <url> <lockMs>');
const onError = (error: Error) => process.stderr.write(`${error.message}\n`);
const backend = await openQueueBackend({ connection: { kind, url }, role: 'consumer', onError });

workerOn(
  calendarSyncJob,
  backend,
  async (payload) => {
    process.stdout.write(`took ${payload.sync_run_id}\n`);
    await new Promise<never>(() => {});
  },
  { lockMs: Number(lockMs), onError },
);
