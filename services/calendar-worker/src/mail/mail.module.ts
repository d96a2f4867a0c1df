import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { mailJob } from '@simmer/jobs/mail.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import type { Env } from '../env.ts';
import { JobMetrics } from '../observability/job-metrics.ts';
import { ENV } from '../platform/platform.tokens.ts';
import { MailQueue } from '../queue/mail.queue.ts';
import { ReviewMails } from './review-mails.ts';
import { UnsentMails } from './unsent-mails.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MailComposer } from './mail.composer.ts';
import { MailConsumer } from './mail.consumer.ts';
import { MailProcessor } from './mail.processor.ts';
import { MAIL_SENDER, openMailSender, type MailSender } from './mail.sender.ts';

/** A worker without a mail server sends no mail, and does not import this module. */
export const hasMailServer = ({ SMTP_URL, MAIL_FROM }: Env): boolean =>
  SMTP_URL !== undefined && MAIL_FROM !== undefined;

function senderOf({ SMTP_URL, MAIL_FROM }: Env): MailSender & { onApplicationShutdown(): void } {
  if (!SMTP_URL || !MAIL_FROM) throw new Error('SMTP_URL and MAIL_FROM are not set.');
  const sender = openMailSender(SMTP_URL, MAIL_FROM);
  return { ...sender, onApplicationShutdown: () => sender.close() };
}

/** Processes mail jobs from start-up until shutdown. */
@Module({
  imports: [registerJobs(mailJob)],
  providers: [
    MailQueue,
    { provide: MAIL_SENDER, useFactory: senderOf, inject: [ENV] },
    MailMetrics,
    MailComposer,
    MailProcessor,
    UnsentMails,
    ReviewMails,
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
