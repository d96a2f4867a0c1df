import { Injectable } from '@nestjs/common';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { completeOnboarding, renameUser } from '@simmer/persistence/queries/users/user-json.query';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { UnauthenticatedError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { UserReader } from './sessions/user.reader.ts';

/** The profile of the signed-in user. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserReader,
    private readonly work: UnitOfWork,
  ) {}

  async read(caller: Caller): Promise<JsonText<User>> {
    const user = await this.users.userJson(caller);
    // Deleted since the access check.
    if (!user) throw new UnauthenticatedError();
    return user;
  }

  /** Changes what is given (API-7). */
  async update({ name }: { readonly name?: string | undefined }, caller: Caller): Promise<JsonText<User>> {
    const json = await renameUser(this.work.query, caller, name);
    if (json === null) throw new UnauthenticatedError();
    return jsonText(json);
  }

  async completeOnboarding(caller: Caller): Promise<JsonText<User>> {
    const json = await completeOnboarding(this.work.query, caller);
    if (json === null) throw new UnauthenticatedError();
    return jsonText(json);
  }
}
