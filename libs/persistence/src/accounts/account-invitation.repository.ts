import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { AccountInvitation } from './account.entity.ts';
import { linkEnd, linkTokenHash } from '../mails/link-token.ts';
import { comparedEmail } from '../users/same-email.ts';
import { AuthSession } from '../users/session.entity.ts';

/** Invitations to accounts. Writes need the account's lock; the worker's are in `mail-link.query.ts`. */
export class AccountInvitationRepository extends EntityRepository<AccountInvitation> {
  constructor(em: EntityManager) {
    super(em, AccountInvitation);
  }

  /** Open invitations, oldest first. */
  findOpen(accountId: string): Promise<AccountInvitation[]> {
    return this.find({ accountId, status: 'pending' }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /**
   * Adds an invitation, or renews the open one of the address; only the link of the next mail is valid then.
   *
   * @param open all open ones of the account.
   */
  async invite(
    accountId: string,
    email: string,
    open: readonly AccountInvitation[],
    now: Date,
  ): Promise<AccountInvitation> {
    const expiresAt = linkEnd('invitation', now);
    const earlier = open.find((one) => comparedEmail(one.email) === comparedEmail(email));
    const invitation =
      earlier ?? this.create({ accountId, email, createdAt: now, expiresAt }, { persist: true });
    invitation.expiresAt = expiresAt;
    await this.em.flush();
    return invitation;
  }

  /** Ends an invitation; null when the account has no such open one. */
  async withdraw(accountId: string, id: string): Promise<AccountInvitation | null> {
    const invitation = await this.findOne({ accountId, id, status: 'pending' });
    if (invitation) await this.end(invitation, 'withdrawn');
    return invitation;
  }

  async end(invitation: AccountInvitation, status: AccountInvitation['status']): Promise<void> {
    invitation.status = status;
    await this.em.flush();
  }

  /** The invitation of a link in any state, as it is now; null when the link is unknown or was replaced. */
  findByToken(token: string): Promise<AccountInvitation | null> {
    return this.findOne({ tokenHash: linkTokenHash(token) }, { refresh: true });
  }

  /** Whether a sign-in may accept an invitation: a switched one only if it was sent before the switch. */
  async mayAccept({ createdAt }: AccountInvitation, sessionId: string): Promise<boolean> {
    const session = await this.em.findOne(AuthSession, { id: sessionId });
    return session !== null && (session.actorId === null || createdAt <= session.createdAt);
  }
}
