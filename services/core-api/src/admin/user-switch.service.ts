import { Injectable } from '@nestjs/common';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { isActiveSuperAdmin } from '@simmer/persistence/admin/admin.query';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { SessionIssuer } from '../auth/sessions/session.issuer.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';

/** Switches an admin into a demo user, with an audit log entry (ADM-40). */
@Injectable()
export class UserSwitchService {
  constructor(
    private readonly sessions: SessionIssuer,
    private readonly auditLog: AuditLogRepository,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * A session as the user with this address, which ends when the admin loses their rights, or the user the demo mark
   * (ADM-42).
   * @throws ForbiddenError for a user who is no demo user, or is a super admin: nobody acts with another admin's
   * rights.
   * @throws ConflictError for a deactivated user.
   */
  async open(email: string, { userId }: Caller): Promise<Session> {
    const user = orNotFound(await this.users.findByEmail(email));
    if (!user.isDemo) throw new ForbiddenError('You can switch in only as a demo user.');
    if (!user.isActive) throw new ConflictError('This user is deactivated.');
    if (await isActiveSuperAdmin(this.work.query, user.id)) {
      throw new ForbiddenError('You cannot switch in as a super admin.');
    }
    await this.auditLog.note({
      actorId: userId,
      action: 'adminUsers.switch',
      target: { type: 'user', id: user.id },
      details: { email: user.email },
    });
    return this.sessions.open(user.id, { userAgent: null }, userId);
  }
}
