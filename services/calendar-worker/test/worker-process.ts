// The worker as a separate process, for tests that kill and stop it.
import { BullModule } from '@nestjs/bullmq';
import { Worker, type Processor, type WorkerOptions } from 'bullmq';
import process from 'node:process';
import { pino } from 'pino';
import 'reflect-metadata';
import { createWorker } from '../src/create-worker.ts';
import { readEnv } from '../src/env.ts';
import { workerTiming } from '../src/platform/worker-timing.ts';

/** Short enough that a dead worker is noticed within a test. */
const LOCK = { lockDuration: 1_000, stalledInterval: 500 };
const TIMING = {
  ...workerTiming,
  maintenanceIntervalMs: 60_000,
  staleRunCheck: { everyMs: 500, staleSeconds: 2 },
};

BullModule.workerClass = class extends Worker {
  constructor(name: string, processor?: string | URL | null | Processor, options?: WorkerOptions) {
    if (!options) throw new Error('A worker without a connection.');
    super(name, processor, { ...options, ...LOCK });
  }
};

const logger = pino({ level: 'info' }, pino.destination({ fd: 1, sync: true }));
const app = await createWorker(readEnv(process.env), logger, TIMING);
await app.init();

process.on('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
