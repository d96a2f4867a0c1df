import type { MailKind } from '@simmer/contracts/jobs/mail.job';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { Account, AccountMember } from '../accounts/account.entity.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';
import { User } from '../users/user.entity.ts';

/** Mails to send. The worker's queries are in `mail.query.ts`. */
export class OutgoingMailRepository extends EntityRepository<OutgoingMail> {
  constructor(em: EntityManager) {
    super(em, OutgoingMail);
  }

  /** Queues a mail, also to an address without a user. @returns its id. */
  queue(kind: MailKind, recipient: string, subjectId: string | null = null): Promise<string> {
    return this.insert({ kind, recipient, subjectId });
  }

  /** Queues the mail to the current owner of an account, if they can sign in. */
  async queueForOwner(accountId: string): Promise<void> {
    // Read again, because a trigger may have passed the account on.
    const account = await this.em.findOne(Account, { id: accountId }, { refresh: true });
    const owner = account && (await this.em.findOne(User, { id: account.ownerId, isActive: true }));
    if (owner) await this.queue('account_owned', owner.email, accountId);
  }

  /** Queues the mails to the members, except the owner, of an account that is about to be closed. */
  async queueForClosing({ id: accountId, ownerId }: Pick<Account, 'id' | 'ownerId'>): Promise<void> {
    const members = await this.em.find(AccountMember, { accountId, userId: { $ne: ownerId } });
    const users = await this.em.find(User, { id: members.map(({ userId }) => userId), isActive: true });
    const kind: MailKind = 'account_closed';
    if (users.length > 0) await this.insertMany(users.map(({ email }) => ({ kind, recipient: email })));
  }
}
