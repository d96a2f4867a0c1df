import { Inject, Injectable } from '@nestjs/common';
import type { Member } from '@simmer/contracts/schemas/account.schema';
import type { Query } from '@simmer/persistence/query';
import {
  findAccountWithMembers,
  findMember,
  type AccountRow,
} from '@simmer/persistence/accounts/account.query';
import { AccountRepository } from '@simmer/persistence/accounts/account.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';
import { accountIdIn, AccountMembership, requireOwner } from './account-membership.ts';

const OWNER_STAYS = 'The owner cannot leave. Make somebody else the owner first, or close the account.';

@Injectable()
export class MembersService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly accounts: AccountRepository,
    private readonly membership: AccountMembership,
    private readonly work: UnitOfWork,
  ) {}

  async list(id: string, caller: Caller): Promise<{ members: Member[] }> {
    const { members } = orNotFound(await findAccountWithMembers(this.read, caller, accountIdIn(id)));
    return { members };
  }

  /**
   * Removes a member, or lets the caller leave.
   * @throws ForbiddenError when a member would remove somebody else, ConflictError when the owner would be removed.
   */
  async remove(id: string, userId: string, caller: Caller): Promise<{ member: Member }> {
    const { query } = this.work;
    const account = await this.membership.lockAsMember(id, caller);
    if (userId !== caller.userId) requireOwner(account);
    rejectOwner(account, userId);
    const member = orNotFound(await findMember(query, account.id, userId));
    await this.accounts.removeMember(account.id, userId);
    return { member };
  }
}

function rejectOwner({ owner_id }: AccountRow, userId: string): void {
  if (owner_id === userId) throw new ConflictError(OWNER_STAYS);
}
