import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { followConnections } from './unused-connections.ts';

/** Timeout for receiving a whole request. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Options for `http.createServer`: we respond to a bad host ourselves, and often check for slow senders. */
export const guardedServerOptions = { requireHostHeader: false, connectionsCheckingInterval: 5_000 };

const errorStatuses: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of this request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
};
const malformed = { status: 400, detail: 'This request cannot be read.' };

/** A whole response to bytes that are not a request, which closes the connection. */
function responseText(status: number, detail: string, headers: readonly string[] = []): string {
  const body = JSON.stringify({ detail });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n');
}

/** Sends a last response and closes the connection; further input is not read. */
function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text, () => socket.destroy());
}

/** The unfinished responses of each connection. */
class OpenResponses {
  private readonly bySocket = new WeakMap<Duplex, Set<ServerResponse>>();

  add(socket: Socket, response: ServerResponse): void {
    const open = this.bySocket.get(socket) ?? new Set();
    this.bySocket.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  }

  /** True if a response is partly sent: a second one would be read as its content. */
  isHalfSent(socket: Duplex): boolean {
    return [...(this.bySocket.get(socket) ?? [])].some((response) => response.headersSent);
  }
}

/**
 * Gives responses outside handlers the common error format: malformed, slow or oversized requests, CONNECT, and unknown
 * expectations.
 */
export function guardServer(server: Server): void {
  const responses = new OpenResponses();
  followConnections(server);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  // The total size of headers is limited instead; beyond a maximum count Node silently drops headers.
  server.maxHeadersCount = 0;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    responses.add(request.socket, response);
    // After an upgrade header the parser reads no further requests.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || responses.isHalfSent(socket)) {
      socket.destroy();
      return;
    }
    const { status, detail } = errorStatuses[error.code ?? ''] ?? malformed;
    endWith(socket, responseText(status, detail));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const allow = 'allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    endWith(socket, responseText(405, 'Method not allowed', [allow]));
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ detail: 'The expectation of this request cannot be met.' });
    response
      .writeHead(417, { connection: 'close', 'content-type': 'application/json; charset=utf-8' })
      .end(body);
  });
}
