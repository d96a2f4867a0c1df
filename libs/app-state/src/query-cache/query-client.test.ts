import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { messageOf } from '../errors.ts';
import { retryDelay, shouldRetry, shouldRetryWithoutResponse } from './query-client.ts';

const status = (code: number, retryAfter?: number) => new ApiError(code, 'no', { detail: 'No' }, retryAfter);

describe('retry policy (API-53)', () => {
  it.each([new NetworkError('away'), status(500), status(503), status(429)])(
    '%s is retried three times',
    (error) => {
      expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false]);
    },
  );

  it.each([status(401), status(404), status(409), status(422), new Error('bug')])(
    '%s is not retried',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false);
    },
  );

  it('a 503 with Retry-After is not retried by shouldRetryWithoutResponse', () => {
    const mayPass = [new NetworkError('away'), status(500), status(429)];
    expect(mayPass.map((error) => shouldRetryWithoutResponse(0, error))).toEqual([true, true, true]);
    expect(shouldRetryWithoutResponse(0, status(503, 10))).toBe(false);
  });

  it('the delay doubles, or is what the server asks for, up to 30 s', () => {
    const away = new NetworkError('away');
    expect([0, 1, 2, 9].map((failures) => retryDelay(failures, away))).toEqual([1000, 2000, 4000, 30_000]);
    expect(retryDelay(0, status(429, 12))).toBe(12_000);
    expect(retryDelay(0, status(429, 60))).toBe(30_000);
  });
});

it('messageOf: shows the detail of the server, else the fallback', () => {
  expect(messageOf(new ApiError(409, 'CODE', { error: 'CODE', detail: 'Connect first.' }), 'x')).toBe(
    'Connect first.',
  );
  const field = { loc: ['body', 'name'], msg: 'wrong', type: 'invalid' };
  const rejected = new ApiError(422, 'body.name - wrong', { detail: [field] });
  expect(messageOf(rejected, 'x')).toBe('body.name - wrong');
  expect(messageOf(new ApiError(500, 'Internal Server Error', {}), 'x')).toBe('x');
  expect(messageOf(new NetworkError('away'), 'Failed to save')).toBe('Failed to save');
});
