import { Inject, Injectable } from '@nestjs/common';
import { RESET_SENT } from '@simmer/contracts/routes/password-reset.routes';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { CredentialService } from '../auth/passwords/credential.service.ts';
import { KnownBrowsers } from '../auth/attempts/known-browsers.ts';
import { rejectCommonPassword } from '../auth/passwords/password-rules.ts';
import { PasswordHasher } from '../auth/passwords/password.hasher.ts';
import { SignInThrottle } from '../auth/attempts/sign-in.throttle.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { MailProducer } from '../mail/mail.producer.ts';

const STALE_LINK = 'Invalid or missing reset token. Please request a new password reset link.';
const GOOGLE_NOTICE = 'You sign in with Google, so there is no password here to reset.';
const GOOGLE_PERSON = 'This person signs in with Google and has no password here. No mail was sent.';

interface ResetResponse {
  readonly message: string;
  readonly is_oauth_user: boolean;
}

/** Password reset by a link in a mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly browsers: KnownBrowsers,
    private readonly credentials: CredentialService,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailProducer,
    private readonly repeatable: RepeatableWrites,
    private readonly throttle: SignInThrottle,
    private readonly users: UserRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Stores a mail and gives everybody the same response. Only the worker looks up the address, so that neither response
   * nor timing reveals whether it has a user. Only a known browser learns that the user signs in with Google.
   * @throws TooManyRequestsError after many requests from one IP address, for known and unknown addresses alike.
   */
  async request(email: string, client: ClientInfo, browser: Browser): Promise<ResetResponse> {
    this.mails.requireMail();
    const isDue = await this.throttle.admitMail(client.ip, email);
    if (this.browsers.isKnown(browser, email) && (await this.isGooglePerson(email))) {
      return { message: GOOGLE_NOTICE, is_oauth_user: true };
    }
    if (isDue) {
      await this.mails.startNow(await this.mails.enqueue('password_reset', email));
    }
    return { message: RESET_SENT, is_oauth_user: false };
  }

  /** Sets a new password by a link. @throws ConflictError for an invalid link. */
  async confirm(
    { token, new_password }: { readonly token: string; readonly new_password: string },
    client: ClientInfo,
    browser: Browser,
  ): Promise<{ message: string }> {
    await this.throttle.admit(client.ip);
    rejectCommonPassword('new_password', new_password);
    const passwordHash = await this.hasher.hash(new_password);
    const write = async () => {
      const userId = await this.users.consumePasswordReset(token, this.clock());
      if (userId === undefined) throw new ConflictError(STALE_LINK);
      const email = await this.credentials.replacePassword(userId, passwordHash);
      return { status: 200, body: email };
    };
    const { body: email } = client.idempotencyKey
      ? await this.repeatable.once(null, client.idempotencyKey, write)
      : await this.work.run(write);
    // The link proves access to the mailbox, so this browser counts as known.
    this.browsers.note(browser, email);
    return { message: 'Password reset successfully!' };
  }

  /** Sends a reset link for a super admin, who learns whether the user has a password. */
  async requestFor(userId: string, caller: Caller): Promise<ResetResponse> {
    this.mails.requireMail();
    const person = orNotFound(await this.users.findOne({ id: userId }));
    if (person.passwordHash === null) return { message: GOOGLE_PERSON, is_oauth_user: true };
    const mailId = await this.work.run(async () => {
      await this.auditLog.note({
        actorId: caller.userId,
        action: 'passwordReset.adminRequest',
        target: { type: 'user', id: userId },
        details: { email: person.email },
      });
      return this.mails.enqueue('password_reset', person.email);
    });
    await this.mails.startNow(mailId);
    return { message: 'Reset link sent.', is_oauth_user: false };
  }

  private async isGooglePerson(email: string): Promise<boolean> {
    const person = await this.users.findByEmail(email);
    return person?.passwordHash === null;
  }
}
