import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  hasSuperAdmin,
  hasUserWithEmail,
  insertFirstAdmin,
  recordFirstAdmin,
  wasFirstAdminMade,
} from '@simmer/persistence/sign-ins/first-admin.query';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { READ } from '../database/database.token.ts';
import { ENV, type Env } from '../environment/env.ts';
import { PasswordHasher } from './passwords/password.hasher.ts';

/**
 * Creates the first super admin from the environment (AUT-62), only once: a later change of password or role stays, and
 * after a change of address the old address gets no user again. Warns if nobody could send an invitation (AUT-68).
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(READ) private readonly query: Query,
    private readonly hasher: PasswordHasher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password, SIGN_UP: mode } = this.env;
    if (email && password) await this.ensure(email, password);
    if (mode === 'invite' && !(await hasSuperAdmin(this.query)))
      this.logger.warn(
        'SIGN_UP is invite, and there is no super admin to invite: nobody can sign up. Set SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD.',
      );
  }

  private async ensure(email: string, password: string): Promise<void> {
    // A hash, because this record stays after the user is deleted.
    const mark = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
    if (await wasFirstAdminMade(this.query, mark)) return;
    if (!(await hasUserWithEmail(this.query, email))) await this.make(email, password);
    await recordFirstAdmin(this.query, email, mark);
  }

  private async make(email: string, password: string): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    const isMade = await insertFirstAdmin(this.query, email, passwordHash);
    if (isMade) this.logger.info('created the first super admin from the environment');
  }
}
