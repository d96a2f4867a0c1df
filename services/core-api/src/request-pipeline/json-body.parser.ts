import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../errors/domain-error.ts';

const notJson = () => new InvalidInputError([{ loc: ['body'], msg: 'Not valid JSON', type: 'json_invalid' }]);

/**
 * JSON is the only language spoken here: every other content type is answered with 415. An empty body is
 * left to the route's own validation, because clients send the JSON header on bodyless calls too. A body that cannot
 * be parsed becomes the error that `inputOf` throws, because the access guard decides before it.
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
