import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isNothing } from '@simmer/contracts/schemas/primitives.schema';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type {} from './fastify-types.ts';

/** The idempotency key of a write (API-50): the client's key and a fingerprint of the request. */
export interface IdempotencyKey {
  readonly key: string;
  readonly fingerprint: string;
}

const ACCEPTABLE = /^[\x21-\x7e]{1,200}$/;

/** The request's Idempotency-Key, if any. @throws InvalidInputError for a malformed one. */
export function idempotencyKeyOf(request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !ACCEPTABLE.test(key) || isNothing(key)) {
    const msg = 'An Idempotency-Key is 1 to 200 visible ASCII characters, and not the nil UUID';
    throw new InvalidInputError([{ loc: ['header', 'idempotency-key'], msg, type: 'value_error' }]);
  }
  const { params, query, body } = request;
  const asked = JSON.stringify([request.routeOptions.config.route?.id, params, query, body ?? null]);
  return { key, fingerprint: createHash('sha256').update(asked).digest('base64url') };
}
