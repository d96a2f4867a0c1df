/** One call that reached the fake server. */
export interface SeenCall {
  readonly method: string;
  /** Path below the API's base, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** In the place of a body: what a stream brings. */
  readonly stream?: Response['body'];
}

type Answering = (call: SeenCall) => FakeAnswer | Error | Promise<FakeAnswer | Error>;

/**
 * Stands in for the server in tests: `'GET /vibes'` → its answer; an Error stands for no connection.
 * A call that nobody expected answers 501. Gives the calls it saw.
 */
export function installFakeApi(answers: Record<string, Answering>): SeenCall[] {
  const seen: SeenCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    // The client sends addresses as text.
    const path = (input as string).replace('/api/v1', '');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    seen.push(call);
    const answer = await (answers[`${call.method} ${path.split('?')[0] ?? ''}`] ?? unexpected)(call);
    if (answer instanceof Error) throw answer;
    return responseOf(answer);
  };
  return seen;
}

const unexpected: Answering = (call) => ({
  status: 501,
  body: { detail: `Nobody expected ${call.method} ${call.path}.` },
});

// jsdom has no Response; the client reads no more of it than this.
function responseOf({ status = 200, body = {}, stream = null }: FakeAnswer): Response {
  return {
    ok: status < 300,
    status,
    statusText: String(status),
    headers: new Headers(),
    body: stream,
    json: async () => structuredCopy(body),
  } as Response;
}

const structuredCopy = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
