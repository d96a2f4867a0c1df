import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { waitingMails } from '@simmer/persistence/mails/mail.query';
import { repeatWork, type RepeatedWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { MailQueue } from '../queue/mail.queue.ts';

const POLL_EVERY_MS = 30_000;
const UNSENT_SECONDS = 30;

/**
 * Enqueues mails whose job was lost: the API stopped before it could enqueue, or the queue gave up. Does nothing while
 * the job exists.
 */
@Injectable()
export class UnsentMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repeatedWork: RepeatedWork | undefined;

  constructor(
    private readonly queue: MailQueue,
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repeatedWork = repeatWork(
      () => this.enqueue(),
      POLL_EVERY_MS,
      (error) => this.logger.warn({ err: error }, 'could not check for unsent mails'),
    );
  }

  private async enqueue(): Promise<void> {
    for (const mail_id of await waitingMails(this.query, UNSENT_SECONDS)) {
      await this.queue.enqueue({ mail_id });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.repeatedWork?.stop();
  }
}
