import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedValues } from './accepted-values.ts';

/** A text that is sent many times, compressed once. */
export interface PackedText {
  readonly type: string;
  /** Weak: the same text with any compression. */
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

export function packText(text: string, type: string): PackedText {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    type,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params }),
      gzip: gzipSync(identity, { level: 9 }),
    },
  };
}

function encodingFor({ headers }: FastifyRequest): keyof PackedText['bodies'] {
  const accepted = acceptedValues([headers['accept-encoding'] ?? ''].flat().join(','));
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Whether the client has this text: a cache may send several etags, and compares them weakly. */
function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const knownTags = (headers['if-none-match'] ?? '')
    .split(',')
    .map((value) => value.trim().replace(/^W\//, ''));
  return knownTags.includes(etag.replace(/^W\//, ''));
}

/** Sends the text as the client accepts it, or a 304. The caller sets the status and `Vary`. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, text: PackedText): FastifyReply {
  reply.header('etag', text.etag);
  if (isKnown(request, text.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(text.type).send(text.bodies[encoding]);
}
