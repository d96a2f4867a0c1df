import { seededRandom, type Rng } from '@simmer/testing/seeded-random';
import { appTokenOf } from '../../test/mcp-client.ts';
import { ownAddress } from '../../test/own-address.ts';
import { testApp } from '../../test/test-app.ts';
import { tools } from './tools.ts';

const app = testApp();

const SCALARS = [
  null,
  true,
  0,
  -1,
  1e21,
  0.5,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'null',
  '2026-03-05',
  '2026-13-45',
  '0000-00-00',
  '9999-W53',
  '2026-W10',
  'monday',
  '07:00',
  '99:99',
  '00000000-0000-0000-0000-000000000000',
  "'; drop table time_block; --",
  '𝕏'.repeat(300),
  'a'.repeat(10_000),
] as const;

function anything(rng: Rng, depth = 0): unknown {
  if (depth > 2 || rng.chance(0.6)) return rng.pick(SCALARS);
  const many = Array.from({ length: rng.below(4) }, () => anything(rng, depth + 1));
  return rng.chance(0.5) ? many : Object.fromEntries(many.map((value, at) => [`key${at}`, value]));
}

/** Arguments of a tool of which most have the right names. */
function argumentsOf(rng: Rng, names: readonly string[]): Record<string, unknown> {
  const chosen = names.filter(() => rng.chance(0.6));
  return Object.fromEntries(
    [...chosen, ...(rng.chance(0.1) ? ['constructor'] : [])].map((name) => [name, anything(rng)]),
  );
}

const post = (payload: string, headers: Record<string, string>, url = '/mcp') =>
  app.nest.inject({ method: 'POST', url, payload, headers });

test.each([1, 2, 3, 4])(
  'any message gets an answer of the protocol, and breaks nothing (APP-5, seed %i)',
  async (seed) => {
    const rng = seededRandom(seed);
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${await appTokenOf(await app.signUp('Robin'))}`,
    };
    const calls = tools.flatMap(({ name, input }) =>
      Array.from({ length: 4 }, () => ({ name, arguments: argumentsOf(rng, Object.keys(input.shape)) })),
    );
    for (const params of calls) {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { statusCode, payload } = await post(JSON.stringify(message), headers);
      expect([statusCode, payload]).toEqual([200, expect.not.stringContaining('Something went wrong')]);
    }
    for (let index = 0; index < 20; index += 1) {
      const { statusCode } = await post(JSON.stringify(anything(rng)), headers);
      expect(statusCode).toBeLessThan(500);
    }
    expect(app.logs.join('')).not.toContain('a tool failed');
  },
);

test.each([1, 2, 3])(
  'any form and any registration is answered by OAuth’s own errors (APP-6, seed %i)',
  async (seed) => {
    const rng = seededRandom(seed);
    const names = ['grant_type', 'code', 'client_id', 'redirect_uri', 'code_verifier'];
    for (let index = 0; index < 20; index += 1) {
      const form = new URLSearchParams(
        names.filter(() => rng.chance(0.7)).map((name) => [name, String(anything(rng))] as [string, string]),
      );
      const forwarded = { 'x-forwarded-for': ownAddress() };
      const type = { 'content-type': 'application/x-www-form-urlencoded', ...forwarded };
      const token = await post(form.toString(), type, '/api/v1/oauth/token');
      expect([token.statusCode, JSON.parse(token.payload)]).toMatchObject([
        400,
        { error: expect.any(String) },
      ]);
      const metadata = JSON.stringify(
        argumentsOf(rng, ['client_name', 'redirect_uris', 'token_endpoint_auth_method']),
      );
      const json = { 'content-type': 'application/json', ...forwarded };
      const registered = await post(metadata, json, '/api/v1/oauth/register');
      expect([registered.statusCode, JSON.parse(registered.payload)]).toMatchObject([
        400,
        { error: expect.any(String) },
      ]);
    }
  },
);
