import { expect, test } from '@jest/globals';
import { limits } from '@simmer/contracts/limits';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const NOTE = 'Hands in the soil.\nA quiet head.';

const create = async (body: object) =>
  (await users.robin.call<{ theme: NorthStar }>('POST', '/north-stars', body)).body.theme;
const list = async () => (await users.robin.call<{ themes: NorthStar[] }>('GET', '/north-stars')).body.themes;

test('North Star notes: both views show it as it was saved, and without any there is none (NST-9)', async () => {
  const star = await create({ name: 'Garden' });
  expect(star.note).toBeNull();
  const saved = await users.robin.call('PUT', `/north-stars/${star.id}`, { note: `  ${NOTE} ` });
  expect(saved.body).toMatchObject({ theme: { name: 'Garden', note: NOTE, version: 2 } });
  const typed = await users.robin.call('GET', `/north_stars/${star.id}`);
  expect(typed.body).toMatchObject({ northStar: { note: NOTE } });
  await users.robin.call('PUT', `/north_stars/${star.id}`, { name: 'Allotment' });
  expect(await list()).toMatchObject([{ name: 'Allotment', note: NOTE }]);
  const made = await users.robin.call('POST', '/north_stars', { name: 'Choir', note: NOTE });
  expect(made.body).toMatchObject({ northStar: { note: NOTE } });
});

test.each([null, '', '  \n', '\u200B'])('North Star notes: %j is none (NST-9)', async (note) => {
  const { id } = await create({ name: 'Garden', note: NOTE });
  await users.robin.call('PUT', `/north-stars/${id}`, { note });
  expect(await list()).toMatchObject([{ note: null }]);
});

test('North Star notes: a default one has one, its name stays (NST-3, NST-9)', async () => {
  const { id } = await create({ name: 'Health', is_default: true });
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`]) {
    expect((await users.robin.call('PUT', path, { note: NOTE })).status).toBe(200);
    expect((await users.robin.call('PUT', path, { note: null, name: 'Mine' })).status).toBe(403);
  }
  expect(await list()).toMatchObject([{ name: 'Health', note: NOTE }]);
});

test('North Star notes: one that is too long is refused and changes nothing (NST-9, API-60)', async () => {
  const { id } = await create({ name: 'Garden', note: NOTE });
  const longest = 'é'.repeat(limits.note);
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`]) {
    expect((await users.robin.call('PUT', path, { note: `${longest}.` })).status).toBe(422);
  }
  expect(await list()).toMatchObject([{ note: NOTE }]);
  expect((await users.robin.call('PUT', `/north-stars/${id}`, { note: longest })).status).toBe(200);
});

test('North Star notes: somebody else’s is neither seen nor changed', async () => {
  const { id } = await create({ name: 'Garden', note: NOTE });
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`]) {
    expect((await users.sam.call('PUT', path, { note: 'Mine' })).status).toBe(404);
  }
  expect((await users.sam.call('GET', `/north_stars/${id}`)).status).toBe(404);
  expect(await list()).toMatchObject([{ note: NOTE }]);
});
