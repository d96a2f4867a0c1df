import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { PasswordHasher } from './password.hasher.ts';
import type { User } from '@simmer/persistence/users/user.entity';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';

/** Checks email and password; the local guard handles the result. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  async validate(email: string, password: string): Promise<User | false> {
    const user = await this.users.findByEmail(email);
    const isMatch = await this.hasher.matches(user?.passwordHash ?? null, password);
    return isMatch && user ? user : false;
  }
}
