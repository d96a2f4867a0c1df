/** One call received by the fake server. */
export interface SeenCall {
  readonly method: string;
  /** Path below the API's base, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface FakeResponse {
  readonly status?: number;
  readonly body?: unknown;
  /** A stream instead of a body. */
  readonly stream?: Response['body'];
}

type Responder = (call: SeenCall) => FakeResponse | Error | Promise<FakeResponse | Error>;

/**
 * A fake server for tests: `'GET /vibes'` → its response; an Error simulates no connection. An unexpected call gets
 * 501. Returns the received calls.
 * @param nowMs the time of the server's clock
 */
export function installFakeApi(
  responses: Record<string, Responder>,
  nowMs: () => number = Date.now,
): SeenCall[] {
  const seen: SeenCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    // The client passes addresses as strings.
    const path = (input as string).replace('/api/v1', '');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    seen.push(call);
    const response = await (responses[`${call.method} ${path.split('?')[0] ?? ''}`] ?? unexpected)(call);
    if (response instanceof Error) throw response;
    return responseOf(response, new Date(nowMs()));
  };
  return seen;
}

const unexpected: Responder = (call) => ({
  status: 501,
  body: { detail: `Nobody expected ${call.method} ${call.path}.` },
});

// jsdom has no Response; the client uses only these members.
function responseOf({ status = 200, body = {}, stream = null }: FakeResponse, now: Date): Response {
  return {
    ok: status < 300,
    status,
    statusText: String(status),
    headers: new Headers({ date: now.toUTCString() }),
    body: stream,
    json: async () => structuredCopy(body),
  } as Response;
}

const structuredCopy = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
