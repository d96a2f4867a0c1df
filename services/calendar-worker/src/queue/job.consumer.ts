import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { JobDefinition } from '@simmer/jobs/job-definition';
import { attemptOf, runJob, startableAt, type JobContext } from '@simmer/jobs/run-job';
import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Span } from '@simmer/service/tracing/recorder';
import { isRecording, continueTrace, inSpan } from '@simmer/service/tracing/tracing';
import type { Logger } from 'pino';
import type { JobMetrics, JobOutcome } from '../observability/job-metrics.ts';
import { FairTurns, type Turn } from './fair-turns.ts';
import { logQueueError } from './queue-error.ts';

/** The span of a job, for the logs. When traces are exported, BullMQ itself activates the job's span. */
function loggedTraceOf({ name, opts }: Job): Span | undefined {
  const { metadata } = opts.telemetry ?? {};
  if (isRecording() || !metadata) return undefined;
  const { traceparent } = JSON.parse(metadata) as { traceparent?: unknown };
  return continueTrace({ name, kind: 'consumer' }, traceparent);
}

/** Processes jobs of one kind: validates their payload, gives each person their turn, and releases them on shutdown. */
export abstract class JobConsumer<Payload extends object>
  extends WorkerHost
  implements BeforeApplicationShutdown
{
  private readonly stop = new AbortController();
  private readonly turns: FairTurns;

  /** @param places how many jobs run at the same time */
  protected constructor(
    private readonly definition: JobDefinition<Payload>,
    places: number,
    private readonly logger: Logger,
    private readonly metrics: JobMetrics,
  ) {
    super();
    this.turns = new FairTurns(places);
  }

  /** Whose turn a job is; null if it is nobody's, or there is nothing to do any more. */
  protected abstract turnOf(payload: Payload): Promise<Turn | null>;

  protected abstract handle(payload: Payload, context: JobContext): Promise<void>;

  process(job: Job, token?: string): Promise<void> {
    return inSpan(loggedTraceOf(job), () => this.attempt(job, token));
  }

  private async attempt(job: Job, token?: string): Promise<void> {
    const { queue } = this.definition;
    const { attempt, isLastAttempt } = attemptOf(this.definition, job);
    const started = performance.now();
    let outcome: JobOutcome = 'completed';
    try {
      const handler = (payload: Payload, context: JobContext) =>
        this.inTurn(payload, () => {
          if (attempt === 1) this.metrics.observeWait(queue, startableAt(job));
          return this.handle(payload, context);
        });
      await runJob(this.definition, handler, { job, token, signal: this.stop.signal });
    } catch (error) {
      const isLast = error instanceof UnrecoverableError || isLastAttempt;
      outcome = error instanceof DelayedError ? 'released' : isLast ? 'failed' : 'retried';
      throw error;
    } finally {
      this.metrics.observeAttempt(queue, outcome, performance.now() - started);
    }
  }

  private async inTurn(payload: Payload, work: () => Promise<void>): Promise<void> {
    const turn = await this.turnOf(payload);
    return turn === null ? work() : this.turns.run(turn, work);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    logQueueError(this.logger)(error);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.debug({ jobId: job?.id, err: error }, 'job attempt failed');
  }

  /** Accepts no more jobs, and waits until the running ones have finished or are released. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.worker.close();
  }
}
