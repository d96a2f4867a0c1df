import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { MailKind, MailPayload } from '@simmer/contracts/jobs/mail.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { mailJob } from '@simmer/jobs/mail.job';
import { OutgoingMailRepository } from '@simmer/persistence/mails/outgoing-mail.repository';
import type { User } from '@simmer/persistence/users/user.entity';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { secondsToWait } from '../auth/attempts/hourly-uses.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { LOGGER } from '../environment/logger.token.ts';
import { ENV, type Env } from '../environment/env.ts';
import { UnavailableError } from '@simmer/domain/errors/domain-error';

type Notice = Extract<MailKind, 'app_connected' | 'password_changed' | 'webhook_added'>;
type Person = Pick<User, 'id' | 'email' | 'emailVerifiedAt'>;

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
    private readonly work: UnitOfWork,
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

  /**
   * Stores a mail that tells a person what was done in their account, like `enqueue`, at most one of a kind an hour
   * (AUT-54): who has an account under another's address must not be able to fill that mailbox.
   * @returns null if there is none: without a mail server, and without a verified address but for a changed password
   */
  async notify(kind: Notice, person: Person, subjectId?: string): Promise<string | null> {
    if (!this.isAvailable || (kind !== 'password_changed' && person.emailVerifiedAt === null)) return null;
    if ((await secondsToWait(this.work.query, 'notice', `${kind} ${person.id}`)) > 0) return null;
    return this.enqueue(kind, person.email, subjectId);
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
