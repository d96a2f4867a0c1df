import { Inject, Injectable } from '@nestjs/common';
import type { MailPayload } from '@simmer/contracts/jobs/mail.job';
import { PermanentJobError } from '@simmer/jobs/job-errors';
import type { Query } from '@simmer/persistence/query';
import { dropMail, findMail } from '@simmer/persistence/mails/mail.query';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { MailComposer } from './mail.composer.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MAIL_SENDER, MailRejectedError, type MailSender } from './mail.sender.ts';

/** The age at which a mail is dropped, because the person no longer expects it. */
const LATEST_SECONDS = 60 * 60;

/** The job `mail`: composes a mail, sends it and deletes its row. */
@Injectable()
export class MailProcessor {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    private readonly writer: MailComposer,
    @Inject(MAIL_SENDER) private readonly sender: MailSender,
    private readonly metrics: MailMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async process({ mail_id }: MailPayload): Promise<void> {
    const { query, writer, sender, logger, metrics } = this;
    const mail = await findMail(query, mail_id);
    if (!mail) return;
    const about = { mailId: mail_id, kind: mail.kind };
    if (mail.age_seconds > LATEST_SECONDS) {
      await dropMail(query, mail_id);
      metrics.count('too_late');
      logger.error(about, 'mail expired before it could be sent');
      return;
    }
    const mailContent = await writer.write(mail);
    if (mailContent) await this.send(() => sender.send(mailContent), mail_id, about);
    await dropMail(query, mail_id);
    // The log line and metric do not depend on whether the address has a user: logs must reveal no more than responses
    // do.
    metrics.count('done');
    logger.info(about, 'mail processed');
  }

  private async send(send: () => Promise<void>, mailId: string, about: object): Promise<void> {
    const { query, logger, metrics } = this;
    try {
      await send();
    } catch (error) {
      if (!(error instanceof MailRejectedError)) {
        metrics.count('retried');
        logger.warn({ ...about, reason: codeOf(error) }, 'mail could not be sent, retry scheduled');
        throw error;
      }
      await dropMail(query, mailId);
      metrics.count('refused');
      logger.error({ ...about, reason: codeOf(error.cause) }, 'mail server rejected the mail');
      throw new PermanentJobError(error.message);
    }
  }
}

// SMTP replies quote addresses, so only the code is logged.
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return responseCode ?? code;
}
