import { expect, test } from '@jest/globals';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

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
