import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';

const notJson = () => new InvalidInputError([{ loc: ['body'], msg: 'Not valid JSON', type: 'json_invalid' }]);

/**
 * Accepts only JSON: every other content type gets 415. An empty body is left to the route's validation, because
 * clients send the JSON header on requests without a body too. For a body that cannot be parsed, `inputOf` throws
 * later, because the access guard must decide first.
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
      done(null, error ? notJson() : parsed);
    });
  });
}
