import type { ClientBase } from 'pg';
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { Duplex } from 'node:stream';

/**
 * Sends all writes to a connection in one turn of the event loop as one packet, because a system call costs more than a
 * small statement. Does nothing if the driver's internals look different.
 */
export function gatherWrites(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof EventEmitter ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Duplex)) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
