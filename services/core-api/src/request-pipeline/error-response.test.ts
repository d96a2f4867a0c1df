import { ServiceUnavailableException } from '@nestjs/common';
import {
  CalendarConnectionError,
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnavailableError,
} from '@simmer/domain/errors/domain-error';
import { errorResponse } from './error-response.ts';

const postgres = (code: string) => new Error('failed', { cause: Object.assign(new Error('pg'), { code }) });

describe('errorResponse gives the status of API-30', () => {
  test.each([
    [new NotFoundError(), 404],
    [new UnauthenticatedError(), 401],
    [new ForbiddenError('no'), 403],
    [new ConflictError('twice'), 409],
    [InvalidInputError.inBody('size', 'no'), 422],
    [new TooManyRequestsError(3), 429],
    [new UnavailableError('away'), 503],
    [new CalendarConnectionError('CALENDAR_NOT_CONNECTED', 'no calendar'), 409],
    [postgres('23505'), 409],
    [postgres('23503'), 422],
    [postgres('23514'), 422],
    [postgres('22P02'), 422],
    [postgres('22021'), 422],
    [postgres('40P01'), 503],
    [postgres('57P01'), 503],
    [postgres('08006'), 503],
    [postgres('53300'), 503],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503],
    [new Error('Connection terminated unexpectedly'), 503],
    [new ServiceUnavailableException('soon'), 503],
    [new Error('a bug'), 500],
    ['not even an error', 500],
  ])('%s: %i', (error, status) => {
    expect(errorResponse(error).status).toBe(status);
  });

  test('errorResponse: 429 and 503 carry a Retry-After in seconds', () => {
    expect(errorResponse(new TooManyRequestsError(3)).retryAfterSeconds).toBe(3);
    expect(errorResponse(postgres('57P01')).retryAfterSeconds).toBeGreaterThan(0);
  });

  test('errorResponse: a calendar error has its code beside the text (API-38)', () => {
    const { body } = errorResponse(new CalendarConnectionError('ENCRYPTION_KEY_CHANGED', 'Please reconnect'));
    expect(body).toEqual({ error: 'ENCRYPTION_KEY_CHANGED', detail: 'Please reconnect' });
  });

  test('errorResponse: an unexpected error reveals nothing internal', () => {
    const { body, isUnexpected } = errorResponse(new Error('password=hunter2 at /srv/app'));
    expect(isUnexpected).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/hunter2|srv/);
  });
});
