import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { MailKind, MailPayload } from '@simmer/contracts/jobs/mail.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { mailJob } from '@simmer/jobs/mail.job';
import { OutgoingMailRepository } from '@simmer/persistence/mails/outgoing-mail.repository';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { ENV, type Env } from '../environment/env.ts';
import { UnavailableError } from '@simmer/domain/errors/domain-error';

/** Stores and enqueues mails. */
@Injectable()
export class MailProducer {
  private readonly queue: JobQueue<MailPayload>;
  /** False without a configured mail server. */
  readonly isAvailable: boolean;

  constructor(
    @InjectQueue(mailJob.queue) queue: Queue,
    @Inject(ENV) env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mails: OutgoingMailRepository,
  ) {
    this.queue = new JobQueue(mailJob, queue, (error) => this.logger.warn(error.message));
    this.isAvailable = env.SMTP_URL !== undefined;
  }

  /** Checks that mails can be sent. @throws UnavailableError without a configured mail server. */
  requireMail(): void {
    if (!this.isAvailable)
      throw new UnavailableError('Sending mail is not set up by whoever runs this server.', 3600);
  }

  /** Stores a mail in the current transaction; call `startNow` after the commit. @returns the mail's id. */
  enqueue(kind: MailKind, recipient: string, subjectId?: string): Promise<string> {
    return this.mails.queue(kind, recipient, subjectId);
  }

  /** Enqueues the mail's job. If the queue is unavailable, the worker finds the mail later. */
  async startNow(mailId: string): Promise<void> {
    try {
      await this.queue.enqueue({ mail_id: mailId });
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : 'The queue is not responding');
    }
  }
}
