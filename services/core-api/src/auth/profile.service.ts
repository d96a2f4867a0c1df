import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@simmer/contracts/schemas/user.schema';
import type { Query } from '@simmer/persistence/query';
import { findUser } from '@simmer/persistence/sign-ins/user.query';
import { UserRepository, type UserChanges } from '@simmer/persistence/sign-ins/user.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import { rejectOutdated } from '../errors/stale-version.ts';
import type { Caller } from '../database/caller.ts';

type ProfileChanges = Pick<
  UserChanges,
  | 'name'
  | 'has_completed_onboarding'
  | 'left_offered_on'
  | 'day_limits'
  | 'review_mail'
  | 'reminders'
  | 'hides_declined'
  | 'own_calendar'
> & { readonly version?: number | undefined };

/** The profile of the signed-in user. */
@Injectable()
export class ProfileService {
  constructor(
    @Inject(READ) private readonly reading: Query,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  read(caller: Caller): Promise<User> {
    return this.shown(this.reading, caller);
  }

  /**
   * Changes the given fields (API-7).
   * @throws ConflictError when the profile has another version than the given one (API-34), and for the choices of an
   * own calendar that is off: only Google's consent starts it (OWN-2).
   */
  async update({ version, ...changes }: ProfileChanges, caller: Caller): Promise<User> {
    await this.users.expectVersion(caller.userId, version).catch(rejectOutdated('profile'));
    if (changes.own_calendar && (await this.shown(this.work.query, caller)).own_calendar === null)
      throw new ConflictError('Your time blocks are not shown in Google Calendar.');
    await this.users.change(caller.userId, changes);
    return this.shown(this.work.query, caller);
  }

  completeOnboarding(caller: Caller): Promise<User> {
    return this.update({ has_completed_onboarding: true }, caller);
  }

  private async shown(query: Query, caller: Caller): Promise<User> {
    const user = await findUser(query, caller);
    // The user was deleted after the access check.
    if (!user) throw new UnauthenticatedError();
    return user;
  }
}
