import { getQueueToken } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { queueNames, type QueueName } from '@simmer/contracts/schemas/operations-names';
import type { QueueState } from '@simmer/contracts/schemas/operations.schema';
import { jobQueues } from '@simmer/jobs/job-queues';
import { readLoad, withQueueTimeout } from '@simmer/jobs/queue-load';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { UnavailableError } from '@simmer/domain/errors/domain-error';
import { MaintenanceQueue } from '../google-calendar/sync/maintenance.queue.ts';

// The time limit of a queue. The page waits for all queues, so one that does not respond must not delay it for long.
const TIMEOUT_MS = 3_000;

const changes = {
  'pause-queue': (queue: Queue) => queue.pause(),
  'resume-queue': (queue: Queue) => queue.resume(),
  'retry-jobs': (queue: Queue) => queue.promoteJobs(),
  'empty-queue': (queue: Queue) => queue.drain(),
} as const;

export type QueueChange = keyof typeof changes;

/** The queues of the modules that send jobs. */
@Injectable()
export class QueuesService {
  constructor(
    private readonly modules: ModuleRef,
    private readonly maintenance: MaintenanceQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All queues; one that does not respond has no load. */
  states(): Promise<QueueState[]> {
    return Promise.all(
      queueNames.map(async (name) => {
        const load = await this.load(name).catch((error: unknown) => {
          this.logger.warn({ err: error, queue: name }, 'queue did not respond');
          return null;
        });
        return { queue: name, load };
      }),
    );
  }

  /** Changes a queue. @throws UnavailableError when the queue does not respond. */
  change(name: QueueName, change: QueueChange): Promise<void> {
    return this.respond(withQueueTimeout(changes[change](this.queueOf(name)), TIMEOUT_MS));
  }

  /** Lets a worker run the calendar maintenance now. @throws UnavailableError when the queue does not respond. */
  runMaintenance(): Promise<void> {
    return this.respond(withQueueTimeout(this.maintenance.enqueue(), TIMEOUT_MS));
  }

  private async load(name: QueueName): Promise<QueueState['load']> {
    const queue = this.queueOf(name);
    const [{ oldestMs, ...counts }, isPaused] = await Promise.all([
      readLoad(queue, TIMEOUT_MS),
      withQueueTimeout(queue.isPaused(), TIMEOUT_MS),
    ]);
    return { ...counts, is_paused: isPaused, oldest_ms: oldestMs };
  }

  private async respond(done: Promise<void>): Promise<void> {
    try {
      await done;
    } catch (error) {
      this.logger.warn({ err: error }, 'queue did not respond');
      throw new UnavailableError('The job queue does not respond. Try again in a moment.');
    }
  }

  private queueOf(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(jobQueues[name]), { strict: false });
  }
}
