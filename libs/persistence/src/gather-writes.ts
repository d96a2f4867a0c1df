import type { ClientBase } from 'pg';
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { Duplex } from 'node:stream';

/**
 * Sends what is written to a connection in this turn of the event loop as one packet: a system call costs more than
 * a small statement. Where the driver's insides look different, nothing happens and nothing breaks.
 */
export function gatherWrites(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof EventEmitter ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Duplex)) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
