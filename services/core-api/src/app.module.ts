import { Module, type DynamicModule } from '@nestjs/common';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { queuesModule } from '@simmer/jobs/queues.module';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module.ts';
import { CatalogueModule } from './resources/catalogue.module.ts';
import { ChangesModule } from './changes/changes.module.ts';
import { ConnectedAppsModule } from './connected-apps/connected-apps.module.ts';
import { EcocycleAnalysisModule } from './analysis/ecocycle-analysis.module.ts';
import { CalendarAddressesModule } from './calendar-addresses/calendar-addresses.module.ts';
import { GoogleCalendarModule } from './google-calendar/google-calendar.module.ts';
import { McpModule } from './mcp/mcp.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { PasswordResetModule } from './password-reset/password-reset.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ReleasesModule } from './releases/releases.module.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { ResourcesModule } from './resources/resources.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';
import type { Clock } from './environment/clock.ts';
import { AuthModule } from './auth/auth.module.ts';
import { DocsModule } from './docs/docs.module.ts';
import { EnvModule } from './environment/env.module.ts';
import type { Env } from './environment/env.ts';
import { HealthModule } from './health/health.module.ts';
import { HttpModule } from './request-pipeline/http.module.ts';

// Only modules in this list are served.
const resources = [
  AuthModule,
  AccountsModule,
  AdminModule,
  CalendarFeedModule,
  CatalogueModule,
  ChangesModule,
  ConnectedAppsModule,
  EcocycleAnalysisModule,
  GoogleCalendarModule,
  CalendarAddressesModule,
  McpModule,
  OperationsModule,
  PasswordResetModule,
  PersonalDataModule,
  ProfileModule,
  ReleasesModule,
  RemindersModule,
  ResourcesModule,
  WebhooksModule,
];

@Module({})
export class AppModule {
  static with(env: Env, logger: Logger, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvModule.with(env, logger, clock),
        // A Fastify hook logs requests (observability/request-log): pino-http's middleware would take more time than
        // the rest of the HTTP layer.
        LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }),
        HealthModule,
        queuesModule({
          connection: queueConnectionOf(env),
          role: 'producer',
          onError: (error) => logger.warn({ err: error }, 'queue lost its connection'),
        }),
        HttpModule,
        DocsModule,
        ...resources,
      ],
    };
  }
}
