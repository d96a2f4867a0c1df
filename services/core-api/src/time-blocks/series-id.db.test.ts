import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let robin: Person;
let sam: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  robin = await app.signUp('Robin');
  sam = await app.signUp('Sam');
});

interface Block {
  id: string;
  series_id: string | null;
}

async function create(person: Person, more: object): Promise<Block> {
  const sizes = await person.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  const { body } = await person.call<{ activities: { id: string }[] }>('GET', '/activities');
  const essentials = {
    activity_id: body.activities[0]?.id,
    size: sizes.body[0]?.id,
    start_date: '2026-01-05',
  };
  const { status, body: made } = await person.call<{ timeBlock: Block }>('POST', '/time-blocks', {
    ...essentials,
    ...more,
  });
  expect(status).toBe(201);
  return made.timeBlock;
}
const list = async (person: Person) =>
  (await person.call<{ timeBlocks: Block[] }>('GET', '/time-blocks')).body.timeBlocks;

test('series of a block: it is returned as it was saved, and a block has none at first (BLK-43)', async () => {
  const series = await create(robin, { scheduled_days: ['monday'] });
  expect(series.series_id).toBeNull();
  const taken = await create(robin, { recurring: 'once', series_id: series.id });
  expect(taken.series_id).toBe(series.id);
  await robin.call('PUT', `/time-blocks/${taken.id}`, { title: 'Choir' });
  expect(await list(robin)).toMatchObject([{ series_id: null }, { series_id: series.id, title: 'Choir' }]);
  for (const series_id of [null, series.id]) {
    const { body } = await robin.call<{ timeBlock: Block }>('PUT', `/time-blocks/${taken.id}`, { series_id });
    expect(body.timeBlock.series_id).toBe(series_id);
  }
  expect((await robin.call('PUT', `/time-blocks/${taken.id}`, { series_id: 'monday' })).status).toBe(422);
});

test('series of a block: deleting the series leaves the block, which comes back with it too (BLK-43)', async () => {
  const series = await create(robin, { scheduled_days: ['monday'] });
  const taken = await create(robin, { recurring: 'once', series_id: series.id });
  await robin.call('DELETE', `/time-blocks/${series.id}`);
  expect(await list(robin)).toEqual([taken]);
  const { body } = await robin.call<{ timeBlock: Block }>('DELETE', `/time-blocks/${taken.id}`);
  expect(await create(robin, { ...body.timeBlock, updated_at: undefined })).toMatchObject({
    id: taken.id,
    series_id: series.id,
  });
});

test("series of a block: somebody else's block as the series changes neither, and shows nothing of it (BLK-43)", async () => {
  const series = await create(sam, { scheduled_days: ['monday'], title: 'Secret' });
  const before = await list(sam);
  await create(robin, { recurring: 'once', series_id: series.id });
  await create(robin, { recurring: 'once', series_id: '0192f8a0-1111-7000-8000-00000000dead' });
  expect(JSON.stringify(await list(robin))).not.toContain('Secret');
  expect(await list(sam)).toEqual(before);
});

test('series of a block: a duplicated activity has its blocks without it (BLK-43)', async () => {
  const { activity } = (
    await robin.call<{ activity: { id: string } }>('POST', '/activities', { name: 'Choir' })
  ).body;
  const series = await create(robin, { activity_id: activity.id, scheduled_days: ['monday'] });
  await create(robin, { activity_id: activity.id, recurring: 'once', series_id: series.id });
  const { body } = await robin.call<{ timeBlocks: Block[] }>('POST', `/activities/${activity.id}/duplicate`);
  expect(body.timeBlocks).toMatchObject([{ series_id: null }, { series_id: null }]);
});
