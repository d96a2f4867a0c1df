import { seededRandom, type Rng } from '@simmer/testing/seeded-random';
import { appTokenOf } from '../../test/mcp-client.ts';
import { ownAddress } from '../../test/own-address.ts';
import { testApp } from '../../test/test-app.ts';
import { tools } from './tools.ts';
import { planActions } from './tools/change-plan.ts';

const app = testApp(undefined, () => new Date('2026-03-04T10:00:00Z'));

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

/** Values that a field takes, so that calls get beyond the checks of their fields. */
const possible = (ids: readonly string[]): Readonly<Record<string, readonly unknown[]>> => ({
  id: ids,
  date: ['2026-03-02', '2026-03-03', '2026-03-04'],
  from: ['2026-03-02'],
  to: ['2026-03-05', '2026-03-20'],
  week: ['2026-W10', '2026-03-04', ''],
  which: ['one', 'one', 'one', 'following', 'all'],
  result: ['done', 'partly', 'missed', 'open'],
  sentence: ['Run tue 7am', 'Read', 'Yoga every monday 45m !health', '\u0000', '🧑‍🚀'.repeat(30)],
  activity: ['Run', 'Read', '𝕏'],
  start: ['07:00', 'evening'],
  minutes: [5, '30', 600],
  size: ['small', null],
  north_star: [null, 'Health'],
  phase: [null, 'Birth'],
  vibes: [[]],
  repeats: ['weekly', 'biweekly'],
  days: [['monday'], ['tuesday', 'sunday'], []],
  until: [null, '2026-04-01'],
  wins: [['Slept']],
  challenges: [[]],
  insights: [null, ['Rest']],
  step: [null],
  reason: [null, 'Rain'],
  title: [null, 'Long run'],
  emoji: ['🏃'],
  note: [null, 'a\nb'],
  add_to_note: ['More'],
  text: ['run'],
  weather: ['sunny', 'rainy'],
  ratings: [[], [{ north_star: 'Health', rating: 7, note: '\uD800' }]],
  limit: [1, 50],
  dry_run: [true, false],
});

/** Without these most calls do nothing. */
const NEEDED = ['id', 'date', 'to', 'result', 'activity', 'weather'];

/** Arguments of which at most one is impossible: a call of the tool or the action succeeds now and then. */
function likelyArguments(rng: Rng, names: readonly string[], ids: readonly string[]) {
  const values = possible(ids);
  const wrong = names.length > 0 && rng.chance(0.4) ? rng.pick(names) : undefined;
  const chosen = names.filter((name) => rng.chance(NEEDED.includes(name) ? 0.95 : 0.35));
  return Object.fromEntries(
    chosen.map((name) => {
      const known = values[name];
      return [name, known && name !== wrong ? rng.pick(known) : anything(rng)];
    }),
  );
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: { readonly blocks: readonly { readonly id: string }[] };
}

const post = (payload: string, headers: Record<string, string>, url = '/mcp') =>
  app.nest.inject({ method: 'POST', url, payload, headers });

test.each([1, 2, 3, 4])(
  'any message gets an answer of the protocol, and breaks nothing (APP-5, seed %i)',
  async (seed) => {
    const rng = seededRandom(seed);
    const robin = await app.signUp('Robin');
    await robin.call('POST', '/north-stars', {
      name: 'Health',
      emoji: '🌱',
      color: '#22C55E',
      is_default: false,
    });
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${await appTokenOf(robin)}`,
    };
    const ids: string[] = [];
    const succeeded = new Set<string>();
    const send = async (name: string, args: Record<string, unknown>) => {
      const params = { name, arguments: args };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { statusCode, payload } = await post(JSON.stringify(message), headers);
      expect([statusCode, payload]).toEqual([200, expect.not.stringContaining('Something went wrong')]);
      const { result } = JSON.parse(payload) as { result?: Answer };
      if (result && result.isError !== true)
        succeeded.add(typeof args['action'] === 'string' ? args['action'] : name);
      return result;
    };
    const series = { action: 'add', activity: 'Run', date: '2026-03-02', repeats: 'weekly', days: DAYS };
    for (let made = 0; made < 6; made += 1)
      ids.push((await send('change_plan', series))?.structuredContent?.blocks[0]?.id ?? '');
    for (let round = 0; round < 7; round += 1)
      for (const [action, { input }] of Object.entries(planActions)) {
        const names = [...Object.keys(input.shape), 'dry_run'];
        await send('change_plan', { ...likelyArguments(rng, names, ids), action });
      }
    for (const { name, input } of tools) {
      const names = Object.keys(input.shape);
      for (let index = 0; index < 3; index += 1) await send(name, argumentsOf(rng, names));
      if (name === 'change_plan') continue;
      for (let index = 0; index < 4; index += 1) await send(name, likelyArguments(rng, names, ids));
    }
    const all = [...tools.map(({ name }) => name), ...Object.keys(planActions)];
    expect(all.filter((name) => name !== 'change_plan' && !succeeded.has(name))).toEqual([]);
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
