import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { waitingMails } from '@simmer/persistence/mails/mail.query';
import { QUERY } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import { MailQueue } from '../queue/mail.queue.ts';

const POLL_EVERY_MS = 30_000;
const UNSENT_SECONDS = 30;

/**
 * Enqueues mails whose job was lost, because the API stopped before it could enqueue, or the queue gave up. Does
 * nothing for a mail whose job exists.
 */
@Injectable()
export class UnsentMails {
  constructor(
    private readonly queue: MailQueue,
    @Inject(QUERY) private readonly query: Query,
  ) {}

  @Repeated(POLL_EVERY_MS)
  async enqueue(): Promise<void> {
    for (const mail_id of await waitingMails(this.query, UNSENT_SECONDS)) {
      await this.queue.enqueue({ mail_id });
    }
  }
}
