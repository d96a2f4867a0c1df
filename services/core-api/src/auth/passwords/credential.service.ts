import { Injectable } from '@nestjs/common';
import { forgetEmailChange } from '@simmer/persistence/repositories/users/email-change.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '../../errors/domain-error.ts';
import type { Caller } from '../../http/caller.ts';

/** Changes of passwords. */
@Injectable()
export class CredentialService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Sets a new password, inside the running transaction, for a user who has proved their email. Ends everything that
   * was opened with the old one.
   * @returns the person's address.
   */
  async replacePassword(userId: string, passwordHash: string): Promise<string> {
    const [person] = await this.work.query<{ email: string }>(
      `update app_user set password_hash = $2, email_verified_at = coalesce(email_verified_at, now()),
         updated_at = now() where id = $1 returning email`,
      [userId, passwordHash],
    );
    await this.endWhatWasOpened(userId, null);
    if (!person) throw new NotFoundError();
    return person.email;
  }

  /**
   * Sets a new password, inside the running transaction, for a user who has proved the present one. Ends everything
   * that was opened with it, except the current sign-in.
   * @param before the hash that was shown to fit.
   * @throws ConflictError when it is not the present one any more.
   */
  async changePassword({ userId, sessionId }: Caller, before: string, passwordHash: string): Promise<void> {
    const changed = await this.work.query(
      'update app_user set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2 returning id',
      [userId, before, passwordHash],
    );
    if (changed.length === 0) {
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
    await query('delete from auth_session where (user_id = $1 and id is distinct from $2) or actor_id = $1', [
      userId,
      keptSession,
    ]);
    await query('delete from one_time_ticket where user_id = $1', [userId]);
    await query('delete from password_reset where user_id = $1', [userId]);
    await forgetEmailChange(query, userId);
  }
}
