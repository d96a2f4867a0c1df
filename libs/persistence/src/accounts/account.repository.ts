import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { definedFields } from '@simmer/domain/defined-fields';
import { Account, AccountMember } from './account.entity.ts';
import { AuthSession } from '../users/session.entity.ts';
import { User } from '../users/user.entity.ts';
import { now, type Given } from '../database/given.ts';

/** Absent fields stay (API-7). */
export type AccountChanges = Given<Pick<Account, 'name' | 'planId' | 'ownerId'>>;

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
