import Fastify, { type FastifyInstance } from 'fastify';
import { guardServer } from '@simmer/service/server-guard';
import { acceptJsonOnly } from '@simmer/core-api/request-pipeline/json-body.parser';
import { serverOptions } from '@simmer/core-api/request-pipeline/server-options';

/** A request as the API parsed it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

export interface EchoApi {
  readonly app: FastifyInstance;
  readonly url: string;
  /** All received requests, in order. */
  readonly requests: SeenRequest[];
  close(): Promise<void>;
}

/**
 * The HTTP stack of core-api without handlers: each response echoes its request. It has no guard of its own, so it
 * trusts whatever the gateway forwards; unauthenticated requests are rejected before their body is read.
 */
export async function startEchoApi(): Promise<EchoApi> {
  const app = Fastify(serverOptions);
  guardServer(app.server);
  acceptJsonOnly(app);
  const seen: SeenRequest[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.authorization?.startsWith('Bearer ')) return done();
    seen.push({ method: request.method, url: request.url, token: undefined, body: undefined });
    void reply.code(401).send({ detail: 'Not signed in' });
  });
  app.all('/*', (request) => {
    const { method, url, body } = request;
    const echo = { method, url, token: request.headers.authorization, body };
    seen.push(echo);
    return echo;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    requests: seen,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
