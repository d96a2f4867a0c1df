import { randomUUID } from 'node:crypto';
import { limits } from '@simmer/contracts/limits';
import { type Person, testApp } from '../../test/test-app.ts';

const FULL = `Your plan has ${limits.timeBlocks.toLocaleString('en')} time blocks, which is the most. Delete some that you no longer need.`;
const TOO_LARGE = 'Your plan has 5 MB, which is the most. Shorten or delete what you no longer need.';

const app = testApp();
let robin: Person;
let activityId: string;
let size: string;

beforeEach(async () => {
  robin = await app.signUp('Robin');
  const { body } = await robin.call<{ activity: { id: string } }>('POST', '/activities', { name: 'Pottery' });
  activityId = body.activity.id;
  const sizes = await robin.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  size = sizes.body[0]?.id ?? '';
});

const newBlock = (fields: object = {}) => ({
  activity_id: activityId,
  size,
  start_date: '2026-03-02',
  scheduled_days: ['monday'],
  ...fields,
});

/** As if they had been planned earlier: `count` blocks with a note of this many bytes. */
async function planned(count: number, noteBytes = 1): Promise<void> {
  await app.rows(
    `insert into time_block (user_id, activity_id, size_id, points, note, scheduled_days, start_timing, recurring, start_date)
     select $1, $2, $3, 1, repeat('n', $5), '{monday}', 'morning', 'weekly', '2026-03-02' from generate_series(1, $4)`,
    [robin.id, activityId, size, count, noteBytes],
  );
}

async function blockIds(): Promise<string[]> {
  const rows = await app.rows<{ id: string }>('select id from time_block where user_id = $1', [robin.id]);
  return rows.map(({ id }) => id);
}

const rejected = (msg: string) => ({
  status: 422,
  body: { detail: [{ loc: [], msg, type: 'limit' }] },
});

describe('the limit of time blocks (API-64)', () => {
  test('the last block is saved; one more is rejected whichever way it is written, and a deletion makes room', async () => {
    await planned(limits.timeBlocks - 1);
    expect((await robin.call('POST', '/time-blocks', newBlock())).status).toBe(201);

    expect(await robin.call('POST', '/time-blocks', newBlock())).toMatchObject(rejected(FULL));
    const restored = {
      resource: 'timeBlocks',
      id: randomUUID(),
      fields: newBlock({ created_at: '2026-01-05T08:00:00.000Z' }),
    };
    expect(await robin.call('POST', '/plan/changes', { changes: [restored] })).toMatchObject(rejected(FULL));
    const copy = await robin.call('POST', `/activities/${activityId}/duplicate`);
    expect(copy).toMatchObject(rejected(FULL));
    expect(await blockIds()).toHaveLength(limits.timeBlocks);
    const rows = await app.rows('select from activity where user_id = $1', [robin.id]);
    expect(rows).toHaveLength(1);

    const [first = ''] = await blockIds();
    expect((await robin.call('PUT', `/time-blocks/${first}`, { title: 'Glaze' })).status).toBe(200);
    expect((await robin.call('DELETE', `/time-blocks/${first}`)).status).toBe(200);
    expect((await robin.call('POST', '/time-blocks', newBlock())).status).toBe(201);
  });

  test('a rejected write under a key is rejected again, and saved once there is room', async () => {
    await planned(limits.timeBlocks);
    const post = () => robin.call('POST', '/time-blocks', newBlock(), { 'idempotency-key': 'one-more' });
    expect(await post()).toMatchObject(rejected(FULL));
    const [first = ''] = await blockIds();
    await robin.call('DELETE', `/time-blocks/${first}`);
    expect((await post()).status).toBe(201);
    expect(await blockIds()).toHaveLength(limits.timeBlocks);
  });

  test('of two blocks at once only one takes the last place', async () => {
    await planned(limits.timeBlocks - 1);
    const both = await Promise.all([1, 2].map(() => robin.call('POST', '/time-blocks', newBlock())));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]));
  });

  test('somebody else’s full plan leaves room', async () => {
    await planned(limits.timeBlocks);
    const sam = await app.signUp('Sam');
    const { body } = await sam.call<{ activity: { id: string } }>('POST', '/activities', { name: 'Choir' });
    const block = newBlock({ activity_id: body.activity.id });
    expect((await sam.call('POST', '/time-blocks', block)).status).toBe(201);
  });
});

describe('the limit of bytes (API-64)', () => {
  // Leaves less than a note of the largest size.
  const nearlyFull = () => planned(1000, Math.floor(limits.planBytes / 1000) - 302);

  test('no further text is saved in a block, a reflection, an activity or a copy, and a shorter one is', async () => {
    await nearlyFull();
    const [first = ''] = await blockIds();
    const note = 'é'.repeat(2000);
    expect(await robin.call('PUT', `/time-blocks/${first}`, { description: note })).toMatchObject(
      rejected(TOO_LARGE),
    );
    const wins = Array.from({ length: 20 }, (_, at) => `${at} ${'w'.repeat(400)}`);
    const week = { week_start_date: '2026-03-02', wins, challenges: [], insights: [] };
    expect(await robin.call('POST', '/weekly-reflections', week)).toMatchObject(rejected(TOO_LARGE));
    expect(await robin.call('POST', `/activities/${activityId}/duplicate`)).toMatchObject(
      rejected(TOO_LARGE),
    );
    expect((await robin.call('PUT', `/time-blocks/${first}`, { note: 'Short.' })).status).toBe(200);
  });
});
