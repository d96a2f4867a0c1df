import type { Route, Schema } from '@simmer/contracts/define-route';
import { inputMessage } from '@simmer/contracts/input-messages';
import { type InputIssue, issuesOf } from '@simmer/contracts/issues-of';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type {} from './fastify-types.ts';

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** The validated parts of a request, as the handler receives them. */
export interface RouteCall<R extends Route> {
  readonly params: OutputOf<R['params']>;
  readonly query: OutputOf<R['query']>;
  readonly body: OutputOf<R['body']>;
}

interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function unexpectedFields(part: string, value: unknown): InputIssue[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object')
    return [{ loc: [part], msg: 'Nothing is expected here', type: 'unknown_field' }];
  return Object.keys(value).map((key) => ({ loc: [part, key], msg: 'Unknown field', type: 'unknown_field' }));
}

/**
 * Validates params, query and body together, so that one response lists all errors.
 * @throws InvalidInputError (422, API-31), also for unknown fields, which are never dropped.
 */
function readInput<R extends Route>(route: R, request: RequestParts): RouteCall<R> {
  const issues: InputIssue[] = [];
  const read = (part: 'params' | 'query' | 'body'): unknown => {
    // The contract's schema type is narrower than that of zod's parser.
    const schema = route[part] as z.core.$ZodType | undefined;
    const value = request[part];
    if (!schema) {
      issues.push(...unexpectedFields(part, value));
      return undefined;
    }
    const result = z.safeParse(schema, value, { error: inputMessage });
    if (result.success) return result.data;
    issues.push(...issuesOf(part, value, result.error));
    return undefined;
  };
  const call = { params: read('params'), query: read('query'), body: read('body') };
  if (issues.length > 0) throw new InvalidInputError(issues);
  // The type is right, because the schema of each part parsed it.
  return call as RouteCall<R>;
}

/**
 * The validated parts of a request. The first caller validates them: a guard that signs in, the interceptor before it
 * opens a transaction, or the pipe.
 * @throws InvalidInputError
 */
export function inputOf<R extends Route>(request: FastifyRequest): RouteCall<R> {
  if (request.input === undefined) {
    const { route } = request.routeOptions.config;
    if (!route) throw new Error(`${request.routeOptions.url ?? ''} has no contract`);
    if (request.body instanceof InvalidInputError) throw request.body;
    request.input = readInput(route, request);
  }
  // The type is right, because the schemas of this route parsed the parts.
  return request.input as RouteCall<R>;
}
