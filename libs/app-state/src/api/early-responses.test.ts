import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EARLY_RESPONSES, fetchOnceEarly } from './early-responses.ts';

const url = '/api/v1/auth/me';
const early = new Response('early');
const later = new Response('later');
const realFetch = globalThis.fetch;

function sendEarly({ token = 'token', sentAt = performance.now(), response = Promise.resolve(early) } = {}) {
  Reflect.set(globalThis, EARLY_RESPONSES, { token, sentAt, responses: { [url]: response } });
}

const call = (init: RequestInit = {}) =>
  fetchOnceEarly(url, { headers: { authorization: 'Bearer token' }, ...init });

describe('early responses', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(later);
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, EARLY_RESPONSES);
  });

  it('the response to a request of the page is used once (FED-71)', async () => {
    sendEarly();
    expect([await call(), await call()]).toEqual([early, later]);
  });

  it.each<[string, Parameters<typeof sendEarly>[0], RequestInit]>([
    ['another person', { token: 'other' }, {}],
    ['a write', {}, { method: 'POST' }],
    ['a state of long ago', { sentAt: performance.now() - 60_000 }, {}],
  ])('the response is not used for %s', async (_, sent, init) => {
    sendEarly(sent);
    expect(await call(init)).toBe(later);
  });

  it('a request that failed is sent again', async () => {
    sendEarly({ response: Promise.reject(new TypeError('Failed to fetch')) });
    expect(await call()).toBe(later);
  });

  it('a call that is aborted does not wait for it', async () => {
    sendEarly({ response: new Promise<Response>(() => undefined) });
    await expect(call({ signal: AbortSignal.abort(new Error('timeout')) })).rejects.toThrow('timeout');
  });
});
