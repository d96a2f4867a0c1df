import { HttpException } from '@nestjs/common';
import type { InputIssue } from '@simmer/contracts/issues-of';
import { limits } from '@simmer/contracts/limits';
import {
  CalendarConnectionError,
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnavailableError,
} from '@simmer/domain/errors/domain-error';
import {
  isConnectionLoss,
  postgresFailure,
  type PostgresFailure,
} from '@simmer/persistence/database/postgres-error';

export interface ErrorResponse {
  readonly status: number;
  readonly body: {
    readonly detail: string | readonly InputIssue[];
    readonly error?: string;
  };
  readonly retryAfterSeconds?: number;
  /** True for an unexpected error, which is logged with its stack. */
  readonly isUnexpected: boolean;
}

const plain = (status: number, detail: string): ErrorResponse => ({
  status,
  body: { detail },
  isUnexpected: false,
});

const later = (status: number, detail: string, retryAfterSeconds: number): ErrorResponse => ({
  ...plain(status, detail),
  retryAfterSeconds,
});

const invalid = (issues: readonly InputIssue[]): ErrorResponse => ({
  status: 422,
  body: { detail: issues },
  isUnexpected: false,
});

const bodyIssue = (msg: string, type: string): ErrorResponse => invalid([{ loc: ['body'], msg, type }]);

function domainErrorResponse(error: DomainError): ErrorResponse {
  if (error instanceof NotFoundError) return plain(404, error.message);
  if (error instanceof UnauthenticatedError) return plain(401, error.message);
  if (error instanceof ForbiddenError) return plain(403, error.message);
  if (error instanceof ConflictError) return plain(409, error.message);
  if (error instanceof InvalidInputError) return invalid(error.issues);
  if (error instanceof TooManyRequestsError) return later(429, error.message, error.retryAfterSeconds);
  if (error instanceof UnavailableError) return later(503, error.message, error.retryAfterSeconds);
  if (error instanceof CalendarConnectionError) {
    return { status: 409, body: { error: error.code, detail: error.message }, isUnexpected: false };
  }
  return { ...plain(500, 'Something went wrong on our side.'), isUnexpected: true };
}

/** The response for Fastify's own errors, by code: API-31 requires 422 where Fastify has 400. */
function frameworkErrorResponse(code: string): ErrorResponse | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return plain(413, `The request is larger than ${limits.bodyBytes / 1024} kB.`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return plain(415, 'Send JSON (content-type: application/json)');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return bodyIssue('Not valid JSON', 'json_invalid');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return bodyIssue('The body does not have the announced length', 'length_mismatch');
    default:
      return undefined;
  }
}

/** Messages for limits that the database checks when a transaction commits, by the name of the limit (API-64). */
const planLimits: Readonly<Record<string, string>> = {
  plan_blocks_limit: `Your plan has ${limits.timeBlocks.toLocaleString('en')} time blocks, which is the most. Delete some that you no longer need.`,
  plan_bytes_limit: `Your plan has ${limits.planBytes / 1024 ** 2} MB, which is the most. Shorten or delete what you no longer need.`,
};

function databaseErrorResponse(failure: PostgresFailure): ErrorResponse | undefined {
  const { code, constraint = '' } = failure;
  const planLimit = planLimits[constraint];
  if (planLimit !== undefined) return invalid([{ loc: [], msg: planLimit, type: 'limit' }]);
  if (code === '23505' || code === '23P01') return plain(409, 'This already exists');
  if (code === '23503') return bodyIssue('Refers to something that does not exist', 'invalid_reference');
  if (code === '23514' || code === '23502' || code.startsWith('22')) {
    return bodyIssue('A value is outside what can be stored', 'value_error');
  }
  // After a deadlock or serialization failure a retry may succeed.
  if (code === '40001' || code === '40P01' || code === '55P03') return later(503, 'Busy. Try again.', 1);
  // A statement, or a transaction, that has exceeded its time.
  if (code === '57014' || code === '25P04') return later(503, 'The database took too long. Try again.', 2);
  return undefined;
}

function causeCode(error: unknown): string {
  for (const link of [error, error instanceof Error ? error.cause : undefined]) {
    if (typeof link === 'object' && link !== null && 'code' in link && typeof link.code === 'string')
      return link.code;
  }
  return '';
}

/** The response for any error (API-30, API-38). It never reveals internals. */
export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof DomainError) return domainErrorResponse(error);
  const framework = frameworkErrorResponse(causeCode(error));
  if (framework) return framework;
  if (isConnectionLoss(error)) return later(503, 'The database cannot be reached right now. Try again.', 5);
  const failure = postgresFailure(error);
  const database = failure && databaseErrorResponse(failure);
  if (database) return database;
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 400) return bodyIssue('The request cannot be read', 'request_invalid');
    if (status === 404) return plain(404, 'Not found');
    if (status < 500) return plain(status, error.message);
    if (status === 503) return later(503, error.message, 5);
  }
  return { ...plain(500, 'Something went wrong on our side.'), isUnexpected: true };
}
