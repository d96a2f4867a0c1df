import { Injectable } from '@nestjs/common';
import { endOpenedWithPassword } from '@simmer/persistence/queries/sign-in/session.query';
import { changePasswordHash, replacePasswordHash } from '@simmer/persistence/queries/users/credential.query';
import { forgetEmailChange } from '@simmer/persistence/repositories/users/email-change.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '../../errors/domain-error.ts';
import type { Caller } from '../../http/caller.ts';

/** Changes of passwords, with their effects on sign-ins and links. */
@Injectable()
export class CredentialService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Sets a new password, inside the running transaction, for a user who has proved their email. Ends all sign-ins and
   * links of the old one.
   * @returns the user's address.
   */
  async replacePassword(userId: string, passwordHash: string): Promise<string> {
    const email = await replacePasswordHash(this.work.query, userId, passwordHash);
    await this.endWhatWasOpened(userId, null);
    if (email === undefined) throw new NotFoundError();
    return email;
  }

  /**
   * Sets a new password, inside the running transaction, for a user who has proved the current one. Ends all sign-ins
   * and links of the old one, except the current sign-in.
   * @param before the hash that was verified.
   * @throws ConflictError when it is no longer the current one.
   */
  async changePassword({ userId, sessionId }: Caller, before: string, passwordHash: string): Promise<void> {
    const isChanged = await changePasswordHash(this.work.query, userId, before, passwordHash);
    if (!isChanged) {
      throw new ConflictError('Your password was just changed somewhere else. Please try again.');
    }
    await this.endWhatWasOpened(userId, sessionId);
  }

  /**
   * Ends sign-ins, also switched ones, running Google sign-ins, links that were sent, and a pending email change
   * (AUT-27).
   */
  private async endWhatWasOpened(userId: string, keptSession: string | null): Promise<void> {
    const { query } = this.work;
    await endOpenedWithPassword(query, userId, keptSession);
    await forgetEmailChange(query, userId);
  }
}
