// A worker as a process of its own, without the health checks around it: for tests that kill and stop it.
import { openDatabase } from '@simmer/persistence/database';
import process from 'node:process';
import { pino } from 'pino';
import { startCalendarWork } from '../src/calendar-sync/calendar-work.ts';
import { readEnv } from '../src/env.ts';

/** Short enough that a dead worker is noticed within a test. */
const RHYTHM = { lockMs: 1_000, maintenanceIntervalMs: 60_000, sweep: { everyMs: 500, staleSeconds: 2 } };

const env = readEnv(process.env);
const logger = pino({ level: 'info' }, pino.destination({ fd: 1, sync: true }));
const database = await openDatabase({ url: env.DATABASE_URL, poolMax: 6, applicationName: 'worker-process' });
const metrics = { observeTry: () => undefined, countEvents: () => undefined };
const work = await startCalendarWork({ env, database, logger, metrics, rhythm: RHYTHM });

process.on('SIGTERM', () => {
  work
    .close()
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
