import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@simmer/contracts/schemas/user.schema';
import type { Query } from '@simmer/persistence/query';
import { findCredentials, type StoredCredentials } from '@simmer/persistence/queries/users/credential.query';
import { findUserJson } from '@simmer/persistence/queries/users/user-json.query';
import { READ } from '../../database/database.token.ts';
import type { Caller } from '../../http/caller.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';

@Injectable()
export class UserReader {
  constructor(@Inject(READ) private readonly read: Query) {}

  /** The stored credentials; the email is compared without case and surrounding space (AUT-15). */
  credentialsOf(email: string): Promise<StoredCredentials | undefined> {
    return findCredentials(this.read, email);
  }

  /** The user (API-16) as JSON, with the rights of this sign-in; undefined without such a user. */
  async userJson(caller: Caller): Promise<JsonText<User> | undefined> {
    const json = await findUserJson(this.read, caller);
    return json === null ? undefined : jsonText<User>(json);
  }
}
