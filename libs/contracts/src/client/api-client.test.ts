import type { JsonRouteId, RouteInput } from '../route-table.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type ApiClient, createApiClient, routeUrl } from './api-client.ts';

type Accepts<Id extends JsonRouteId, Input> = Input extends RouteInput<Id> ? true : false;

interface Sent {
  url: string;
  init: RequestInit;
}

function clientReturning(response: Response | Error, sent: Sent[] = []) {
  return createApiClient({
    baseUrl: 'http://simmer.test/api/v1',
    getToken: () => 'tok',
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      if (response instanceof Response) return response;
      throw response;
    },
  });
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

async function failure(response: Response | Error): Promise<unknown> {
  return clientReturning(response)
    .call('vibes.list')
    .catch((error: unknown) => error);
}

describe('API client', () => {
  it('path and query parameters are encoded into the URL, and undefined ones are left out', () => {
    expect(routeUrl('timeBlocks.update', { params: { id: 'a/b' } })).toBe('/time-blocks/a%2Fb');
    expect(routeUrl('timeBlocks.list', { query: { start_date: '2026-01-01', end_date: undefined } })).toBe(
      '/time-blocks?start_date=2026-01-01',
    );
  });

  it('a call sends token, idempotency key and JSON body, and returns the parsed response (API-1)', async () => {
    const sent: Sent[] = [];
    const client = clientReturning(json({ theme: { id: '1' } }), sent);
    const response = await client.call('northStars.create', { body: { name: 'Rest' }, idempotencyKey: 'k' });
    expect(response.theme?.id).toBe('1');
    const headers = new Headers(sent[0]?.init.headers);
    expect(sent[0]?.url).toBe('http://simmer.test/api/v1/north-stars');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"Rest"}' });
    expect(headers.get('authorization')).toBe('Bearer tok');
    expect(headers.get('idempotency-key')).toBe('k');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('repeats of a write stay in one trace, and each read begins one (OPS-64)', async () => {
    const sent: Sent[] = [];
    const idempotencyKey = '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060';
    const write = () =>
      clientReturning(json({}), sent).call('northStars.create', { body: { name: 'Rest' }, idempotencyKey });
    const read = () => clientReturning(json([]), sent).call('vibes.list');
    for (const call of [write, write, read, read]) await call();
    const traces = sent.map(
      ({ init }) =>
        /^00-([\da-f]{32})-[\da-f]{16}-00$/.exec(new Headers(init.headers).get('traceparent') ?? '')?.[1],
    );
    const ofWrite = idempotencyKey.replaceAll('-', '');
    expect(traces).toEqual([ofWrite, ofWrite, expect.any(String), expect.any(String)]);
    expect(new Set(traces).size).toBe(3);
  });

  it('a write whose answer the server repeats says so (API-50)', async () => {
    const replays: string[] = [];
    let headers = {};
    const { call } = createApiClient({
      baseUrl: 'http://simmer.test/api/v1',
      fetch: async () => json({}, { headers }),
    });
    const write = (name: string) =>
      call('northStars.create', { body: { name }, onReplay: () => void replays.push(name) });
    await write('First');
    headers = { 'idempotency-replayed': 'true' };
    await write('Again');
    expect(replays).toEqual(['Again']);
  });

  it('a repeated read of what has not changed gives what was read before, to the same person alone (API-57)', async () => {
    const tags: (string | null)[] = [];
    let token = 'tok';
    let answer = () => json([{ id: 'calm' }], { headers: { etag: 'W/"1"' } });
    const { call } = createApiClient({
      baseUrl: 'http://simmer.test/api/v1',
      getToken: () => token,
      fetch: async (_url, init) => {
        tags.push(new Headers(init?.headers).get('if-none-match'));
        return answer();
      },
    });
    const first = await call('ecocyclePhases.list', { isRepeated: true });
    answer = () => new Response(null, { status: 304 });
    expect(await call('ecocyclePhases.list', { isRepeated: true })).toBe(first);
    answer = () => json([{ id: 'busy' }], { headers: { etag: 'W/"2"' } });
    const changed = await call('ecocyclePhases.list', { isRepeated: true });
    expect(changed).toEqual([{ id: 'busy' }]);
    // Another read of the same, another list, and another person.
    await call('ecocyclePhases.list');
    await call('timeBlocks.sizes', { isRepeated: true });
    token = 'other';
    await call('ecocyclePhases.list', { isRepeated: true });
    expect(tags).toEqual([null, 'W/"1"', 'W/"1"', null, null, null]);
  });

  it.each([
    [
      {
        detail: [
          { loc: ['body', 'email'], msg: 'wrong' },
          { loc: ['body', 'name'], msg: 'missing' },
        ],
      },
      'body.email - wrong, body.name - missing',
    ],
    [{ error: 'CALENDAR_NOT_CONNECTED', detail: 'Connect first.' }, 'CALENDAR_NOT_CONNECTED'],
    [{ detail: 'Not found' }, 'Not found'],
    [{}, 'Unprocessable'],
    [[], 'Unprocessable'],
    [{ detail: '' }, 'Unprocessable'],
    [{ error: ' ', detail: 'Not found' }, 'Not found'],
  ])('the error message is read from the body %j (API-45)', async (body, message) => {
    const error = await failure(json(body, { status: 422, statusText: 'Unprocessable' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: 422 });
  });

  it('an error without a JSON body has the status text as its message', async () => {
    const gateway = new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure(gateway)).toMatchObject({ message: 'Bad Gateway', status: 502 });
  });

  it('an error without body and status text has a general message', async () => {
    expect(await failure(new Response('', { status: 418 }))).toMatchObject({ message: 'API request failed' });
    const teapot = new Response('', { status: 418, statusText: 'Teapot' });
    expect(await failure(teapot)).toMatchObject({ message: 'Teapot', status: 418 });
  });

  it('an error without details names the API of the route, such as Google Calendar (API-46)', async () => {
    const errorOf = async (send: (client: ApiClient) => Promise<unknown>) =>
      send(clientReturning(json({}, { status: 500 }))).catch((error: Error) => error.message);
    const calendar = 'Google Calendar API request failed';
    expect(await errorOf(({ call }) => call('googleCalendar.calendars'))).toBe(calendar);
    expect(await errorOf(({ call }) => call('calendar.syncHistory'))).toBe(calendar);
    expect(await errorOf(({ call }) => call('googleCalendar.kitchenSinkItems'))).toBe(
      'Failed to fetch kitchen sink items',
    );
    const analysis = 'Ecocycle Analysis API request failed';
    expect(await errorOf(({ call }) => call('ecocycleAnalysis.keywords'))).toBe(analysis);
    const admin = 'Admin API request failed';
    expect(await errorOf(({ call }) => call('adminUsers.list'))).toBe(admin);
    expect(await errorOf(({ call }) => call('superAdmins.list'))).toBe(admin);
    expect(await errorOf(({ call }) => call('auditLog.list'))).toBe(admin);
    // The calendar feed is a route of our own, not a call to the provider.
    expect(await errorOf(({ call }) => call('calendarFeed.get'))).toBe('API request failed');
  });

  it('an error keeps the detail, the fields and the seconds of Retry-After', async () => {
    const busy = json({ detail: 'Slow down' }, { status: 429, headers: { 'retry-after': '7' } });
    expect(await failure(busy)).toMatchObject({ retryAfter: 7, detail: 'Slow down', fields: [] });
  });

  it('a failed fetch or a response that is not JSON is a NetworkError, and an abort stays an AbortError', async () => {
    expect(await failure(new TypeError('fetch failed'))).toBeInstanceOf(NetworkError);
    expect(await failure(new Response('<html>', { status: 200 }))).toBeInstanceOf(NetworkError);
    expect(await failure(new DOMException('stop', 'AbortError'))).toMatchObject({ name: 'AbortError' });
  });

  it('a public route is called without the token', async () => {
    const sent: Sent[] = [];
    const body = { email: 'robin@example.com', password: 'a quiet morning' };
    await clientReturning(json({ token: 't' }), sent).call('auth.login', { body });
    expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
  });

  it('a 401 reports the rejected token to onUnauthorized', async () => {
    const rejected: string[] = [];
    const client = createApiClient({
      baseUrl: '',
      getToken: () => 'old',
      fetch: async () => json({ detail: 'Sign in' }, { status: 401 }),
      onUnauthorized: (token) => rejected.push(token),
    });
    await expect(client.call('auth.me')).rejects.toThrow('Sign in');
    expect(rejected).toEqual(['old']);
  });

  // Each constant compiles only if the type checker accepts or rejects the call as its type says.
  it('an unknown route and a missing body, field or parameter are type errors', () => {
    const acceptsWhole: Accepts<'northStars.create', { body: { name: 'Rest' } }> = true;
    const acceptsNothing: Accepts<'vibes.list', Record<never, never>> = true;
    const acceptsNoBody: Accepts<'northStars.create', Record<never, never>> = false;
    const acceptsNoName: Accepts<'northStars.create', { body: { color: '#000000' } }> = false;
    const acceptsNoId: Accepts<'northStars.remove', { params: Record<never, never> }> = false;
    const callsRedirects: 'auth.googleLogin' extends JsonRouteId ? true : false = false;
    const callsAnything: string extends JsonRouteId ? true : false = false;
    const rejected = [acceptsNoBody, acceptsNoName, acceptsNoId, callsRedirects, callsAnything];
    expect([acceptsWhole, acceptsNothing]).toEqual([true, true]);
    expect(rejected).not.toContain(true);
  });

  it('a stream is opened with the token and the signal of the caller', async () => {
    const sent: Sent[] = [];
    const stop = new AbortController();
    const body = await clientReturning(new Response('event: ready\n\n'), sent).open(
      'changes.stream',
      stop.signal,
    );
    expect(await new Response(body).text()).toBe('event: ready\n\n');
    expect(sent[0]?.url).toBe('http://simmer.test/api/v1/changes');
    expect(sent[0]?.init.signal).toBe(stop.signal);
    expect(Object.fromEntries(new Headers(sent[0]?.init.headers))).toEqual({
      accept: 'text/event-stream',
      authorization: 'Bearer tok',
    });
  });

  it('a rejected stream throws with status and Retry-After', async () => {
    const rejection = json({ detail: 'Too many' }, { status: 429, headers: { 'retry-after': '60' } });
    const opened = clientReturning(rejection).open('changes.stream', new AbortController().signal);
    await expect(opened).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  });
});
