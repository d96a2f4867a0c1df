import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RawMessage } from './raw-messages.ts';

/** One connection that sends raw bytes. */
export interface Attack {
  /** Settles with the first response, or when the connection is closed; some messages never get one. */
  readonly response: Promise<unknown>;
  end(): void;
}

/** Sends a message on a new connection. */
export async function attack(port: number, { pieces, afterwards }: RawMessage): Promise<Attack> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  // Being disconnected is expected.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of pieces) socket.write(piece);
  if (afterwards === 'end') socket.end();
  const responded = Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
  return { response: responded, end: () => socket.destroy() };
}

/**
 * Sends bytes and returns everything received until the connection is closed. It stays open for the response: a server
 * may drop a half-closed client. `cut` closes it at once, for incomplete messages.
 */
export async function exchange(
  port: number,
  bytes: Buffer | string,
  { host = '127.0.0.1', cut = false } = {},
): Promise<string> {
  const socket = connect({ port, host, noDelay: true });
  const parts: Buffer[] = [];
  await once(socket, 'connect');
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    socket.end();
  });
  socket.on('error', () => undefined).write(bytes);
  if (cut) socket.end();
  await once(socket, 'close');
  return Buffer.concat(parts).toString('latin1');
}
