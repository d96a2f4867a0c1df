import { Inject, Injectable } from '@nestjs/common';
import type { SuperAdmin } from '@simmer/contracts/schemas/admin.schema';
import type { Query } from '@simmer/persistence/query';
import { noteAdminAction } from '@simmer/persistence/repositories/admin/audit-log.repository';
import {
  addSuperAdminEmail,
  findSuperAdminJson,
  listSuperAdminsJson,
  revokeSuperAdmin,
} from '@simmer/persistence/repositories/admin/super-admin.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, valueOf, type JsonText } from '../http/json-text.ts';
import { AdminRights } from './admin-rights.ts';

type One = JsonText<{ super_admin: SuperAdmin }>;

/** The list of super admins' addresses (AUT-61). */
@Injectable()
export class SuperAdminsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly rights: AdminRights,
    private readonly work: UnitOfWork,
  ) {}

  async list(): Promise<JsonText<{ super_admins: SuperAdmin[] }>> {
    return jsonText(await listSuperAdminsJson(this.read));
  }

  /** @throws ConflictError when the address is on the list. */
  add(email: string, caller: Caller): Promise<One> {
    return this.rights.change(caller, async () => {
      const { query } = this.work;
      if ((await findSuperAdminJson(query, email)) !== null) {
        throw new ConflictError('This email is already on the list of super admins.');
      }
      const added: One = jsonText(await addSuperAdminEmail(query, email));
      await this.note('superAdmins.add', valueOf(added).super_admin, caller);
      return added;
    });
  }

  /** Removes the rights; the user stays. @throws ConflictError for the caller's own address. */
  remove(email: string, caller: Caller): Promise<One> {
    return this.rights.change(caller, async () => {
      const { query } = this.work;
      const removed: One = foundJson(await findSuperAdminJson(query, email));
      await this.note('superAdmins.remove', valueOf(removed).super_admin, caller);
      await revokeSuperAdmin(query, email);
      return removed;
    });
  }

  private note(action: string, { id, email }: SuperAdmin, { userId }: Caller): Promise<void> {
    return noteAdminAction(this.work.em, {
      actorId: userId,
      action,
      target: { type: 'super_admin', id },
      details: { email },
    });
  }
}
