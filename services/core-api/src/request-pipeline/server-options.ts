import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { limits } from '@simmer/contracts/limits';
import { guardedServerOptions, REQUEST_TIMEOUT_MS } from '@simmer/service/server-guard';
import { requestIdOf } from './request-id.ts';

/** Server options of the API, also used by the gateway's tests. */
export const serverOptions = {
  bodyLimit: limits.bodyBytes,
  // Forwarding headers are trusted only from a gateway or ingress.
  trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
  genReqId: requestIdOf,
  // Requests during the drain are answered, with `connection: close`.
  return503OnClosing: false,
  http: guardedServerOptions,
  requestTimeout: REQUEST_TIMEOUT_MS,
  // A service balances connections, not requests: a busy gateway would never reach a process that started later.
  maxRequestsPerSocket: 100,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 200 },
} satisfies FastifyHttpOptions<Server>;
