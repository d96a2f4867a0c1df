import { Injectable } from '@nestjs/common';
import { OutgoingMailRepository } from '@simmer/persistence/mails/outgoing-mail.repository';
import { MailProducer } from './mail.producer.ts';

/**
 * Mails about changes of a shared account by others. They are not urgent, so they are only stored with the change, and
 * the worker finds them a little later.
 */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly producer: MailProducer,
    private readonly mails: OutgoingMailRepository,
  ) {}

  /** Stores a mail to the current owner, if the account exists. */
  async ofNewOwner(accountId: string): Promise<void> {
    if (this.producer.isAvailable) await this.mails.queueForOwner(accountId);
  }

  /** Stores mails to all members except the owner, before the account is closed. */
  async ofClosing(account: { readonly id: string; readonly ownerId: string }): Promise<void> {
    if (this.producer.isAvailable) await this.mails.queueForClosing(account);
  }
}
