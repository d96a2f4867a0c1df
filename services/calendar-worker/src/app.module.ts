import { Global, Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AnalysisModule } from './analysis/analysis.module.ts';
import { CalendarSyncModule } from './calendar-sync/calendar-sync.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { ENV, type Env } from './env.ts';
import { HealthModule } from './health/health.module.ts';
import { HousekeepingModule } from './housekeeping/housekeeping.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { LOGGER } from './observability/logger.token.ts';

@Global()
@Module({})
class SettingsModule {
  static with(env: Env, logger: Logger): DynamicModule {
    const providers = [
      { provide: ENV, useValue: env },
      { provide: LOGGER, useValue: logger },
    ];
    return { module: SettingsModule, providers, exports: [ENV, LOGGER] };
  }
}

/** The worker: one module a duty. */
@Module({})
export class AppModule {
  static with(env: Env, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.with(env, logger),
        // Health checks come every few seconds; a line for each would bury the rest.
        LoggerModule.forRoot({ pinoHttp: { logger, autoLogging: false }, forRoutes: [] }),
        HealthModule,
        DatabaseModule,
        CalendarSyncModule,
        AnalysisModule,
        MailModule,
        HousekeepingModule,
      ],
    };
  }
}
