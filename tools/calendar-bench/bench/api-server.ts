import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PREFIX = '/api/v1';
const HEARTBEAT_MS = 10_000;
/** The response to the one write of a start: the key that encrypts what the browser stores. */
const DEVICE_KEY = { path: `${PREFIX}/auth/device-key`, answer: { device_key: `${'A'.repeat(43)}=` } };

/** Serves responses from memory as the API behind a gateway, and a change feed without changes; the rest is a 404. */
export async function startApi(answers: Readonly<Record<string, unknown>>) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === `${PREFIX}/changes`) {
      // Comments, as the API sends them: before the first byte the gateway would hold the headers back, and in silence
      // it would end the stream.
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      const beat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
      response.once('close', () => clearInterval(beat));
      return;
    }
    const reading = request.method === 'GET' ? answers[pathname.replace(PREFIX, '')] : undefined;
    const answer = pathname === DEVICE_KEY.path ? DEVICE_KEY.answer : reading;
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { detail: 'Not found' }));
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
