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

/** What a request to a route asks for: two requests that ask for the same may share a key. */
const askedBy = ({ routeOptions, params, query, body }: FastifyRequest): readonly unknown[] => [
  routeOptions.config.route?.id,
  params,
  query,
  body ?? null,
];

/**
 * The request's Idempotency-Key, if any.
 * @param asked what the request asks for, where that is not its whole body
 * @throws InvalidInputError for a malformed key
 */
export function idempotencyKeyOf(
  request: FastifyRequest,
  asked: readonly unknown[] = askedBy(request),
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !ACCEPTABLE.test(key) || isNothing(key)) {
    const msg = 'An Idempotency-Key is 1 to 200 visible ASCII characters, and not the nil UUID';
    throw new InvalidInputError([{ loc: ['header', 'idempotency-key'], msg, type: 'value_error' }]);
  }
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(asked)).digest('base64url') };
}
