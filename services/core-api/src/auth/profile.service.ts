import { Injectable } from '@nestjs/common';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { UnauthenticatedError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { UserReader, userJsonSql } from './user.reader.ts';

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
    const [row] = await this.work.query<{ json: string }>(
      `update app_user u set name = coalesce($2, u.name), updated_at = now() where u.id = $1
       returning ${userJsonSql('$3::boolean')} as json`,
      [caller.userId, name ?? null, caller.isSuperAdmin],
    );
    if (!row) throw new UnauthenticatedError();
    return jsonText(row.json);
  }

  async completeOnboarding(caller: Caller): Promise<JsonText<User>> {
    const [row] = await this.work.query<{ json: string }>(
      `update app_user u set has_completed_onboarding = true, updated_at = now() where u.id = $1
       returning ${userJsonSql('$2::boolean')} as json`,
      [caller.userId, caller.isSuperAdmin],
    );
    if (!row) throw new UnauthenticatedError();
    return jsonText(row.json);
  }
}
