import { LockMode } from '@mikro-orm/core';
import { definedFields } from '@simmer/domain/defined-fields';
import { type EntityManager, EntityRepository } from '@mikro-orm/postgresql';
import { now, type RowValues, comparedEmail } from '../database/row-values.ts';
import { linkEnd, linkTokenHash } from '../users/mail-link.ts';
import { AuthSession } from '../users/session.entity.ts';
import { User } from '../users/user.entity.ts';
import { Account, AccountMember, AccountInvitation } from './account.entity.ts';

/** New values of an account; absent fields stay (API-7). */
export type AccountChanges = RowValues<Pick<Account, 'name' | 'planId' | 'ownerId'>>;

/** Accounts and their members. What a person and a sign-in may see of them is in `account.query.ts`. */
export class AccountRepository {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  /** Locks an account, its owner and members, until the end of the transaction. @returns whether it exists. */
  async lock(id: string): Promise<boolean> {
    return (await this.em.findOne(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) !== null;
  }

  /**
   * Opens an account with its owner as the first member.
   *
   * @returns its id.
   * @throws the driver's error 23505 when the owner is already in an account, 23503 for an unknown plan.
   */
  async open(ownerId: string, { name, planId }: Pick<Account, 'name' | 'planId'>): Promise<string> {
    const id = await this.em.insert(Account, { name, ownerId, planId });
    await this.addMember(id, ownerId);
    return id;
  }

  /** @throws the driver's error 23505 `account_member_user_unique` when the user is in an account already. */
  async addMember(accountId: string, userId: string): Promise<void> {
    await this.em.insert(AccountMember, { accountId, userId });
  }

  /** Removes a member; if that is the owner, a trigger passes the account on. */
  async removeMember(accountId: string, userId: string): Promise<void> {
    await this.em.nativeDelete(AccountMember, { accountId, userId });
  }

  countMembers(accountId: string): Promise<number> {
    return this.em.count(AccountMember, { accountId });
  }

  /** Names of an open account and its owner, for somebody who is invited; null when it was closed. */
  async namesOf(id: string): Promise<{ readonly account_name: string; readonly owner_name: string } | null> {
    const account = await this.em.findOne(Account, { id });
    const owner = account && (await this.em.findOne(User, { id: account.ownerId }));
    return owner && { account_name: account.name, owner_name: owner.name };
  }

  /** Whether a user is a member of the account, the owner included. */
  async isMember(accountId: string, userId: string): Promise<boolean> {
    return (await this.em.count(AccountMember, { accountId, userId })) > 0;
  }

  /** Id of the account that a user owns or belongs to. */
  async idOf(userId: string): Promise<string | undefined> {
    return (await this.em.findOne(AccountMember, { userId }))?.accountId;
  }

  /**
   * Lets a switched sign-in use the account that it has opened or joined in this transaction. Nobody is in two accounts,
   * so this grants access to no other.
   */
  async noteJoining(sessionId: string): Promise<void> {
    const switched = { id: sessionId, actorId: { $ne: null } };
    await this.em.nativeUpdate(AuthSession, switched, { joinedAt: now() });
  }

  /** @throws the driver's error 23503 for an unknown plan. */
  async change(id: string, changes: AccountChanges): Promise<void> {
    const account = await this.em.findOneOrFail(Account, id);
    this.em.assign(account, { ...definedFields(changes), updatedAt: now() });
    await this.em.flush();
  }

  /** Deletes an account with its memberships. */
  async close(id: string): Promise<void> {
    await this.em.nativeDelete(Account, { id });
  }
}

/** Invitations to accounts. Writes need the account's lock; the worker's queries are in `mail.query.ts`. */
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
   * @param open all open invitations of the account.
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
