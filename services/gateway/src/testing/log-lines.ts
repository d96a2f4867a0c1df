import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';

/** A logger, and the lines that it has written. */
export function loggedLines(): { readonly logger: Logger; readonly lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { logger: pino({}, stream), lines };
}
