// A worker process that takes one job, says so, and never finishes it: for tests that kill it.
import { calendarSyncJob } from '../calendar-sync.job.ts';
import { startJobWorker } from '../job-worker.ts';
import type { QueueConnection } from '../queue-connection.ts';

const [kind, url, lockMs] = process.argv.slice(2);
if ((kind !== 'postgres' && kind !== 'redis') || !url)
  throw new Error('Usage: stuck-worker.ts <kind> <url> <lockMs>');
const connection: QueueConnection = { kind, url };

startJobWorker(
  calendarSyncJob,
  connection,
  async (payload) => {
    process.stdout.write(`took ${payload.sync_run_id}\n`);
    await new Promise<never>(() => {});
  },
  {
    concurrency: 1,
    lockMs: Number(lockMs),
    onError: (error) => process.stderr.write(`${error.message}\n`),
    onFailed: () => {},
  },
);
