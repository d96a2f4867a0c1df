import { Module, type DynamicModule } from '@nestjs/common';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { queuesModule } from '@simmer/jobs/queues.module';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AnalysisModule } from './analysis/analysis.module.ts';
import { CalendarSyncModule } from './calendar-sync/calendar-sync.module.ts';
import { CalendarWatchModule } from './calendar-watch/calendar-watch.module.ts';
import type { Env } from './env.ts';
import { HealthModule } from './health.module.ts';
import { HousekeepingModule } from './housekeeping.module.ts';
import { hasMailServer, MailModule } from './mail/mail.module.ts';
import { OperationsModule } from './operations.module.ts';
import { OwnCalendarModule } from './own-calendar/own-calendar.module.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { RepeatedModule } from './platform/repeated.ts';
import type { WorkerTiming } from './platform/worker-timing.ts';
import { GoogleSessionModule } from './providers/google-session.module.ts';
import { CalendarQueuesModule } from './queue/calendar-queues.module.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { logQueueError } from './queue/queue-error.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

const on = (module: DynamicModule['module'], ...imports: DynamicModule[]): DynamicModule => ({
  module,
  imports,
});

function calendarModules(platform: DynamicModule): DynamicModule[] {
  const queues = on(CalendarQueuesModule, platform);
  const google = on(GoogleSessionModule, platform);
  const watch = on(CalendarWatchModule, platform, queues, google);
  return [
    watch,
    on(CalendarSyncModule, platform, queues, google, watch),
    on(OwnCalendarModule, platform, google),
    // The secrets of webhooks are encrypted in the same way as Google's tokens.
    on(WebhooksModule, platform, google),
  ];
}

/** The worker: one module per kind of work, each with its own imports. */
@Module({})
export class AppModule {
  static with(env: Env, logger: Logger, timing: WorkerTiming): DynamicModule {
    const platform = PlatformModule.with(env, logger, timing);
    if (!hasMailServer(env)) logger.warn('SMTP_URL is not set: mails are not sent');
    return {
      module: AppModule,
      imports: [
        platform,
        // Health checks come every few seconds, and a line for each would hide the others.
        LoggerModule.forRoot({ pinoHttp: { logger, autoLogging: false }, forRoutes: [] }),
        queuesModule({
          connection: queueConnectionOf(env),
          role: 'consumer',
          onError: logQueueError(logger),
        }),
        on(HealthModule, platform),
        ...calendarModules(platform),
        on(AnalysisModule, platform),
        ...(hasMailServer(env) ? [on(MailModule, platform)] : []),
        on(RemindersModule, platform),
        on(HousekeepingModule, platform),
        on(OperationsModule, platform),
        RepeatedModule.with(platform),
      ],
    };
  }
}
