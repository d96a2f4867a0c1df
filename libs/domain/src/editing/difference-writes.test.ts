import { timeBlock } from '@simmer/testing/time-block.factory';
import { differenceWrites } from './difference-writes.ts';

test('differenceWrites: another size is written with points and length, which it would set (BLK-4, BLK-71)', () => {
  const block = timeBlock({ size: 'S', points: 7, duration_minutes: 45 });
  expect(differenceWrites([block], [{ ...block, size: 'L' }])).toEqual([
    { kind: 'update', id: block.id, changes: { size: 'L', points: 7, duration_minutes: 45 } },
  ]);
  expect(differenceWrites([block], [{ ...block, note: 'Clay' }])).toMatchObject([
    { changes: { note: 'Clay' } },
  ]);
});
