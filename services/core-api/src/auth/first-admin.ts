import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { PinoLogger } from 'nestjs-pino';
import { DATABASE } from '../database/database.token.ts';
import { ENV, type Env } from '../env.ts';
import { PasswordHasher } from './password.hasher.ts';

/**
 * The first super admin comes from the environment (S7). Only somebody who does not exist yet is made: a password
 * or role that was changed since stays changed.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE) private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly logger: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = this.env;
    if (!email || !password || (await this.exists(email))) return;
    const passwordHash = await this.hasher.hash(password);
    const { rowCount } = await this.database.pool.query(
      `insert into app_user (email, name, password_hash, role, has_completed_onboarding, email_verified_at)
       values (lower(btrim($1)), $2, $3, 'super_admin', true, now()) on conflict do nothing`,
      [email, 'Super admin', passwordHash],
    );
    if (rowCount) this.logger.info('the first super admin was made from the environment');
  }

  private async exists(email: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      'select from app_user where lower(btrim(email)) = lower(btrim($1))',
      [email],
    );
    return (rowCount ?? 0) > 0;
  }
}
