import { createHash, randomBytes } from 'node:crypto';
import { assistantOf } from '../../test/mcp-client.ts';
import { ownAddress } from '../../test/own-address.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();

const ORIGIN = 'http://localhost:4200';
const REDIRECT = 'http://127.0.0.1:7777/callback';

const get = async (url: string) => {
  const response = await app.nest.inject({ method: 'GET', url });
  return { status: response.statusCode, body: JSON.parse(response.payload) as Record<string, unknown> };
};
async function post(url: string, payload: string, type: string) {
  const headers = { 'content-type': type, 'x-forwarded-for': ownAddress() };
  const response = await app.nest.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: JSON.parse(response.payload) as Record<string, string> };
}
const register = (metadata: object) =>
  post('/api/v1/oauth/register', JSON.stringify(metadata), 'application/json');
const exchange = (form: Record<string, string>) =>
  post('/api/v1/oauth/token', new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded');

interface Dance {
  readonly verifier: string;
  readonly request: Record<string, string>;
}

/** What a client does before it opens the browser. */
async function begin({ name = 'Claude', scope = 'read change' } = {}): Promise<Dance> {
  const { body } = await register({ client_name: name, redirect_uris: [REDIRECT] });
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    client_id: body['client_id'] ?? '',
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope,
    state: 'the state',
    resource: `${ORIGIN}/mcp`,
  };
  return { verifier, request };
}

async function allow(person: Person, request: object, scope: string | null = 'change'): Promise<URL> {
  const { status, body, text } = await person.call<{ redirect_to: string }>('POST', '/oauth/authorization', {
    request,
    scope,
  });
  if (status !== 200) throw new Error(text);
  return new URL(body.redirect_to);
}

const grantOf = ({ verifier, request }: Dance, back: URL): Record<string, string> => ({
  grant_type: 'authorization_code',
  code: back.searchParams.get('code') ?? '',
  client_id: request['client_id'] ?? '',
  redirect_uri: REDIRECT,
  code_verifier: verifier,
});

describe('what a client finds (APP-5, APP-6)', () => {
  test.each(['', '/mcp'])('the metadata names the server and where to register%s', async (path) => {
    expect((await get(`/.well-known/oauth-protected-resource${path}`)).body).toMatchObject({
      resource: `${ORIGIN}/mcp`,
      authorization_servers: [ORIGIN],
    });
    expect((await get(`/.well-known/oauth-authorization-server${path}`)).body).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/connect-app`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  test.each([
    ['http elsewhere', { redirect_uris: ['http://example.com/cb'] }, 'invalid_redirect_uri'],
    ['a scheme of the browser', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a file', { redirect_uris: ['file:///etc/passwd'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://example.com/cb#x'] }, 'invalid_redirect_uri'],
    ['a password', { redirect_uris: ['https://a:b@example.com/cb'] }, 'invalid_redirect_uri'],
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['our name', { client_name: 'Simmer\u200B', redirect_uris: [REDIRECT] }, 'invalid_client_metadata'],
    [
      'an address as its name',
      { client_name: 'simple.test', redirect_uris: [REDIRECT] },
      'invalid_client_metadata',
    ],
  ])('a client with %s is not registered', async (_what, metadata, error) => {
    const { status, body } = await register(metadata);
    expect([status, body['error']]).toEqual([400, error]);
  });
});

// As these programs register themselves.
test.each([
  ['Claude Code (simmer)', 'Claude Code', ['http://localhost:54212/callback']],
  ['Cursor', 'Cursor', ['cursor://anysphere.cursor-mcp/oauth/callback']],
  [
    'Visual Studio Code',
    'Visual Studio Code',
    ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/'],
  ],
  ['MCP Inspector', 'MCP Inspector', ['http://localhost:6274/oauth/callback']],
  ['Notes', 'Notes', ['com.example.notes:/callback']],
])('%s is registered as “%s”, and gets its code at its address (APP-6)', async (given, name, redirects) => {
  const person = await app.signUp('Robin');
  const { status, body } = await register({
    client_name: given,
    redirect_uris: redirects,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  expect([status, body['client_name']]).toEqual([201, name]);
  const [redirect = ''] = redirects;
  const { request } = await begin();
  const asked = { ...request, client_id: String(body['client_id']), redirect_uri: redirect };
  const back = await allow(person, asked);
  expect(back.href.startsWith(redirect)).toBe(true);
  expect(back.searchParams.get('code')).toMatch(/./);
});

test('a client that asks for a secret is registered as a public one (APP-6)', async () => {
  const { status, body } = await register({
    redirect_uris: ['https://example.com/cb'],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  expect([status, body]).toMatchObject([
    201,
    { token_endpoint_auth_method: 'none', client_name: 'An assistant' },
  ]);
  expect(body).not.toHaveProperty('client_secret');
});

describe('the consent page (APP-7)', () => {
  test('the whole dance: register, allow, change the code for a token, call a tool', async () => {
    const person = await app.signUp('Robin');
    const dance = await begin();
    const shown = await person.call<object>(
      'GET',
      `/oauth/authorization?${new URLSearchParams(dance.request).toString()}`,
    );
    expect(shown.body).toMatchObject({
      client_name: 'Claude',
      redirect_host: '127.0.0.1:7777',
      scopes: ['read', 'change'],
    });
    const back = await allow(person, dance.request);
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['the state', ORIGIN]);
    const { status, body } = await exchange(grantOf(dance, back));
    expect([status, body]).toMatchObject([
      200,
      { token_type: 'Bearer', expires_in: 7_776_000, scope: 'read change' },
    ]);
    const client = await assistantOf(app, body['access_token'] ?? '');
    await client.callTool({
      name: 'change_plan',
      arguments: { action: 'add', activity: 'Run', date: '2026-03-05' },
    });
    const { apps } = await person.get<{ apps: object[] }>('/connected-apps');
    expect(apps).toMatchObject([{ name: 'Claude (assistant)', is_assistant: true, scope: 'change' }]);
  });

  test('a code works once, for its client, with its verifier, to its address, for a minute', async () => {
    const person = await app.signUp('Robin');
    const [dance, other] = [await begin(), await begin({ name: 'Other' })];
    const wrong: readonly Record<string, string>[] = [
      { code_verifier: randomBytes(32).toString('base64url') },
      { client_id: other.request['client_id'] ?? '' },
      { redirect_uri: 'http://127.0.0.1:7777/elsewhere' },
      { code: 'guessed' },
    ];
    for (const difference of wrong) {
      const back = await allow(person, dance.request);
      const { status, body } = await exchange({ ...grantOf(dance, back), ...difference });
      expect([status, body['error']]).toEqual([400, 'invalid_grant']);
    }
    const grant = grantOf(dance, await allow(person, dance.request));
    expect((await exchange(grant)).status).toBe(200);
    expect((await exchange(grant)).body['error']).toBe('invalid_grant');
    const late = grantOf(dance, await allow(person, dance.request));
    await app.rows(`update one_time_ticket set expires_at = now() - interval '1 second'`);
    expect((await exchange(late)).body['error']).toBe('invalid_grant');
  });

  test('who unticks changing gives a token that reads; more than was asked for is never given', async () => {
    const person = await app.signUp('Robin');
    const dance = await begin();
    const { body } = await exchange(grantOf(dance, await allow(person, dance.request, 'read')));
    expect(body['scope']).toBe('read');
    const modest = await begin({ scope: 'read' });
    await expect(allow(person, modest.request, 'change')).rejects.toThrow(/did not ask/);
  });

  test('who denies gives nothing', async () => {
    const person = await app.signUp('Robin');
    const { request } = await begin();
    const back = await allow(person, request, null);
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
    expect((await person.get<{ apps: object[] }>('/connected-apps')).apps).toEqual([]);
  });

  test.each([
    ['a client that nobody registered', { client_id: 'x.y.z' }],
    ['another address', { redirect_uri: 'https://evil.test/cb' }],
    ['another path on this machine', { redirect_uri: 'http://127.0.0.1:7777/other' }],
    ['no PKCE', { code_challenge: '' }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['a token in the address', { response_type: 'token' }],
    ['another server', { resource: 'https://elsewhere.test/mcp' }],
  ])('%s is refused, and the browser is sent nowhere', async (_what, difference) => {
    const person = await app.signUp('Robin');
    const { request } = await begin();
    const answer = await person.call('POST', '/oauth/authorization', {
      request: { ...request, ...difference },
      scope: 'read',
    });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('redirect_to');
  });

  test('on this machine any port will do', async () => {
    const person = await app.signUp('Robin');
    const { request } = await begin();
    const back = await allow(person, { ...request, redirect_uri: 'http://127.0.0.1:50123/callback' });
    expect(back.port).toBe('50123');
  });

  test('a session’s token is no client, and a client’s id no session', async () => {
    const person = await app.signUp('Robin');
    const { request } = await begin();
    const asked = await person.call('POST', '/oauth/authorization', {
      request: { ...request, client_id: person.token },
      scope: 'read',
    });
    expect(asked.status).toBe(422);
    const me = await app.as(request['client_id'] ?? '').call('GET', '/auth/me');
    expect(me.status).toBe(401);
  });

  test.each([
    ['token', { 'sec-fetch-site': 'cross-site' }],
    ['token', { 'sec-fetch-site': 'same-site' }],
    ['token', { origin: 'https://elsewhere.test' }],
    ['register', { 'sec-fetch-site': 'cross-site' }],
  ] as const)(
    'a hundred requests to %s from a page with %j use up nobody’s attempts',
    async (endpoint, from) => {
      const address = ownAddress();
      const send = (headers: Record<string, string>) =>
        app.nest.inject({
          method: 'POST',
          url: `/api/v1/oauth/${endpoint}`,
          payload: 'grant_type=authorization_code',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': address,
            ...headers,
          },
        });
      const answers = await Promise.all(Array.from({ length: 110 }, () => send(from)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
      expect((await send({})).statusCode).toBe(400);
    },
  );

  test('clients have attempts of their own: a hundred codes in a minute, and sign-ins go on', async () => {
    const address = ownAddress();
    const send = (path: string, payload: object) =>
      app.send({ method: 'POST', path, body: payload, headers: { 'x-forwarded-for': address } });
    const codes = await Promise.all(
      Array.from({ length: 105 }, () => send('/oauth/token', { grant_type: 'authorization_code' })),
    );
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(5);
    const signIn = await send('/auth/login', { email: 'nobody@example.test', password: 'some password' });
    expect(signIn.status).toBe(401);
  });

  test('another grant, and half of one, get the errors of the protocol', async () => {
    expect((await exchange({ grant_type: 'password' })).body['error']).toBe('unsupported_grant_type');
    expect((await exchange({ grant_type: 'authorization_code' })).body['error']).toBe('invalid_request');
  });
});
