import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { jobOptions } from './bull-options.ts';
import type { JobDefinition } from './job-definition.ts';
import { openQueueBackend, type QueueBackend, type QueueBackendOptions } from './queue-backend.ts';

const QUEUE_BACKEND = Symbol('queue backend');

/** The connection of this process to its queues. Import it once, in the root module. */
export function queuesModule(options: QueueBackendOptions): DynamicModule {
  const open = async () => {
    const backend = await openQueueBackend(options);
    // Nest shuts a global module down last, after the modules that have queues and workers.
    return { ...backend, onApplicationShutdown: () => backend.close() };
  };
  return BullModule.forRootAsync({
    extraProviders: [{ provide: QUEUE_BACKEND, useFactory: open }],
    useFactory: (backend: QueueBackend) => backend.options,
    inject: [QUEUE_BACKEND],
  });
}

type RegisteredJob = Pick<JobDefinition<object>, 'queue' | 'attempts' | 'firstDelayMs'>;

/** The queues of these jobs, for `@InjectQueue` and `@Processor`. */
export const registerJobs = (...jobs: readonly RegisteredJob[]): DynamicModule =>
  BullModule.registerQueue(...jobs.map((job) => ({ name: job.queue, defaultJobOptions: jobOptions(job) })));
