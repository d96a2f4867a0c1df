import { createServer, type ServerResponse } from 'node:http';

/** Below the 30 s of silence after which the gateway closes a stream. */
const heartbeatMs = 20_000;

/**
 * Serves the reload script, and the event stream by which open pages learn of a new build.
 *
 * @param prefix of their paths on the stack's origin.
 */
export function liveReload(prefix: string) {
  const script = `const source = new EventSource('${prefix}/events');\nsource.onmessage = () => location.reload();\n`;
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === `${prefix}/reload.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
    } else if (request.url === `${prefix}/events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      pages.add(response);
      response.once('close', () => pages.delete(response));
    } else {
      response.writeHead(request.url === `${prefix}/healthz` ? 200 : 404).end();
    }
  });
  const heartbeat = setInterval(() => {
    for (const page of pages) page.write(': \n\n');
  }, heartbeatMs).unref();
  server.once('close', () => clearInterval(heartbeat));
  return {
    server,
    reload: (): void => {
      for (const page of pages) page.write('data: new\n\n');
    },
  };
}
