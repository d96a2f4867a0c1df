import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AuthModule } from './auth/auth.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { EnvModule } from './env.module.ts';
import type { Env } from './env.ts';
import { HealthModule } from './health/health.module.ts';
import { HttpModule } from './http/http.module.ts';

// One line each: a resource is served by being named here.
const resources = [AuthModule];

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
        ...resources,
      ],
    };
  }
}
