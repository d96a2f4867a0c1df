import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CLOSE_EVERY_MS = 50;

// Node counts a connection on which nothing was sent yet as busy, so a closing server would wait for it forever.
// Browsers and pools open such connections in advance.
const silentOf = new WeakMap<Server, Set<Socket>>();

/** Records which connections of a server have sent nothing yet, for `closeUnusedConnections`. */
export function followConnections(server: Server): void {
  const silent = new Set<Socket>();
  silentOf.set(server, silent);
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.prependListener('request', ({ socket }) => silent.delete(socket));
}

/**
 * Closes the connections of closing servers on which no request is running, repeatedly, because clients may keep
 * connections for minutes.
 *
 * @returns the function that stops it.
 */
export function closeUnusedConnections(servers: readonly Server[]): () => void {
  const timer = setInterval(() => {
    for (const server of servers) {
      server.closeIdleConnections();
      for (const socket of silentOf.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
    }
  }, CLOSE_EVERY_MS);
  return () => clearInterval(timer);
}
