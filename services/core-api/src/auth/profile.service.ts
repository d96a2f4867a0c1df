import { Injectable } from '@nestjs/common';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { findUserJson } from '@simmer/persistence/queries/users/user-json.query';
import { UserRepository, type UserChanges } from '@simmer/persistence/repositories/user.repository';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { UnauthenticatedError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { UserReader } from './sessions/user.reader.ts';

type ProfileChanges = Pick<
  UserChanges,
  'name' | 'has_completed_onboarding' | 'left_offered_on' | 'day_limits'
>;

/** The profile of the signed-in user. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly reader: UserReader,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  async read(caller: Caller): Promise<JsonText<User>> {
    const user = await this.reader.userJson(caller);
    // Deleted since the access check.
    if (!user) throw new UnauthenticatedError();
    return user;
  }

  /** Changes what is given (API-7). */
  async update(changes: ProfileChanges, caller: Caller): Promise<JsonText<User>> {
    await this.users.change(caller.userId, changes);
    const json = await findUserJson(this.work.query, caller);
    if (json === null) throw new UnauthenticatedError();
    return jsonText(json);
  }

  completeOnboarding(caller: Caller): Promise<JsonText<User>> {
    return this.update({ has_completed_onboarding: true }, caller);
  }
}
