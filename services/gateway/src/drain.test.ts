import { once } from 'node:events';
import { rmSync } from 'node:fs';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './create-gateway.ts';
import { listenOn } from './listen.ts';
import { aReleaseFolder } from './testing/release-fixture.ts';

let folder: string;
let api: Server;
let gateway: FastifyInstance;
let agent: Agent;
let pending: ServerResponse;

beforeEach(async () => {
  folder = aReleaseFolder();
  api = createServer((_request, response) => {
    pending = response;
    api.emit('asked');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  gateway = await createGateway({ releaseFolder: folder, apiUrl: `http://127.0.0.1:${port}` });
  await listenOn(gateway, { port: 0, host: 'localhost' });
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await gateway.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request on a connection that its client keeps open. */
async function send(path: string): Promise<{ response: Promise<IncomingMessage> }> {
  const { port } = gateway.server.address() as AddressInfo;
  const asked = once(api, 'asked');
  const outgoing = request({ host: 'localhost', port, path, agent }).end();
  const response = once(outgoing, 'response').then(([message]) => message as IncomingMessage);
  await asked;
  return { response };
}

describe('gateway that stops', () => {
  it('a request in flight gets its response, and its idle connection does not delay the end', async () => {
    const { response } = await send('/api/v1/time-blocks');
    const closed = gateway.close();
    pending.end('done');
    expect(await text(await response)).toBe('done');
    await closed;
    expect(gateway.server.listening).toBe(false);
  });

  it('a connection that a browser opened in advance does not delay the end', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    const accepted = once(gateway.server, 'connection');
    const socket = connect(port, String((gateway.server.address() as AddressInfo).address));
    await accepted;
    const ended = once(socket, 'close');
    await Promise.all([gateway.close(), ended]);
    expect(gateway.server.listening).toBe(false);
  });

  it('an event stream ends without an error, and its connection to the API is closed', async () => {
    const { response } = await send('/api/v1/changes');
    const streamClosed = once(pending, 'close');
    pending.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\n\n');
    const stream = await response;
    const closed = gateway.close();
    expect(await text(stream)).toBe('event: ready\n\n');
    await Promise.all([closed, streamClosed]);
  });
});
