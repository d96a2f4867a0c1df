import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allRoutes, type JsonRouteId, type RouteOutput } from '@simmer/contracts/route-table';
import { isStreamResponse } from '@simmer/contracts/define-route';

const PREFIX = '/api/v1';
const HEARTBEAT_MS = 10_000;

/** What stands in for the API, by the ids of routes. */
export type StandIns = { readonly [Id in JsonRouteId]?: RouteOutput<Id> };

/**
 * Serves stand-ins as the API behind a gateway, and a stream of changes without changes. A call without a stand-in ends
 * the bench: a page that shows a failure is not what people load.
 */
export async function startApi(standIns: StandIns) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(PREFIX, '');
    const route = allRoutes.find((each) => each.method === request.method && each.path === path);
    if (route && isStreamResponse(route.response)) {
      // Comments, as the API sends them: before the first byte the gateway would hold the headers back, and in silence
      // it would end the stream.
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      const beat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
      response.once('close', () => clearInterval(beat));
      return;
    }
    const answer = route && (standIns as Readonly<Record<string, unknown>>)[route.id];
    if (answer === undefined) throw new Error(`No stand-in for ${String(request.method)} ${path}.`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
