import { Injectable } from '@nestjs/common';
import type { SuperAdmin } from '@simmer/contracts/schemas/admin.schema';
import {
  AuditLogRepository,
  SuperAdminRepository,
  type ListedAdmin,
} from '@simmer/persistence/admin/admin.repository';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';
import { AdminRights } from './admin-rights.ts';

interface One {
  readonly super_admin: SuperAdmin;
}

const shown = ({ id, email, createdAt }: ListedAdmin): SuperAdmin => ({
  id,
  email,
  created_at: createdAt.toISOString(),
});

/** The list of super admins' addresses (AUT-61). */
@Injectable()
export class SuperAdminsService {
  constructor(
    private readonly admins: SuperAdminRepository,
    private readonly rights: AdminRights,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(): Promise<{ super_admins: SuperAdmin[] }> {
    const admins = await this.admins.listAll();
    return { super_admins: admins.map((admin) => shown(admin)) };
  }

  /** Adds an address. @throws ConflictError when the address is on the list. */
  add(email: string, caller: Caller): Promise<One> {
    return this.rights.change(caller, async () => {
      if ((await this.admins.findByEmail(email)) !== null) {
        throw new ConflictError('This email is already on the list of super admins.');
      }
      const added = await this.admins.add(email);
      await this.note('superAdmins.add', added, caller);
      return { super_admin: shown(added) };
    });
  }

  /** Removes an address and its user's rights; the user stays. @throws ConflictError for the caller's own address. */
  remove(email: string, caller: Caller): Promise<One> {
    return this.rights.change(caller, async () => {
      const removed = orNotFound(await this.admins.findByEmail(email));
      await this.note('superAdmins.remove', removed, caller);
      await this.admins.revoke(email);
      return { super_admin: shown(removed) };
    });
  }

  private note(action: string, { id, email }: ListedAdmin, { userId }: Caller): Promise<void> {
    return this.auditLog.note({
      actorId: userId,
      action,
      target: { type: 'super_admin', id },
      details: { email },
    });
  }
}
