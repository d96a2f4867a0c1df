import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AUTH_SECRETS } from './auth/auth.secrets.ts';
import { ENV, type Env } from './env.ts';

// Long enough for a planner that is opened once a week.
const SESSION_DAYS = 30;

/** The environment, parsed once by `main` and handed to everything. */
@Global()
@Module({})
export class EnvModule {
  static with(env: Env): DynamicModule {
    const providers = [
      { provide: ENV, useValue: env },
      { provide: AUTH_SECRETS, useValue: { jwtSecret: env.JWT_SECRET, sessionDays: SESSION_DAYS } },
    ];
    return { module: EnvModule, providers, exports: [ENV, AUTH_SECRETS] };
  }
}
