import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { createHash } from 'node:crypto';
import { PinoLogger } from 'nestjs-pino';
import { READ } from '../database/database.token.ts';
import { ENV, type Env } from '../env.ts';
import { PasswordHasher } from './passwords/password.hasher.ts';

/**
 * The first super admin comes from the environment (AUT-62), once: a password or role that was changed since stays changed,
 * and who took on another address does not come back under the old one.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(READ) private readonly query: Query,
    private readonly hasher: PasswordHasher,
    private readonly logger: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = this.env;
    if (!email || !password) return;
    // A hash, because the record outlives the user.
    const mark = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
    if (await this.wasMade(mark)) return;
    if (!(await this.exists(email))) await this.make(email, password);
    await this.query(
      `insert into seed_record (kind, key) select 'first_admin', $2 from app_user
       where lower(btrim(email)) = lower(btrim($1)) and role = 'super_admin' on conflict do nothing`,
      [email, mark],
    );
  }

  private async make(email: string, password: string): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    const made = await this.query(
      `insert into app_user (email, name, password_hash, role, has_completed_onboarding, email_verified_at)
       values (lower(btrim($1)), $2, $3, 'super_admin', true, now()) on conflict do nothing returning id`,
      [email, 'Super admin', passwordHash],
    );
    if (made.length > 0) this.logger.info('created the first super admin from the environment');
  }

  private async wasMade(mark: string): Promise<boolean> {
    const rows = await this.query(`select from seed_record where kind = 'first_admin' and key = $1`, [mark]);
    return rows.length > 0;
  }

  private async exists(email: string): Promise<boolean> {
    const rows = await this.query('select from app_user where lower(btrim(email)) = lower(btrim($1))', [
      email,
    ]);
    return rows.length > 0;
  }
}
