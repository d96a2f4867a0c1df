import { Inject, Injectable } from '@nestjs/common';
import type { Member } from '@simmer/contracts/schemas/account.schema';
import type { Query } from '@simmer/persistence/query';
import { findMemberJson, findMembersJson, type AccountRow } from '@simmer/persistence/queries/account.query';
import { AccountRepository } from '@simmer/persistence/repositories/account.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, type JsonText } from '../http/json-text.ts';
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

  async list(id: string, caller: Caller): Promise<JsonText<{ members: Member[] }>> {
    return foundJson(await findMembersJson(this.read, caller, accountIdIn(id)));
  }

  /**
   * Removes a member, or lets the caller leave.
   * @throws ForbiddenError when a member would remove somebody else, ConflictError when the owner would be removed.
   */
  async remove(id: string, userId: string, caller: Caller): Promise<JsonText<{ member: Member }>> {
    const { query } = this.work;
    const account = await this.membership.lockAsMember(id, caller);
    if (userId !== caller.userId) requireOwner(account);
    rejectOwner(account, userId);
    const removed = foundJson<{ member: Member }>(await findMemberJson(query, account.id, userId));
    await this.accounts.removeMember(account.id, userId);
    return removed;
  }
}

function rejectOwner({ owner_id }: AccountRow, userId: string): void {
  if (owner_id === userId) throw new ConflictError(OWNER_STAYS);
}
