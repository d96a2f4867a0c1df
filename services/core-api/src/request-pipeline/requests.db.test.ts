import { twoUsers } from '../../test/two-users.ts';
import { limits } from '@simmer/contracts/limits';
import { makeToken } from '../../test/tokens.ts';

const users = twoUsers();

describe('responses that have not changed', () => {
  const read = (who = users.robin, tag?: string) =>
    who.call<{ themes: { name: string }[] }>(
      'GET',
      '/north-stars',
      undefined,
      tag === undefined ? {} : { 'if-none-match': tag },
    );
  const create = (name: string) => users.robin.call('POST', '/north-stars', { name });

  test('a list that has not changed is not sent again, a changed one is (API-57)', async () => {
    await create('Garden');
    const { etag } = (await read()).headers;
    const unchanged = await read(users.robin, String(etag));
    expect([unchanged.status, unchanged.text, unchanged.headers['etag']]).toEqual([304, '', etag]);
    expect(unchanged.headers['cache-control']).toBe('no-store');
    await create('Choir');
    const changed = await read(users.robin, String(etag));
    expect([changed.status, changed.body.themes.map(({ name }) => name)]).toEqual([200, ['Garden', 'Choir']]);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test("somebody else's tag is answered by one's own list (API-57)", async () => {
    await create('Garden');
    const { etag } = (await read()).headers;
    const theirs = await read(users.sam, String(etag));
    expect([theirs.status, theirs.body.themes]).toEqual([200, []]);
  });

  test('writes and rejections have no tag (API-57)', async () => {
    const { headers } = await create('Garden');
    const missing = await users.robin.call('GET', '/north-stars/unknown');
    expect([headers['etag'], missing.headers['etag']]).toEqual([undefined, undefined]);
  });
});

describe('large bodies', () => {
  const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${close.repeat(depth)}`;
  const list = (item: string, length: number) => `[${Array<string>(length).fill(item).join()}]`;

  /** Saves a reflection that others have changed, with this JSON as what was seen of its wins. */
  async function save(seen: string) {
    const send = (wins: string, seenJson: string) =>
      users.robin.call(
        'POST',
        '/plan/changes',
        `{"changes":[{"resource":"weeklyReflections","id":"2026-01-05","fields":{"wins":["${wins}"]},"seen":{"wins":${seenJson}}}]}`,
      );
    expect((await send('Cello', '[]')).status).toBe(200);
    return send('Garden', seen);
  }

  test.each([
    ['nested 100,000 deep', nested(100_000)],
    ['nested 40,000 deep in objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['nested 40 deep', nested(40)],
    ['with 100,000 items', list('1', 100_000)],
    ['with 80,000 lists', list('[]', 80_000)],
  ])('a seen value %s is a 422, not an error of the server (API-31)', async (_what, seen) => {
    expect(await save(seen)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body'], type: 'too_large' }] },
    });
  });

  test('a seen value with 10,000 equal lines is merged within a second of CPU time', async () => {
    const before = process.cpuUsage();
    expect((await save(list('"a"', 10_000))).status).toBe(200);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  test.each([
    ['/plan/changes', `{"changes":${list('1', 9_000)}}`],
    ['/activities', `{${Array.from({ length: 9_000 }, (_, n) => `"a${n}":1`).join()}}`],
  ])('a body of %s with thousands of mistakes is a 422 that lists some', async (path, body) => {
    const response = await users.robin.call<{ detail: unknown[] }>('POST', path, body);
    expect(response.status).toBe(422);
    expect(response.body.detail.length).toBeGreaterThan(0);
  });
});

describe('the nil and the max UUID', () => {
  const NIL = '00000000-0000-0000-0000-000000000000';
  const MAX = 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF';

  test('PUT /activities/:id: the nil UUID is 404', async () => {
    expect((await users.robin.call('PUT', `/activities/${NIL}`, { name: 'Nothing' })).status).toBe(404);
  });

  test.each([NIL, MAX])('POST /north-stars: the Idempotency-Key %s is 422', async (key) => {
    const headers = { 'idempotency-key': key };
    const response = await users.robin.call('POST', '/north-stars', { name: 'One' }, headers);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ detail: [{ loc: ['header', 'idempotency-key'] }] });
  });
});

describe('a full disk', () => {
  beforeAll(async () => {
    await users.api.rows(`
    create function fail_as_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  });

  // The claim of the key and the stored response are sent without a wait for them.
  describe.each(['insert', 'update'])(
    'the disk of the database is full at an %s of a record of a write',
    (verb) => {
      beforeAll(async () => {
        await users.api.rows(
          `create trigger full_disk before ${verb} on idempotency_record for each row execute function fail_as_full()`,
        );
      });
      afterAll(() => users.api.database.pool.query('drop trigger if exists full_disk on idempotency_record'));

      test.each(['/activities', '/north-stars'])(
        'POST %s: a 503 with Retry-After, and the repeat is applied once (OPS-75)',
        async (path) => {
          const send = () =>
            users.robin.call(
              'POST',
              path,
              { name: `At an ${verb}` },
              { 'idempotency-key': `full-${verb}-${path}` },
            );
          const early = await send();
          expect([early.status, Number(early.headers['retry-after']) > 0]).toEqual([503, true]);
          await users.api.rows('alter table idempotency_record disable trigger full_disk');
          expect((await send()).status).toBe(201);
          await users.api.rows('alter table idempotency_record enable trigger full_disk');
          const { text } = await users.robin.call('GET', path);
          expect(text.split(`At an ${verb}`)).toHaveLength(2);
        },
      );
    },
  );
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const TOO_LARGE = JSON.stringify({ name: 'x'.repeat(limits.bodyBytes) });

async function statusOf(path: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await users.api.send({ method: 'POST', path, body, headers })).status;
}

describe('a request with several faults is rejected for the first of them (API-40)', () => {
  test.each([
    ['no JSON', '{"name":'],
    ['a body that is too large', TOO_LARGE],
    ['an unknown field', '{"unexpected":1}'],
  ])('without a genuine token and with %s it is 401', async (_name, body) => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const forged = makeToken({ sub: users.robin.id, sid: users.robin.id, exp }, 'x'.repeat(64));
    expect(await statusOf('/activities', body, {})).toBe(401);
    expect(await statusOf('/activities', body, bearer(forged))).toBe(401);
  });

  test.each([
    ['no JSON', '{"name":'],
    ['an unknown field', '{"unexpected":1}'],
  ])('with an ended session and %s it is 401, without permission 403', async (_name, body) => {
    await users.sam.call('POST', '/auth/logout');
    expect(await statusOf('/activities', body, bearer(users.sam.token))).toBe(401);
    expect(await statusOf('/admin/super-admins', body, bearer(users.robin.token))).toBe(403);
    expect(await statusOf('/activities', body, bearer(users.robin.token))).toBe(422);
  });

  test('a login with a wrong field is 422 and counts as no attempt', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.40' };
    expect(await statusOf('/auth/login', '{"email":"sam@example.test"}', headers)).toBe(422);
    const { rowCount } = await users.api.database.pool.query(
      `select from rate_limit.attempt where key = 'ip:203.0.113.40'`,
    );
    expect(rowCount).toBe(0);
  });

  test('a wrong body is named before an idempotency key that was used for another request', async () => {
    const headers = { ...bearer(users.robin.token), 'idempotency-key': 'order-1' };
    expect(await statusOf('/activities', '{"name":"Weeding"}', headers)).toBe(201);
    const response = await users.api.send<{ detail: { loc: string[] }[] }>({
      method: 'POST',
      path: '/activities',
      body: '{"unexpected":1}',
      headers,
    });
    expect(response.body.detail.map(({ loc }) => loc[0])).toEqual(['body', 'body']);
  });
});
