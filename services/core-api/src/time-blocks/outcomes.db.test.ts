import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let robin: Person;
let sam: Person;
let essentials: object;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

interface Block {
  id: string;
  version: number;
  outcomes: unknown;
}

beforeEach(async () => {
  robin = await app.signUp('Robin');
  sam = await app.signUp('Sam');
  const sizes = await robin.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  const { body } = await robin.call<{ activities: { id: string }[] }>('GET', '/activities');
  essentials = { activity_id: body.activities[0]?.id, size: sizes.body[0]?.id, start_date: '2026-01-05' };
});

const OUTCOMES = [
  { date: '2026-01-05', result: 'done' },
  { date: '2026-01-12', result: 'missed', reason: 'It rained' },
];
const create = async (more: object) =>
  (await robin.call<{ timeBlock: Block }>('POST', '/time-blocks', { ...essentials, ...more })).body.timeBlock;

test('outcomes: they are returned as they were saved, and a block has none at first (OUT-1)', async () => {
  const plain = await create({});
  expect(plain.outcomes).toEqual([]);
  expect((await create({ outcomes: OUTCOMES })).outcomes).toEqual(OUTCOMES);
  const { body } = await robin.call<{ timeBlock: Block }>('PUT', `/time-blocks/${plain.id}`, {
    version: plain.version,
    outcomes: OUTCOMES,
  });
  expect(body.timeBlock.outcomes).toEqual(OUTCOMES);
  const { body: titled } = await robin.call<{ timeBlock: Block }>('PUT', `/time-blocks/${plain.id}`, {
    title: 'Choir',
  });
  expect(titled.timeBlock.outcomes).toEqual(OUTCOMES);
});

test.each([
  ['a day twice', [OUTCOMES[0], OUTCOMES[0]]],
  ['days out of order', OUTCOMES.toReversed()],
  ['an unknown result', [{ date: '2026-01-05', result: 'great' }]],
  ['no date', [{ date: 'Monday', result: 'done' }]],
  ['a long reason', [{ date: '2026-01-05', result: 'missed', reason: 'x'.repeat(121) }]],
  ['an unknown field', [{ date: '2026-01-05', result: 'done', points: 3 }]],
])('outcomes: %s is rejected, and nothing is saved (OUT-1)', async (_name, outcomes) => {
  const block = await create({ outcomes: OUTCOMES });
  expect((await robin.call('PUT', `/time-blocks/${block.id}`, { outcomes })).status).toBe(422);
  const { body } = await robin.call<{ timeBlocks: Block[] }>('GET', '/time-blocks');
  expect(body.timeBlocks).toMatchObject([{ id: block.id, version: block.version, outcomes: OUTCOMES }]);
});

test("outcomes: somebody else's block cannot be marked, with 404 (OUT-1)", async () => {
  const block = await create({});
  expect((await sam.call('PUT', `/time-blocks/${block.id}`, { outcomes: OUTCOMES })).status).toBe(404);
});

test('outcomes: a duplicated activity has its blocks without marks (OUT-2)', async () => {
  const { activity } = (
    await robin.call<{ activity: { id: string } }>('POST', '/activities', { name: 'Choir' })
  ).body;
  await create({ activity_id: activity.id, outcomes: OUTCOMES });
  const { body } = await robin.call<{ timeBlocks: Block[] }>('POST', `/activities/${activity.id}/duplicate`);
  expect(body.timeBlocks).toMatchObject([{ outcomes: [] }]);
});
