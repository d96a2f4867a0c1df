import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger as NestPinoLogger } from 'nestjs-pino';
import { traceOutgoingCalls } from '@simmer/service/tracing/outgoing-calls';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import type { Env } from './env.ts';
import { workerTiming, type WorkerTiming } from './platform/worker-timing.ts';

/** Creates the whole worker; `init` or `listen` starts processing jobs. */
export async function createWorker(
  env: Env,
  logger: Logger,
  timing: WorkerTiming = workerTiming,
): Promise<NestFastifyApplication> {
  traceOutgoingCalls();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(env, logger, timing),
    new FastifyAdapter(),
    {
      bufferLogs: true,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(NestPinoLogger));
  return app;
}
