import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerWatch } from './server-watch.ts';

let server: Server;
let isSilent: boolean;
let requests: number[];
const connections = new Set<Socket>();
beforeEach(async () => {
  isSilent = false;
  requests = [];
  server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      // A slow statement: the server is there, but has no result.
      if (bytes.toString() === 'slow') return;
      requests.push(bytes.length);
      if (!isSilent) socket.write('N');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of connections) socket.destroy();
  server.close();
  await once(server, 'close');
});

const port = () => (server.address() as AddressInfo).port;
const watch = () =>
  new ServerWatch({
    host: '127.0.0.1',
    port: port(),
    isBusy: () => true,
    suspectAfterMs: 20,
    respondWithinMs: 100,
  });

async function open({ stream }: ServerWatch): Promise<Socket> {
  const socket = stream();
  socket.connect(port(), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The code of the error by which the socket ends. */
async function endOf(socket: Socket): Promise<unknown> {
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  return error.code;
}

it('when the server falls silent each socket ends, and new ones fail until it responds (OPS-74)', async () => {
  const watched = watch();
  const busy = await open(watched);
  const idle = await open(watched);
  isSilent = true;
  busy.write('a statement');
  const ends = await Promise.all([busy, idle].map((socket) => once(socket, 'error')));
  expect(ends.map(([error]) => (error as NodeJS.ErrnoException).code)).toEqual(['ETIMEDOUT', 'ETIMEDOUT']);
  const before = connections.size;
  const refused = watched.stream();
  expect(await endOf(refused)).toBe('ETIMEDOUT');
  isSilent = false;
  let again: Socket | undefined;
  while (!again) {
    const attempt = watched.stream();
    attempt.connect(port(), '127.0.0.1');
    again = await Promise.race([
      once(attempt, 'connect').then(async () => {
        await pause(20);
        return attempt.destroyed ? undefined : attempt;
      }),
      once(attempt, 'error').then(() => undefined),
    ]).catch(() => undefined);
  }
  expect(connections.size).toBeGreaterThan(before);
  again.destroy();
});

it('a slow statement of a server that responds ends nothing (OPS-74)', async () => {
  const socket = await open(watch());
  socket.write('slow');
  while (requests.length < 2) await pause(5);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
