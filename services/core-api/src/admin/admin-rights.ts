import { Injectable } from '@nestjs/common';
import { isActiveSuperAdmin, lockRights } from '@simmer/persistence/admin/admin.query';
import { endInvalidSwitches } from '@simmer/persistence/sign-ins/session.query';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';

/** Guards changes that may remove rights. */
@Injectable()
export class AdminRights {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Changes rights, one change at a time, and ends the switched sign-ins that depended on them (ADM-42). The caller
   * must be a super admin before and after the change, so that at least one remains (ADM-32).
   * @throws ForbiddenError when another admin has removed the caller's rights meanwhile.
   * @throws ConflictError when the caller would lose their rights; the change is rolled back.
   */
  async change<T>({ userId }: Caller, act: () => Promise<T>): Promise<T> {
    const { query } = this.work;
    await lockRights(query);
    if (!(await isActiveSuperAdmin(query, userId))) {
      throw new ForbiddenError('You do not have permission to access this page');
    }
    const result = await act();
    await endInvalidSwitches(query);
    if (!(await isActiveSuperAdmin(query, userId))) {
      throw new ConflictError('You cannot take away your own super admin rights.');
    }
    return result;
  }
}
