import { download } from '../../test/download.ts';
import { fillWithBlocks, fillWithLongBlocks } from '../../test/largest-plan.ts';
import { longestSlice } from '../../test/longest-slice.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const MOST_MS = 50;
const ROUNDS = 3;

const app = testApp();
beforeAll(async () => {
  await app.nest.listen(0, '127.0.0.1');
});

/** The least of some rounds: the compiler and the garbage collector work in the first. */
async function slice(read: () => Promise<unknown>): Promise<number> {
  const slices: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) slices.push(await longestSlice(read));
  return Math.min(...slices);
}

describe.each([
  ['as many blocks as are legal', fillWithBlocks],
  ['blocks with as many excluded days and emoji as are legal', fillWithLongBlocks],
])('a plan with %s', (_, fill) => {
  let person: Person;
  let secret: string;
  beforeAll(async () => {
    person = await app.signUp();
    await fill(app, person);
    secret = (await person.call<{ secret: string }>('POST', '/calendar-feed')).body.secret;
  });
  // Changes the plan, so that nothing is answered from a cache.
  const touch = () =>
    app.database.pool.query(
      'update time_block set points = points + 1 where id = (select id from time_block where user_id = $1 limit 1)',
      [person.id],
    );

  test.each([
    ['the list', () => '/time-blocks'],
    ['the calendar file', () => `/calendar-feed/${secret}.ics`],
    ['the archive', () => '/personal-data/archive'],
  ])('%s takes the event loop for less than 50 ms at once (API-55)', async (_name, path) => {
    const longest = await slice(async () => {
      await touch();
      expect(await download(app, path(), person)).toBe(200);
    });
    expect(longest).toBeLessThan(MOST_MS);
  });

  test('a copy of half of it takes the event loop for less than 50 ms at once (API-55)', async () => {
    // The copy and what is copied may be the whole plan (API-64).
    await app.rows(
      `delete from time_block where id in (select id from time_block where user_id = $1
         limit (select count(*) / 2 from time_block where user_id = $1))`,
      [person.id],
    );
    const rows = await app.rows<{ id: string }>(
      'select activity_id as id from time_block where user_id = $1 limit 1',
      [person.id],
    );
    const longest = await slice(async () => {
      const path = `/activities/${rows[0]?.id}/duplicate`;
      expect(await download(app, path, person, 'POST')).toBe(201);
      await app.rows('delete from time_block where user_id = $1 and activity_id <> $2', [
        person.id,
        rows[0]?.id,
      ]);
    });
    expect(longest).toBeLessThan(MOST_MS);
  });
});
