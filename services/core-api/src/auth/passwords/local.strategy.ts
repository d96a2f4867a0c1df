import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { PasswordHasher } from './password.hasher.ts';
import type { StoredCredentials } from '@simmer/persistence/queries/users/credential.query';
import { UserReader } from '../sessions/user.reader.ts';

/** Checks email and password; the local guard handles the result. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly users: UserReader,
    private readonly hasher: PasswordHasher,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  async validate(email: string, password: string): Promise<StoredCredentials | false> {
    const credentials = await this.users.credentialsOf(email);
    const isMatch = await this.hasher.matches(credentials?.passwordHash ?? null, password);
    return isMatch && credentials ? credentials : false;
  }
}
