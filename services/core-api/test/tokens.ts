import { createHmac } from 'node:crypto';

interface Claims {
  readonly aud?: string;
  readonly sub?: string;
  readonly sid?: string;
  readonly exp?: number;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a token with any claims, also invalid ones. */
export function makeToken(
  claims: Claims,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Decodes a token without verification. */
export function claimsOf(token: string): Required<Claims> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Required<Claims>;
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/**
 * Authorization headers that must be rejected, by what is wrong with them.
 * @param token a valid token of the impersonated person.
 * @param otherSid the session id of somebody else.
 */
export function badAuthorizations(
  token: string,
  secret: string,
  otherSid: string,
): Readonly<Record<string, string>> {
  const { aud, sub, sid } = claimsOf(token);
  const [head = '', body = '', signature = ''] = token.split('.');
  const bearers = {
    expired: makeToken({ aud, sub, sid, exp: 1_700_000_000 }, secret),
    'signed with a foreign secret': makeToken({ aud, sub, sid, exp: inAnHour() }, 'x'.repeat(64)),
    'unsigned (alg none)': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'alg none with our signature': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    'of another algorithm': makeToken({ aud, sub, sid, exp: inAnHour() }, secret, {
      alg: 'HS512',
      typ: 'JWT',
    }),
    'with a changed body': `${head}.${encode({ aud, sub, sid, exp: inAnHour(), role: 'super_admin' })}.${signature}`,
    'for another audience': makeToken({ aud: 'https://elsewhere.test', sub, sid, exp: inAnHour() }, secret),
    'for no audience': makeToken({ sub, sid, exp: inAnHour() }, secret),
    'without a session': makeToken({ aud, sub, exp: inAnHour() }, secret),
    'with a session that is no id': makeToken({ aud, sub, sid: "' or true --", exp: inAnHour() }, secret),
    "with somebody else's session": makeToken({ aud, sub, sid: otherSid, exp: inAnHour() }, secret),
    'with an ended session': makeToken(
      { aud, sub, sid: '0192f8a0-0000-7000-8000-000000000000', exp: inAnHour() },
      secret,
    ),
    'cut short': token.slice(0, -4),
    nonsense: 'nonsense',
  };
  return {
    ...Object.fromEntries(Object.entries(bearers).map(([name, bearer]) => [name, `Bearer ${bearer}`])),
    'not a bearer': `Basic ${Buffer.from('robin:password').toString('base64')}`,
    'bare token': token,
  };
}
