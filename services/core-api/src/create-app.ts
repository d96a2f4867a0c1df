import { RequestContext } from '@mikro-orm/core';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger as NestPinoLogger } from 'nestjs-pino';
import type { Loggers } from './observability/loggers.ts';
import { AppModule } from './app.module.ts';
import { systemClock, type Clock } from './environment/clock.ts';
import type { Env } from './environment/env.ts';
import { Readiness } from '@simmer/service/readiness';
import { guardServer } from '@simmer/service/server-guard';
import type { Database } from '@simmer/persistence/database';
import { DATABASE } from './database/database.token.ts';
import { AllowedMethods } from './request-pipeline/allowed-methods.ts';
import type {} from './http/fastify-types.ts';
import { answerUnchanged } from './request-pipeline/answer-unchanged.ts';
import { acceptJsonOnly } from './request-pipeline/json-body.parser.ts';
import { OAuthEndpoints } from './connected-apps/oauth.endpoints.ts';
import { challengeClients, MCP_PATH } from './mcp/mcp-path.ts';
import { createRequestGuard, type GuardResponse } from '@simmer/service/request-guard';
import { ServedRoutes } from './request-pipeline/served-routes.ts';
import { serverOptions } from './request-pipeline/server-options.ts';
import { requirePermission, TokenHook } from './request-pipeline/token.hook.ts';
import { inTurn } from './shares/current-turn.ts';
import { RequestMetrics } from './observability/request-metrics.ts';
import { recordRequests } from './observability/request-log.ts';
import { traceRequests } from './observability/request-trace.ts';

export const API_PREFIX = 'api/v1';

/**
 * Responses are data: a response that is opened as a page loads nothing and cannot be framed. /docs has its own policy.
 */
const protection = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  xFrameOptions: { action: 'deny' },
  // Subdomains are excluded, because they may serve other applications.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
} as const;

function createAdapter(rejectByGuard: GuardResponse): FastifyAdapter {
  return new FastifyAdapter({
    ...serverOptions,
    // A path that cannot be decoded gets a 404.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id);
      if (rejectByGuard(request, reply)) return;
      void reply
        .code(404)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ detail: 'Not found' }));
    },
  });
}

function installEdge(
  app: NestFastifyApplication,
  env: Env,
  loggers: Loggers,
  rejectByGuard: GuardResponse,
): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  guardServer(fastify.server);
  const allowed = app.get(AllowedMethods);
  const readiness = app.get(Readiness);
  acceptJsonOnly(fastify);
  traceRequests(fastify);
  const served = app.get(ServedRoutes);
  fastify.decorate('isSecureOrigin', env.PUBLIC_URL.startsWith('https:'));
  // Properties that guards and pipes set.
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('turn', null);
  fastify.decorateRequest('user', undefined);
  fastify.decorateRequest('input', undefined);
  fastify.addHook('onRoute', (route) => {
    requirePermission(route);
    allowed.add(route.url, [route.method].flat());
    served.add(route);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (readiness.isDraining) void reply.header('connection', 'close');
    // Responses contain personal data and must not be cached.
    void reply.header('cache-control', 'no-store');
    if (!rejectByGuard(request, reply)) done();
  });
  answerUnchanged(fastify);
  recordRequests(fastify, loggers.requests, app.get(RequestMetrics));
  app.get(TokenHook).install(fastify);
  app.get(OAuthEndpoints).mount(fastify);
  challengeClients(fastify, env.PUBLIC_URL);
  const { orm } = app.get<Database>(DATABASE);
  // Repositories use the entity manager of the request's asynchronous context, which reading the body leaves.
  fastify.addHook('preValidation', (request, _reply, done) => {
    inTurn(request.turn, () => RequestContext.create(orm.em, done));
  });
}

/** Creates the whole API, not yet listening. */
export async function createApp(
  env: Env,
  loggers: Loggers,
  clock: Clock = systemClock,
): Promise<NestFastifyApplication> {
  const rejectByGuard = createRequestGuard();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(env, loggers.general, clock),
    createAdapter(rejectByGuard),
    {
      bodyParser: false,
      // Nest's start-up log is not useful; errors are thrown and logged by `main`.
      logger: false,
      abortOnError: false,
    },
  );
  app.setGlobalPrefix(API_PREFIX, { exclude: ['healthz', 'readyz', 'metrics', MCP_PATH] });
  await app.register(helmet, protection);
  installEdge(app, env, loggers, rejectByGuard);
  await app.init();
  app.useLogger(app.get(NestPinoLogger));
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
