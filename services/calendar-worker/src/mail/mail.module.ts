import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { mailJob } from '@simmer/jobs/mail.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { JobMetrics } from '../observability/job-metrics.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { ENV, LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { MailQueue } from '../queue/mail.queue.ts';
import { UnsentMails } from './unsent-mails.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MailComposer } from './mail.composer.ts';
import { MailConsumer } from './mail.consumer.ts';
import { MailProcessor } from './mail.processor.ts';
import { openMailSender, type MailSender } from './mail.sender.ts';

const MAIL_SENDER = Symbol('mail sender');

/** A worker without a mail server sends no mail, and does not import this module. */
export const hasMailServer = ({ SMTP_URL, MAIL_FROM }: Env): boolean =>
  SMTP_URL !== undefined && MAIL_FROM !== undefined;

function senderOf({ SMTP_URL, MAIL_FROM }: Env): MailSender & { onApplicationShutdown(): void } {
  if (!SMTP_URL || !MAIL_FROM) throw new Error('SMTP_URL and MAIL_FROM are not set.');
  const sender = openMailSender(SMTP_URL, MAIL_FROM);
  return { ...sender, onApplicationShutdown: () => sender.close() };
}

const processorOf = (
  env: Env,
  query: Query,
  sender: MailSender,
  metrics: MailMetrics,
  logger: Logger,
): MailProcessor => {
  const writer = new MailComposer({ query, publicUrl: env.PUBLIC_URL, clock: () => new Date() });
  return new MailProcessor({ query, writer, sender, logger, metrics });
};

/** Processes mail jobs from start-up until shutdown. */
@Module({
  imports: [registerJobs(mailJob)],
  providers: [
    MailQueue,
    { provide: MAIL_SENDER, useFactory: senderOf, inject: [ENV] },
    {
      provide: MailMetrics,
      useFactory: ({ registry }: WorkerMetrics) => new MailMetrics(registry),
      inject: [WorkerMetrics],
    },
    {
      provide: MailProcessor,
      useFactory: processorOf,
      inject: [ENV, QUERY, MAIL_SENDER, MailMetrics, LOGGER],
    },
    UnsentMails,
    MailConsumer,
  ],
})
export class MailModule implements OnApplicationBootstrap {
  constructor(
    private readonly queue: MailQueue,
    private readonly metrics: JobMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch(mailJob.queue, () => this.queue.load());
  }
}
