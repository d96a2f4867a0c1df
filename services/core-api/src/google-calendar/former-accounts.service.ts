import { Inject, Injectable } from '@nestjs/common';
import type { FormerAccount } from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import type { Query } from '@simmer/persistence/query';
import {
  lockFormerAccount,
  listFormerAccountsJson,
  removeFormerEvents,
} from '@simmer/persistence/calendar-sync/former-account';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

/** Events of accounts that are no longer connected. */
@Injectable()
export class FormerAccountsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list({ userId }: Caller): Promise<JsonText<{ former_accounts: FormerAccount[] }>> {
    return jsonText(await listFormerAccountsJson(this.read, userId));
  }

  /**
   * Removes events of a former account. Needs a transaction. @throws NotFoundError for an account that is connected,
   * unknown or another user's.
   */
  async removeEvents(
    id: string,
    which: 'unclassified' | 'all',
    { userId }: Caller,
  ): Promise<{ events_removed: number }> {
    const { query } = this.work;
    if (!(await lockFormerAccount(query, userId, id))) throw new NotFoundError();
    return { events_removed: await removeFormerEvents(query, userId, id, which) };
  }
}
