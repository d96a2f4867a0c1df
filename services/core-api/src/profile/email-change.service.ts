import { Inject, Injectable } from '@nestjs/common';
import type { EmailChange, User } from '@simmer/contracts/schemas/user.schema';
import { AuditLogRepository, SuperAdminRepository } from '@simmer/persistence/admin/admin.repository';
import { EmailChangeRepository } from '@simmer/persistence/sign-ins/email-change.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { AdminRights } from '../admin/admin-rights.ts';
import { IdentityProof } from '../auth/passwords/identity-proof.ts';
import { KnownBrowsers } from '../auth/attempts/known-browsers.ts';
import { ProfileService } from '../auth/profile.service.ts';
import { SignInThrottle } from '../auth/attempts/sign-in.throttle.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError, UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { MailProducer } from '../mail/mail.producer.ts';

const STALE_LINK =
  'This link no longer works, or it belongs to another account. You can request a new one on your account page.';
const TAKEN = 'Another account now uses this address, so yours stays as it is.';
const WOULD_LOSE_RIGHTS =
  'Your super admin rights belong to your current address. Put the new one on the list of super admins first.';

interface EmailChangeInput {
  readonly email: string;
  readonly current_password?: string | undefined;
}

/** Changes an email, confirmed by a link that is sent to the new address (ACC-3). */
@Injectable()
export class EmailChangeService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly admins: SuperAdminRepository,
    private readonly browsers: KnownBrowsers,
    private readonly changes: EmailChangeRepository,
    private readonly mails: MailProducer,
    private readonly profile: ProfileService,
    private readonly proof: IdentityProof,
    private readonly rights: AdminRights,
    private readonly throttle: SignInThrottle,
    private readonly users: UserRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** The pending change; null if there is none. */
  async find({ userId }: Caller): Promise<{ email_change: EmailChange | null }> {
    const change = await this.changes.findOpen(userId, this.clock());
    return { email_change: change && shown(change) };
  }

  /**
   * Stores a pending change and its mail. Only the worker looks up the address, so that neither response nor timing
   * reveals whether it has a user.
   * @throws TooManyRequestsError after many requests of one person, for known and unknown addresses alike.
   */
  async request(
    { email, current_password }: EmailChangeInput,
    caller: Caller,
    client: ClientInfo,
    browser: Browser,
  ): Promise<{ email_change: EmailChange }> {
    this.mails.requireMail();
    const person = await this.proof.reauthenticate(caller, current_password, client, browser);
    if (email === person.email.trim().toLowerCase()) {
      throw InvalidInputError.inBody('email', 'This is already your email.', 'same_email');
    }
    if (caller.isSuperAdmin && !(await this.keepsRights(caller, email))) {
      throw new ConflictError(WOULD_LOSE_RIGHTS);
    }
    const isDue = await this.throttle.admitMailOf(caller.userId, email);
    const { change, mailId } = await this.work.run(async () => {
      await this.proof.lock(caller, person);
      const change = await this.changes.request(caller.userId, email, this.clock());
      return {
        change,
        mailId: isDue ? await this.mails.enqueue('email_change', email, change.id) : undefined,
      };
    });
    if (mailId !== undefined) await this.mails.startNow(mailId);
    return { email_change: shown(change) };
  }

  /** Cancels the pending change. @throws NotFoundError without one. */
  async cancel({ userId }: Caller): Promise<{ email_change: EmailChange }> {
    return { email_change: shown(orNotFound(await this.changes.cancel(userId, this.clock()))) };
  }

  /**
   * Confirms an email change by its link, which is valid only for the user who asked for it. The old address is
   * notified by mail.
   * @throws ConflictError for an invalid link, for an address that is in use by now, and when a super admin would lose
   * their rights (ACC-4).
   */
  async confirm(token: string, caller: Caller, browser: Browser): Promise<User> {
    const move = () => this.move(token, caller);
    // Run with retries, because two users who swap their emails at the same time may deadlock.
    const { email, mailId } = await this.work.run(
      () => (caller.isSuperAdmin ? this.rights.change(caller, move) : move()),
      { isRetriedOnDeadlock: true },
    );
    await this.mails.startNow(mailId);
    // The browser of the confirmation counts as known for the new address too.
    this.browsers.note(browser, email);
    return this.profile.read(caller);
  }

  private async move(token: string, caller: Caller): Promise<{ email: string; mailId: string }> {
    // All changes of addresses, passwords and pending changes lock the person first, to avoid deadlocks.
    const before = (await this.users.lock(caller.userId))?.email;
    if (before === undefined) throw new UnauthenticatedError();
    const email = await this.changes.consume(token, caller.userId, this.clock());
    if (email === undefined) throw new ConflictError(STALE_LINK);
    await this.users.moveToEmail(caller.userId, email).catch(rejectTaken);
    if (caller.isSuperAdmin) await this.leaveList(before, caller);
    return { email, mailId: await this.mails.enqueue('email_changed', before) };
  }

  private keepsRights({ userId }: Caller, email: string): Promise<boolean> {
    return this.admins.wouldBeAdmin(userId, email);
  }

  // Removes the old address from the list of super admins, so that a later user with it has no rights.
  private async leaveList(email: string, { userId }: Caller): Promise<void> {
    const id = await this.admins.delist(email);
    if (id === undefined) return;
    await this.auditLog.note({
      actorId: userId,
      action: 'superAdmins.remove',
      target: { type: 'super_admin', id },
      details: { email },
    });
  }
}

const shown = (change: Awaited<ReturnType<EmailChangeRepository['request']>>): EmailChange => ({
  new_email: change.newEmail,
  requested_at: change.createdAt.toISOString(),
  expires_at: change.expiresAt.toISOString(),
});

function rejectTaken(error: unknown): never {
  if (postgresFailure(error)?.constraint !== 'app_user_email_unique') throw error;
  throw new ConflictError(TAKEN, { cause: error });
}
