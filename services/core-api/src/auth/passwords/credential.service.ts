import { Injectable } from '@nestjs/common';
import { UserRepository } from '@simmer/persistence/users/user.repository';
import { ConflictError, NotFoundError } from '../../errors/domain-error.ts';
import type { Caller } from '../../http/caller.ts';

/** Changes of passwords, with their effects on sign-ins and links. */
@Injectable()
export class CredentialService {
  constructor(private readonly users: UserRepository) {}

  /**
   * Sets a new password, inside the running transaction, for a user who has proved their email. Ends all sign-ins and
   * links of the old one (AUT-27).
   * @returns the user's address.
   */
  async replacePassword(userId: string, passwordHash: string): Promise<string> {
    const email = await this.users.replacePassword(userId, passwordHash);
    await this.users.endOpenedWithPassword(userId, null);
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
    const isChanged = await this.users.changePassword(userId, before, passwordHash);
    if (!isChanged) {
      throw new ConflictError('Your password was just changed somewhere else. Please try again.');
    }
    await this.users.endOpenedWithPassword(userId, sessionId);
  }
}
