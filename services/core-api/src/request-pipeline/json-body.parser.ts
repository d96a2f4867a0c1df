import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';

const invalid = (msg: string, type: string) => new InvalidInputError([{ loc: ['body'], msg, type }]);

/** Far more than any body of the contract has, and few enough for functions that recurse or copy. */
const MAX_DEPTH = 32;
const MAX_ITEMS = 10_000;

/**
 * Whether a body is nested too deep, or has a list or an object with too many items (API-31). A field of any content,
 * such as the former value of a change, is not bounded by its schema. Iterative, so that no depth exceeds the stack.
 */
function isTooLarge(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const items: unknown[] = Object.values(value);
      if (depth === MAX_DEPTH || items.length > MAX_ITEMS) return true;
      for (const item of items) next.push(item);
    }
    level = next;
  }
  return false;
}

/**
 * Accepts only JSON: every other content type gets 415. An empty body is left to the route's validation, because
 * clients send the JSON header on requests without a body too. For a body that cannot be parsed, or is too large,
 * `inputOf` throws later, because the access guard must decide first.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, raw, done) => {
    if (raw === '') {
      done(null);
      return;
    }
    void parseJson(request, raw, (error, parsed: unknown) => {
      if (error) done(null, invalid('Not valid JSON', 'json_invalid'));
      else if (isTooLarge(parsed))
        done(null, invalid('This is nested too deep, or has a list that is too long', 'too_large'));
      else done(null, parsed);
    });
  });
}
