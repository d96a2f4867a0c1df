import { Injectable } from '@nestjs/common';
import { CalendarFeedRepository } from '@simmer/persistence/calendar-feed/calendar-feed.repository';
import { disconnectUser } from '@simmer/persistence/calendar-sync/grant';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../../database/caller.ts';

interface PasswordChange {
  /** The stored hash against which the current password was verified. */
  readonly before: string;
  readonly passwordHash: string;
  /** True if the person's private calendar link ends too. */
  readonly endsFeed: boolean;
}

/** Changes of passwords, with their effects on sign-ins and links. */
@Injectable()
export class CredentialService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Sets a new password, inside the running transaction, for a user who has proved their email. Ends all sign-ins and
   * links that the old password allowed (AUT-27). Somebody else may have used the address before this proof, so
   * everything that they set up ends (AUT-28).
   * @returns the user's address.
   */
  async replacePassword(userId: string, passwordHash: string): Promise<string> {
    const user = await this.users.replacePassword(userId, passwordHash);
    if (!user) throw new NotFoundError();
    await this.users.endOpenedWithPassword(userId, null);
    await this.feeds.nativeDelete({ userId });
    if (!user.wasVerified) await disconnectUser(this.work.query, userId);
    return user.email;
  }

  /**
   * Sets a new password, inside the running transaction, for a user who has proved the current one. Ends all other
   * sign-ins and links that the old password allowed.
   * @throws ConflictError when the verified hash is no longer the current one.
   */
  async changePassword(
    { userId, sessionId }: Caller,
    { before, passwordHash, endsFeed }: PasswordChange,
  ): Promise<void> {
    const isChanged = await this.users.changePassword(userId, before, passwordHash);
    if (!isChanged) {
      throw new ConflictError('Your password was just changed somewhere else. Try again.');
    }
    await this.users.endOpenedWithPassword(userId, sessionId);
    if (endsFeed) await this.feeds.nativeDelete({ userId });
  }
}
