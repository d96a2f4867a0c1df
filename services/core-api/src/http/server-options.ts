import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { limits } from '@simmer/contracts/limits';
import { guardedServerOptions, REQUEST_TIMEOUT_MS } from '@simmer/service/server-guard';
import { requestIdOf } from './request-id.ts';

/** How the API reads HTTP. The gateway's tests run against a server with the same options. */
export const serverOptions = {
  bodyLimit: limits.bodyBytes,
  // The gateway, or an ingress: nobody else's forwarded-for is believed.
  trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
  genReqId: requestIdOf,
  // Requests that arrive while we drain are still answered, and told to take another connection next time.
  return503OnClosing: false,
  http: guardedServerOptions,
  requestTimeout: REQUEST_TIMEOUT_MS,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 200 },
} satisfies FastifyHttpOptions<Server>;
