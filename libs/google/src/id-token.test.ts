import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleConfig } from './google-config.ts';
import { createGoogleOAuth } from './oauth-client.ts';

const CLIENT = 'simmer';
const KEY = 'kid-1';
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const google = pair();
const outsider = pair();

let server: Server;
let root = '';
let answered = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const token = { access_token: 'at', expires_in: 3600, scope: 'openid', token_type: 'Bearer' };
    const isKeys = request.url?.endsWith('/certs') ?? false;
    response.end(JSON.stringify(isKeys ? { [KEY]: google.publicKey } : { ...token, id_token: answered }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const claims = (over: Record<string, unknown> = {}) => ({
  iss: root,
  aud: CLIENT,
  sub: '1001',
  email: 'maya@example.test',
  email_verified: true,
  nonce: 'mine',
  iat: now(),
  exp: now() + 3600,
  ...over,
});
const signed = (body: object, key = google.privateKey, header: object = { alg: 'RS256', kid: KEY }) => {
  const text = `${encode(header)}.${encode(body)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
};
/** Signed with HS256 and the public key as the secret. */
const byPublicKey = (body: object) => {
  const text = `${encode({ alg: 'HS256', kid: KEY })}.${encode(body)}`;
  return `${text}.${createHmac('sha256', google.publicKey).update(text).digest('base64url')}`;
};
const identityFrom = async (token: string) => {
  answered = token;
  const config: GoogleConfig = {
    clientId: CLIENT,
    clientSecret: 'kept',
    oauthRootUrl: root,
    calendarRootUrl: root,
  };
  const exchange = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost:4200/back', nonce: 'mine' };
  return (await createGoogleOAuth(config).exchangeCode(exchange)).identity;
};

test('id token: one that Google signed for this client and nonce gives the identity', async () => {
  expect(await identityFrom(signed(claims()))).toMatchObject({ subject: '1001', isEmailVerified: true });
});

test.each([
  ['signed by somebody else', () => signed(claims(), outsider.privateKey)],
  [
    'signed with a key that Google has not',
    () => signed(claims(), google.privateKey, { alg: 'RS256', kid: 'x' }),
  ],
  ['unsigned (alg none)', () => `${encode({ alg: 'none', kid: KEY })}.${encode(claims())}.`],
  ['signed with the public key as a secret', () => byPublicKey(claims())],
  [
    'changed after it was signed',
    () => {
      const [head, , signature] = signed(claims()).split('.');
      return `${head}.${encode(claims({ sub: '2002' }))}.${signature}`;
    },
  ],
  ['for another audience', () => signed(claims({ aud: 'another-app' }))],
  ['of another issuer', () => signed(claims({ iss: 'https://accounts.evil.test' }))],
  ['expired', () => signed(claims({ iat: now() - 7200, exp: now() - 3600 }))],
  ['from the future', () => signed(claims({ iat: now() + 3600, exp: now() + 7200 }))],
  ['without an end', () => signed(claims({ exp: undefined }))],
  ['for another sign-in', () => signed(claims({ nonce: 'yours' }))],
  ['for no sign-in', () => signed(claims({ nonce: undefined }))],
  ['of nobody', () => signed(claims({ sub: undefined }))],
  ['nonsense', () => 'nonsense'],
])('id token: one that is %s is rejected with invalid_response and not quoted', async (_, token) => {
  const rejection: unknown = await identityFrom(token()).catch((reason: unknown) => reason);
  expect(rejection).toMatchObject({ code: 'invalid_response' });
  expect(String(rejection)).not.toContain(answered);
});

test('id token: without email_verified the email counts as unverified', async () => {
  expect(await identityFrom(signed(claims({ email_verified: undefined })))).toMatchObject({
    isEmailVerified: false,
  });
});
