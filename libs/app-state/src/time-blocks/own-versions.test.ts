import { timeBlock } from '@simmer/testing/time-block.factory';
import type { BlockCollection } from '@simmer/offline/copy/planning-source';
import { OwnVersions } from './own-versions.ts';

const block = timeBlock({ version: 4, created_at: '2026-01-01T00:00:00.000Z' });
const recreated = { ...block, version: 1, created_at: '2026-01-02T00:00:00.000Z' };

/** A collection that returns the given responses in turn. */
function answering(...responses: (typeof block)[]): BlockCollection {
  const next = async () => responses.shift() ?? block;
  return {
    list: async () => [],
    create: next,
    update: next,
    remove: next,
    change: async () => [await next()],
  };
}

test('OwnVersions: a version that was read leads to the latest own version, but not past a foreign one', async () => {
  const own = new OwnVersions();
  const blocks = own.noting(answering({ ...block, version: 5 }, { ...block, version: 7 }));
  expect(own.latest(block)).toEqual(block);
  await blocks.update(block.id, {}, 'key');
  await blocks.update(block.id, {}, 'key');
  expect(own.latest(block).version).toBe(5);
  expect(own.latest({ ...block, version: 6 }).version).toBe(7);
});

test('OwnVersions: a recreated block starts a new history that its earlier versions lead to', async () => {
  const own = new OwnVersions();
  const blocks = own.noting(answering(block, recreated, { ...recreated, version: 2 }));
  await blocks.remove(block.id, 'key');
  const { id, activity_id, size, start_date } = block;
  await blocks.create({ id, activity_id, size, start_date }, 'key');
  await blocks.update(id, {}, 'key');
  expect(own.latest(block)).toMatchObject({ version: 2, created_at: recreated.created_at });
  expect(own.latest({ ...block, version: 0 }).version).toBe(2);
  expect(own.latest({ ...block, version: 3 }).version).toBe(3);
});

test('OwnVersions: changes made together are recorded like single ones', async () => {
  const own = new OwnVersions();
  const blocks = own.noting(answering(block, recreated, { ...recreated, version: 2 }));
  const { id, activity_id, size, start_date } = block;
  await blocks.change({ activities: [], unused: [], changes: [{ kind: 'delete', id }] }, 'key');
  await blocks.change(
    {
      activities: [],
      unused: [],
      changes: [{ kind: 'create', id, block: { activity_id, size, start_date } }],
    },
    'key',
  );
  await blocks.change({ activities: [], unused: [], changes: [{ kind: 'update', id, block: {} }] }, 'key');
  expect(own.latest(block)).toMatchObject({ version: 2, created_at: recreated.created_at });
});

test('OwnVersions: a block recreated in the same instant causes no cycle', async () => {
  const own = new OwnVersions();
  const blocks = own.noting(answering({ ...block, version: 1 }, { ...block, version: 1 }));
  await blocks.remove(block.id, 'key');
  const { id, activity_id, size, start_date } = block;
  await blocks.create({ id, activity_id, size, start_date }, 'key');
  expect(own.latest({ ...block, version: 1 }).version).toBe(1);
});
