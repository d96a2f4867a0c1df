import { Inject, Injectable } from '@nestjs/common';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { AdminUser, SortOrder, UserSort } from '@simmer/contracts/schemas/admin.schema';
import type { Database } from '@simmer/persistence/database';
import { type Query, queryOn } from '@simmer/persistence/query';
import { findAdminUser, hasUser, lockAdminUser, readUsersPage } from '@simmer/persistence/admin/admin.query';
import { AuditLogRepository, SuperAdminRepository } from '@simmer/persistence/admin/admin.repository';
import { UserRepository, type UserChanges } from '@simmer/persistence/sign-ins/user.repository';
import { deleteUser, lockRunsOf } from '@simmer/persistence/personal-data/user-removal.query';
import { DATABASE, READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import { rejectChangedByOther } from '../errors/stale-version.ts';
import type { Caller } from '../database/caller.ts';
import { MaintenanceQueue } from '../google-calendar/sync/maintenance.queue.ts';
import { AccountNotices } from '../mail/account-notices.ts';
import { AdminRights } from './admin-rights.ts';
import { changedFields, valuesOf } from './changed-fields.ts';

type One = Promise<{ user: AdminUser }>;

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockAdminUser>>>;

interface Page {
  users: AdminUser[];
  total: number;
  is_total_capped: boolean;
  next: string | null;
}

interface ListQuery {
  readonly search?: string | undefined;
  readonly sort?: UserSort | undefined;
  readonly order?: SortOrder | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

type UserInput = Omit<UserChanges, 'is_active'> & { readonly version?: number | undefined };

const PAGE = 50;

/** The admin's list and actions on users. */
@Injectable()
export class AdminUsersService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly read: Query,
    private readonly admins: SuperAdminRepository,
    private readonly notices: AccountNotices,
    private readonly rights: AdminRights,
    private readonly users: UserRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
    private readonly maintenance: MaintenanceQueue,
  ) {}

  /** One page of the users. @throws ConflictError when the user of the cursor is deleted. */
  async list(input: ListQuery): Promise<Page> {
    const { search = '', sort = 'created_at', limit = PAGE, after } = input;
    const order = input.order ?? (sort === 'created_at' ? 'desc' : 'asc');
    // The statement is not prepared, because the best index depends on the search.
    const query = queryOn({ query: (text, values) => this.database.pool.query({ text, values }) });
    if (after !== undefined && !(await hasUser(this.read, after))) {
      throw new ConflictError('The list has changed. Start again from its first page.');
    }
    const { users, next, found } = await readUsersPage(query, { search, sort, order, limit, after });
    const isCapped = search !== '' && found > serverLimits.usersCounted;
    const total = isCapped ? serverLimits.usersCounted : found;
    return { users, total, is_total_capped: isCapped, next };
  }

  async find(id: string): One {
    return { user: orNotFound(await findAdminUser(this.read, id)) };
  }

  /**
   * Changes the given fields (API-7).
   * @throws ConflictError when somebody else has changed the user meanwhile (API-34), the address is in use, or the
   * admin would demote themself.
   */
  update(id: string, { version, ...input }: UserInput, caller: Caller): One {
    return this.about(id, caller, async (user) => {
      await this.users.expectVersion(id, version).catch(rejectChangedByOther('user'));
      const changes = changedFields(user, input);
      if (input.role !== undefined && input.role !== 'super_admin') {
        await this.admins.delist(user.email);
      }
      if (Object.keys(changes).length === 0) return;
      await this.users.change(id, valuesOf(changes)).catch(rejectTaken);
      await this.note('adminUsers.update', caller, user, { changes });
    });
  }

  /** Ends every sign-in of the user at once (AUT-43). */
  deactivate(id: string, caller: Caller): One {
    return this.about(id, caller, async (user) => {
      if (!user.is_active) return;
      await this.users.change(id, { is_active: false });
      await this.users.endSignIns(id);
      await this.note('adminUsers.deactivate', caller, user);
    });
  }

  reactivate(id: string, caller: Caller): One {
    return this.about(id, caller, async (user) => {
      if (user.is_active) return;
      await this.users.change(id, { is_active: true });
      await this.note('adminUsers.reactivate', caller, user);
    });
  }

  /**
   * Deletes a user. Also removes the email from the list of super admins, so that a later user with this address has no
   * rights, and runs the maintenance job at once. Opens its own transaction.
   */
  async remove(id: string, caller: Caller): One {
    const removed = await this.work.run(() => this.removeNow(id, caller), { isRetriedOnDeadlock: true });
    await this.maintenance.callNow();
    return removed;
  }

  private removeNow(id: string, caller: Caller): One {
    return this.rights.change(caller, async () => {
      await lockRunsOf(this.work.query, id);
      const user = await this.lock(id);
      const shown = await this.shown(id);
      await this.note('adminUsers.remove', caller, user, { name: user.name });
      await this.admins.delist(user.email);
      const passedOn = await deleteUser(this.work.query, id);
      if (passedOn !== undefined) await this.notices.ofNewOwner(passedOn);
      return shown;
    });
  }

  private about(id: string, caller: Caller, act: (user: LockedUser) => Promise<void>): One {
    return this.rights.change(caller, async () => {
      await act(await this.lock(id));
      return this.shown(id);
    });
  }

  private async shown(id: string): One {
    return { user: orNotFound(await findAdminUser(this.work.query, id)) };
  }

  private async lock(id: string): Promise<LockedUser> {
    return orNotFound(await lockAdminUser(this.work.query, id));
  }

  private note(
    action: string,
    caller: Caller,
    { id, email }: LockedUser,
    details: object = {},
  ): Promise<void> {
    return this.auditLog.note({
      actorId: caller.userId,
      action,
      target: { type: 'user', id },
      details: { email, ...details },
    });
  }
}

function rejectTaken(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'app_user_email_unique') {
    throw new ConflictError('An account with this email already exists.', { cause: error });
  }
  throw error;
}
