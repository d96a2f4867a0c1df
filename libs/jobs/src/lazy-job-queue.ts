import type { JobDefinition } from './job-definition.ts';
import { openJobQueue, type JobQueue, type JobQueueOptions } from './job-queue.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { QueueConnection } from './queue-connection.ts';

/** The sending end of a queue, prepared and opened by the first job. A failure to open is retried with the next job. */
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
