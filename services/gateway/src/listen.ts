import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedServerOptions, guardServer } from '@simmer/service/server-guard';
import { closeUnusedConnections } from '@simmer/service/unused-connections';
import type { FastifyInstance } from 'fastify';

/** Listens on another address with the same handlers. Undefined if this machine does not have it. */
async function listenToo(app: FastifyInstance, port: number, host: string): Promise<Server | undefined> {
  const server = createServer(guardedServerOptions, (request, response) => app.routing(request, response));
  guardServer(server);
  server.keepAliveTimeout = app.server.keepAliveTimeout;
  server.listen({ port, host });
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

/** Makes all servers stop listening, and finish their requests, when the app closes. */
function closeTogether(app: FastifyInstance, others: readonly Server[]): void {
  let stopClosing = () => {};
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', (done) => {
    closed = Promise.all(others.map((server) => new Promise((resolve) => server.close(resolve))));
    stopClosing = closeUnusedConnections([app.server, ...others]);
    done();
  });
  app.addHook('onClose', async () => {
    await closed;
    stopClosing();
  });
}

/**
 * Listens on every address of a host: `localhost` often has two. With Fastify's own support, errors outside requests
 * would have its default format on all addresses but the first.
 */
export async function listenOn(app: FastifyInstance, place: { port: number; host: string }): Promise<void> {
  const [first, ...more] =
    place.host === 'localhost'
      ? (await lookup('localhost', { all: true })).map(({ address }) => address)
      : [];
  const others: Server[] = [];
  closeTogether(app, others);
  await app.listen({ port: place.port, host: first ?? place.host });
  const { port } = app.server.address() as AddressInfo;
  for (const host of new Set(more)) {
    const server = await listenToo(app, port, host);
    if (server) others.push(server);
  }
}
