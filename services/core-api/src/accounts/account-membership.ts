import { Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { findAccount, type AccountRow } from '@simmer/persistence/accounts/account.query';
import { AccountRepository } from '@simmer/persistence/accounts/account.repository';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ForbiddenError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';

const OWNER_ONLY = 'Only the owner of the account may do this.';

/** The account id of a path; null for `current`, the caller's account. */
export const accountIdIn = (id: string): string | null => (id === 'current' ? null : id);

/** Permissions in an account, checked by every service that changes an account. */
@Injectable()
export class AccountMembership {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * The caller's account, locked until the transaction ends.
   * @throws NotFoundError when the account is unknown, or the caller is not a member.
   */
  async lockAsMember(id: string, caller: Caller): Promise<AccountRow> {
    const { query } = this.work;
    const seen = await findAccount(query, caller, accountIdIn(id));
    if (!seen || !(await this.accounts.lock(seen.id))) throw new NotFoundError();
    // An earlier transaction may have removed the caller or transferred the account.
    const account = await findAccount(query, caller, seen.id);
    if (!account) throw new NotFoundError();
    return account;
  }

  /**
   * The caller's account, locked until the transaction ends. @throws ForbiddenError for a member who is not the owner
   * (TEA-6).
   */
  async lockAsOwner(id: string, caller: Caller): Promise<AccountRow> {
    const account = await this.lockAsMember(id, caller);
    requireOwner(account);
    return account;
  }

  /** The caller's account without a lock: for reads, and before slow work. */
  async findAsOwner(query: Query, id: string, caller: Caller): Promise<AccountRow> {
    const account = await findAccount(query, caller, accountIdIn(id));
    if (!account) throw new NotFoundError();
    requireOwner(account);
    return account;
  }
}

export function requireOwner({ is_own }: AccountRow): void {
  if (!is_own) throw new ForbiddenError(OWNER_ONLY);
}
