import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@simmer/contracts/schemas/account.schema';
import type { Query } from '@simmer/persistence/query';
import { findAccountWithMembers } from '@simmer/persistence/accounts/account.query';
import { AccountRepository, type AccountChanges } from '@simmer/persistence/accounts/account.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import { rejectReference } from '../errors/reference-error.ts';
import type { Caller } from '../database/caller.ts';
import { AccountNotices } from '../mail/account-notices.ts';
import { accountIdIn, AccountMembership } from './account-membership.ts';

type One = Promise<{ account: Account }>;

const rejectPlan = rejectReference('account', { plan_id: 'planId' });

/** Shared accounts: nobody owns or belongs to two (TEA-2). */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly accounts: AccountRepository,
    private readonly notices: AccountNotices,
    private readonly membership: AccountMembership,
    private readonly work: UnitOfWork,
  ) {}

  /** Creates an account. @throws ConflictError when the caller owns or belongs to one. */
  async create(input: { readonly name: string; readonly planId: string }, caller: Caller): One {
    const id = await this.accounts.open(caller.userId, input).catch(rejectSecond).catch(rejectPlan);
    await this.accounts.noteJoining(caller.sessionId);
    return this.shown(this.work.query, caller, id);
  }

  async get(id: string, caller: Caller): One {
    return this.shown(this.read, caller, accountIdIn(id));
  }

  /** Changes the given fields (API-7). @throws InvalidInputError for a new owner who is not a member. */
  async update(id: string, changes: AccountChanges, caller: Caller): One {
    const { query } = this.work;
    const account = await this.membership.lockAsOwner(id, caller);
    if (changes.ownerId !== undefined && !(await this.accounts.isMember(account.id, changes.ownerId))) {
      throw InvalidInputError.inBody('ownerId', 'This person is not a member of the account.');
    }
    await this.accounts.change(account.id, changes).catch(rejectPlan);
    if (changes.ownerId !== undefined && changes.ownerId !== caller.userId) {
      await this.notices.ofNewOwner(account.id);
    }
    return this.shown(query, caller, account.id);
  }

  /** Deletes the account and notifies its members by mail. */
  async close(id: string, caller: Caller): One {
    const { query } = this.work;
    const account = await this.membership.lockAsOwner(id, caller);
    const closed = await this.shown(query, caller, account.id);
    await this.notices.ofClosing({ id: account.id, ownerId: account.owner_id });
    await this.accounts.close(account.id);
    return closed;
  }

  private async shown(query: Query, caller: Caller, id: string | null): One {
    return { account: orNotFound(await findAccountWithMembers(query, caller, id)) };
  }
}

const ONE_EACH = ['account_owner_unique', 'account_member_user_unique'];

function rejectSecond(error: unknown): never {
  if (!ONE_EACH.includes(postgresFailure(error)?.constraint ?? '')) throw error;
  throw new ConflictError('You already have an account.', { cause: error });
}
