import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { ActivitiesModule } from './activities/activities.module.ts';
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module.ts';
import { CatalogueModule } from './catalogue/catalogue.module.ts';
import { ChangesModule } from './changes/changes.module.ts';
import { GoogleCalendarModule } from './google-calendar/google-calendar.module.ts';
import { NorthStarPosterModule } from './north-star-poster/north-star-poster.module.ts';
import { NorthStarsModule } from './north-stars/north-stars.module.ts';
import { PulseChecksModule } from './pulse-checks/pulse-checks.module.ts';
import { TimeBlocksModule } from './time-blocks/time-blocks.module.ts';
import { WeeklyPrioritiesModule } from './weekly-priorities/weekly-priorities.module.ts';
import { WeeklyReflectionsModule } from './weekly-reflections/weekly-reflections.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { DocsModule } from './docs/docs.module.ts';
import { EnvModule } from './env.module.ts';
import type { Env } from './env.ts';
import { HealthModule } from './health/health.module.ts';
import { HttpModule } from './http/http.module.ts';

// One line each: a resource is served by being named here.
const resources = [
  AuthModule,
  ActivitiesModule,
  CalendarFeedModule,
  CatalogueModule,
  ChangesModule,
  GoogleCalendarModule,
  NorthStarPosterModule,
  NorthStarsModule,
  PulseChecksModule,
  TimeBlocksModule,
  WeeklyPrioritiesModule,
  WeeklyReflectionsModule,
];

@Module({})
export class AppModule {
  static with(env: Env, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvModule.with(env),
        // Requests are recorded by a Fastify hook (observability/request-log): pino-http's middleware would cost
        // more than everything else at the edge together.
        LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }),
        HealthModule,
        DatabaseModule,
        HttpModule,
        DocsModule,
        ...resources,
      ],
    };
  }
}
