import { Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  orderClosingMails,
  orderOwnerMail,
} from '@simmer/persistence/repositories/mail/outgoing-mail.repository';
import { MailProducer } from './mail.producer.ts';

/**
 * Mails about changes of a shared account by others. Not urgent: stored with the change, and found by the worker a
 * little later.
 */
@Injectable()
export class AccountNotices {
  constructor(private readonly mails: MailProducer) {}

  /** Stores a mail to the current owner, if the account exists. */
  async ofNewOwner(query: Query, accountId: string): Promise<void> {
    if (this.mails.isAvailable) await orderOwnerMail(query, accountId);
  }

  /** Stores mails to all members except the owner, before the account is closed. */
  async ofClosing(query: Query, accountId: string): Promise<void> {
    if (this.mails.isAvailable) await orderClosingMails(query, accountId);
  }
}
