import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import { GoogleStrategy } from '../src/auth/google/google.strategy.ts';
import { LocalStrategy } from '../src/auth/passwords/local.strategy.ts';
import { JwtStrategy } from '../src/auth/sessions/jwt.strategy.ts';

const open: NestFastifyApplication[] = [];

/**
 * Passport keeps one strategy per name in a process. If a test opens a second API, the first one gets its strategies
 * back when the second is closed. Only the last opened API can be used meanwhile.
 */
export const passportOfApps = {
  add(app: NestFastifyApplication): void {
    open.push(app);
  },
  remove(app: NestFastifyApplication): void {
    open.splice(open.indexOf(app), 1);
    const last = open.at(-1);
    for (const strategy of [JwtStrategy, LocalStrategy, GoogleStrategy]) {
      if (last) passport.use(last.get(strategy, { strict: false }));
    }
  },
};
