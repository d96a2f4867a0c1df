import { Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { MailPayload } from '@simmer/contracts/jobs/mail.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import { mailJob } from '@simmer/jobs/mail.job';
import type { Database } from '@simmer/persistence/database';
import { poolQuery } from '@simmer/persistence/query';
import { waitingMails } from '@simmer/persistence/repositories/mail/outgoing-mail.repository';
import { repeatWork, type RepeatedWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { DATABASE } from '../database/database.token.ts';
import { ENV, type Env } from '../env.ts';
import { LOGGER } from '../observability/logger.token.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { startJobs, type StartedJobs } from '../queue/start-jobs.ts';
import { MailComposer } from './mail.composer.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MailProcessor } from './mail.processor.ts';
import { openMailSender, type MailSender } from './mail.sender.ts';

const CONCURRENCY = 3;
const LOOK_EVERY_MS = 30_000;
const FORGOTTEN_SECONDS = 30;

/** Sends mails from the moment the process is up until it is asked to stop, where a mail server is known. */
@Module({})
export class MailModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private jobs: StartedJobs<MailPayload> | undefined;
  private sender: MailSender | undefined;
  private looking: RepeatedWork | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly workerMetrics: WorkerMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { SMTP_URL, MAIL_FROM } = this.env;
    if (!SMTP_URL || !MAIL_FROM) {
      this.logger.warn('SMTP_URL is not set: mails are not sent');
      return;
    }
    this.sender = openMailSender(SMTP_URL, MAIL_FROM);
    const metrics = new MailMetrics(this.workerMetrics.registry);
    const processor = this.processor(this.sender, metrics);
    this.jobs = await startJobs(mailJob, {
      env: this.env,
      logger: this.logger,
      concurrency: CONCURRENCY,
      handler: () => (payload) => processor.process(payload),
    });
    const { queue } = this.jobs;
    metrics.watchQueue(() => queue.pending());
    this.looking = repeatWork(
      () => this.enqueueForgotten(queue),
      LOOK_EVERY_MS,
      (error) => this.logger.warn({ err: error }, 'could not check for unsent mails'),
    );
  }

  private processor(sender: MailSender, metrics: MailMetrics): MailProcessor {
    const query = poolQuery(this.database.pool);
    const writer = new MailComposer({ query, publicUrl: this.env.PUBLIC_URL, clock: () => new Date() });
    return new MailProcessor({ query, writer, sender, logger: this.logger, metrics });
  }

  /** The API stopped before it could enqueue, or the queue gave the job up: nothing happens where it still has it. */
  private async enqueueForgotten(queue: JobQueue<MailPayload>): Promise<void> {
    const ids = await waitingMails(poolQuery(this.database.pool), FORGOTTEN_SECONDS);
    for (const mail_id of ids) await queue.enqueue({ mail_id });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking?.stop();
    await this.jobs?.close();
    this.sender?.close();
  }
}
