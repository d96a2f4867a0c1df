import { Inject, Injectable } from '@nestjs/common';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { weekToMail } from '@simmer/domain/review/review-mail';
import { queueReviewMail, reviewMailPeople } from '@simmer/persistence/mails/review-mail.query';
import type { Query } from '@simmer/persistence/query';
import { QUERY, TIMING } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import { MailQueue } from '../queue/mail.queue.ts';

const LOOK_EVERY_MS = 5 * 60_000;
const AT_A_TIME = 1_000;
// Days until the next mail, at least: a week's mail is sent on one of its last days, or before the next week ends, and
// the next mail is due eleven days after the week's Monday.
const NOT_DUE_DAYS = 9;

/** Queues the weekly reviews that people get by mail (REF-39). Safe in any number of workers. */
@Injectable()
export class ReviewMails {
  constructor(
    private readonly queue: MailQueue,
    @Inject(QUERY) private readonly query: Query,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'now'>,
  ) {}

  /** Queues all mails that are due now. UnsentMails finds a mail whose job is lost. */
  @Repeated(LOOK_EVERY_MS)
  async queueDue(): Promise<void> {
    const now = this.timing.now();
    const since = addDays(todayInZone(now, 'UTC'), -NOT_DUE_DAYS);
    let after: string | null = null;
    for (;;) {
      const people = await reviewMailPeople(this.query, { since, after, limit: AT_A_TIME });
      for (const { id, review_mail: setting } of people) {
        const week = weekToMail(setting, now);
        const mail_id = week === null ? undefined : await queueReviewMail(this.query, id, week);
        if (mail_id !== undefined) await this.queue.enqueue({ mail_id });
      }
      after = people.at(-1)?.id ?? null;
      if (people.length < AT_A_TIME) return;
    }
  }
}
