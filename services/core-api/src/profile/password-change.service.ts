import { Injectable } from '@nestjs/common';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { CredentialService } from '../auth/passwords/credential.service.ts';
import { IdentityProof } from '../auth/passwords/identity-proof.ts';
import { rejectCommonPassword } from '../auth/passwords/password-rules.ts';
import { PasswordHasher } from '../auth/passwords/password.hasher.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { MailProducer } from '../mail/mail.producer.ts';

interface PasswordInput {
  readonly current_password: string;
  readonly new_password: string;
  /** True if the person's private calendar link ends too. */
  readonly revoke_feed?: boolean | undefined;
}

/** Changes a password with the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly credentials: CredentialService,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailProducer,
    private readonly proof: IdentityProof,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** Sets the new password. All other sign-ins end, and the person is notified by mail. */
  async change(
    { current_password, new_password, revoke_feed: endsFeed = false }: PasswordInput,
    caller: Caller,
    client: ClientInfo,
    browser: Browser,
  ): Promise<{ message: string }> {
    rejectCommonPassword('new_password', new_password);
    const { passwordHash } = await this.proof.reauthenticate(caller, current_password, client, browser);
    if (passwordHash === null) throw new ConflictError('There is no password here to change.');
    if (await this.hasher.matches(passwordHash, new_password)) {
      throw InvalidInputError.inBody(
        'new_password',
        'This is your current password. Choose another one.',
        'same_password',
      );
    }
    const newHash = await this.hasher.hash(new_password);
    const mailId = await this.work.run(async () => {
      await this.credentials.changePassword(caller, {
        before: passwordHash,
        passwordHash: newHash,
        endsFeed,
      });
      const person = await this.users.findOneOrFail({ id: caller.userId });
      return this.mails.notify('password_changed', person);
    });
    if (mailId !== null) await this.mails.startNow(mailId);
    return { message: 'Password changed' };
  }
}
