import type { JobDefinition } from './job-definition.ts';
import { openJobQueue, type JobQueue, type JobQueueOptions } from './job-queue.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { QueueConnection } from './queue-connection.ts';

/**
 * The sending end of a queue, made ready and opened by the first job, so that nobody waits for a queue that is not
 * used. Opening that fails is tried again with the next job.
 */
export function lazyJobQueue<Payload extends object>(
  job: JobDefinition<Payload>,
  connection: QueueConnection,
  options: JobQueueOptions,
): Pick<JobQueue<Payload>, 'enqueue' | 'close'> {
  let opened: Promise<JobQueue<Payload>> | undefined;
  const open = async () => {
    await prepareQueues(connection);
    return openJobQueue(job, connection, options);
  };
  return {
    enqueue: async (...given) => {
      opened ??= open();
      const queue = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      await queue.enqueue(...given);
    },
    close: async () => {
      const queue = await opened?.catch(() => undefined);
      await queue?.close();
    },
  };
}
