import { ApiError, NetworkError } from './api-error.ts';
import { checkHealth } from './health.ts';

const fetchReturning = (response: Response | Error, seen: unknown[] = []): typeof fetch => {
  return async (url) => {
    seen.push(url);
    if (response instanceof Response) return response;
    throw response;
  };
};
const ok = () => Response.json({ status: 'ok' });

describe('checkHealth', () => {
  it('/healthz of the origin is requested, and an ok response resolves (API-1)', async () => {
    const seen: unknown[] = [];
    await expect(checkHealth('http://simmer.test', fetchReturning(ok(), seen))).resolves.toBeUndefined();
    expect(seen).toEqual(['http://simmer.test/healthz']);
  });

  it.each([
    [new Response('', { status: 503, statusText: 'Service Unavailable' }), 'Service Unavailable'],
    [new Response('', { status: 502 }), '502'],
    [new Response('<h1>Accept our terms</h1>'), 'unexpected response'],
    [Response.json(null), 'unexpected response'],
  ])('a response that is not from a healthy Simmer throws an ApiError (%#)', async (response, status) => {
    await expect(checkHealth('', fetchReturning(response))).rejects.toThrow(
      new ApiError(response.status, `Health check failed: ${status}`),
    );
  });

  it('a failed or timed-out request throws a NetworkError', async () => {
    await expect(checkHealth('', fetchReturning(new TypeError('Failed to fetch')))).rejects.toThrow(
      NetworkError,
    );
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    await expect(checkHealth('', fetchReturning(late))).rejects.toThrow(NetworkError);
  });
});
