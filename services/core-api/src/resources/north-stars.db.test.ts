import { twoUsers } from '../../test/two-users.ts';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';

const users = twoUsers();

interface Star {
  id: string;
  name: string;
  is_default: boolean;
  created_at: string;
}
const create = (body: object, who = users.robin) =>
  who.call<{ theme: Star; detail: string }>('POST', '/north-stars', body);
const createTyped = (body: object, who = users.robin) =>
  who.call<{ northStar: Star & { type: string }; detail: string }>('POST', '/north_stars', body);
const list = async (who = users.robin) => (await who.get<{ themes: Star[] }>('/north-stars')).themes;

test('GET /north-stars/defaults: every user sees the defaults (NST-6)', async () => {
  const body = await users.robin.get<{ themes: Star[] }>('/north-stars/defaults');
  expect(body.themes.length).toBeGreaterThan(0);
});

test('/north-stars and /north_stars: both views show the same rows, and an untyped one is ongoing (NST-20, API-25)', async () => {
  const plain = (await create({ name: 'Garden' })).body.theme;
  const typed = (await createTyped({ name: 'Choir', type: 'seasonal', startDate: '2026-01-05' })).body
    .northStar;
  expect((await list()).map(({ id }) => id)).toEqual([plain.id, typed.id]);
  const body = await users.robin.get<{ northStars: { id: string; type: string }[] }>('/north_stars');
  expect(body.northStars.map(({ id, type }) => [id, type])).toEqual([
    [plain.id, 'ongoing'],
    [typed.id, 'seasonal'],
  ]);
  expect((await users.robin.call('GET', `/north_stars/${plain.id}`)).status).toBe(200);
});

test('POST /north-stars and /north_stars: ten at once make five, and a removed one frees its place (NST-2)', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? create({ name: `Star ${index}` })
        : createTyped({ name: `Star ${index}`, type: 'weekly' }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(5);
  expect(rejected[0]?.body.detail).toBe('You can only have up to 5 North Stars');
  expect(await list()).toHaveLength(5);
  await users.robin.call('DELETE', `/north-stars/${(await list())[0]!.id}`);
  expect((await create({ name: 'Room again' })).status).toBe(201);
});

test('POST /north_stars: without a type it is ongoing, with and without dates (API-25)', async () => {
  const bare = (await createTyped({ name: 'Rest' })).body.northStar;
  expect(bare).toMatchObject({ type: 'ongoing', startDate: null, endDate: null });
  const dated = (await createTyped({ name: 'Play', startDate: '2026-01-05', endDate: '2026-02-01' })).body
    .northStar;
  expect(dated).toMatchObject({ type: 'ongoing', startDate: '2026-01-05', endDate: '2026-02-01' });
  const cleared = { name: 'Walk', type: null, startDate: null, endDate: null };
  const walk = (await createTyped(cleared)).body.northStar;
  expect(walk).toMatchObject({ type: 'ongoing', startDate: null, endDate: null });
  const seasonal = await users.robin.call('PUT', `/north_stars/${walk.id}`, { type: 'seasonal' });
  expect(seasonal.body).toMatchObject({ northStar: { type: 'seasonal' } });
  const again = await users.robin.call('PUT', `/north_stars/${walk.id}`, { type: null });
  expect(again.body).toMatchObject({ northStar: { type: 'ongoing' } });
  const unordered = await createTyped({ name: 'Play', startDate: '2026-01-05', endDate: '2026-01-04' });
  expect(unordered.status).toBe(422);
  expect((await createTyped({ name: 'Work', type: 'sometimes' })).status).toBe(422);
});

test('default North Stars: only the plain view deletes them (NST-3)', async () => {
  const { theme: northStar } = (await create({ name: 'Health', is_default: true })).body;
  expect((await users.robin.call('DELETE', `/north_stars/${northStar.id}`)).status).toBe(403);
  expect((await users.robin.call('DELETE', `/north-stars/${northStar.id}`)).status).toBe(200);
});

test('PUT /north_stars/:id: fields that are not sent stay, null clears a date, and an end before the start is 422', async () => {
  const made = (
    await createTyped({ name: 'Choir', type: 'annual', startDate: '2026-01-05', endDate: '2027-01-05' })
  ).body.northStar;
  const changed = await users.robin.call('PUT', `/north_stars/${made.id}`, { endDate: null });
  expect(changed.body).toMatchObject({
    northStar: { name: 'Choir', type: 'annual', startDate: '2026-01-05', endDate: null },
  });
  const backwards = await users.robin.call<{ detail: { loc: string[] }[] }>(
    'PUT',
    `/north_stars/${made.id}`,
    {
      endDate: '2025-01-01',
    },
  );
  expect([backwards.status, backwards.body.detail[0]?.loc]).toEqual([422, ['body', 'endDate']]);
});

test('GET /north_stars/:id: somebody else’s is 404, as for an unknown one (API-32)', async () => {
  const { theme } = (await create({ name: 'Theirs' }, users.sam)).body;
  const foreign = await users.robin.call('GET', `/north_stars/${theme.id}`);
  const unknown = await users.robin.call('GET', `/north_stars/${UNKNOWN_ID}`);
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
});
