import { Global, Module, type DynamicModule } from '@nestjs/common';
import { createSecretKey } from 'node:crypto';
import type { Logger } from 'pino';
import { AUTH_SECRETS, type AtLeastOne, type AuthSecrets } from '../secrets/auth.secrets.ts';
import { CLOCK, type Clock } from './clock.ts';
import { ENV, type Env } from './env.ts';
import { LOGGER } from './logger.token.ts';

// The lifetime of a sign-in, longer than the week between two uses of a planner.
const SESSION_DAYS = 30;

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));

function secretsOf({ JWT_SECRET, JWT_SECRET_PREVIOUS, PUBLIC_URL }: Env): AuthSecrets {
  const jwtSecrets: AtLeastOne<string> =
    JWT_SECRET_PREVIOUS === undefined ? [JWT_SECRET] : [JWT_SECRET, JWT_SECRET_PREVIOUS];
  const [current, ...others] = jwtSecrets;
  return {
    jwtSecrets,
    jwtKeys: [keyOf(current), ...others.map(keyOf)],
    audience: PUBLIC_URL,
    sessionDays: SESSION_DAYS,
  };
}

/**
 * Provides the environment, parsed once by `main`, the logger and the clock. The only global module: only `main` knows
 * its values, so other modules cannot import it by name.
 */
@Global()
@Module({})
export class EnvModule {
  static with(env: Env, logger: Logger, clock: Clock): DynamicModule {
    const providers = [
      { provide: ENV, useValue: env },
      { provide: LOGGER, useValue: logger },
      { provide: CLOCK, useValue: clock },
      { provide: AUTH_SECRETS, useValue: secretsOf(env) },
    ];
    return { module: EnvModule, providers, exports: [ENV, LOGGER, CLOCK, AUTH_SECRETS] };
  }
}
