import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';

/** Path of everything here on the stack's one origin. */
export const devPrefix = '/dev';

const script = `const source = new EventSource('${devPrefix}/events');
source.onmessage = () => location.reload();
`;

/** Below the 30 s of silence after which the gateway gives a stream up. */
const heartbeatMs = 20_000;

/** Tells open pages that there is something new. */
export interface LiveReload {
  readonly server: Server;
  reload(): void;
}

/** Serves the script that reloads a page, and the stream of events that it listens to. */
export function liveReload(): LiveReload {
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === `${devPrefix}/reload.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
    } else if (request.url === `${devPrefix}/events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      pages.add(response);
      response.once('close', () => pages.delete(response));
    } else {
      response.writeHead(request.url === `${devPrefix}/healthz` ? 200 : 404).end();
    }
  });
  const heartbeat = setInterval(() => {
    for (const page of pages) page.write(': \n\n');
  }, heartbeatMs).unref();
  server.once('close', () => clearInterval(heartbeat));
  return {
    server,
    reload: () => {
      for (const page of pages) page.write('data: new\n\n');
    },
  };
}
