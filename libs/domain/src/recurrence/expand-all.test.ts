import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { planningRange } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { bruteOccursOn } from '../../test/brute-force-oracle.ts';
import { addDays } from '../dates/add-to-date.ts';
import { datesInRange } from '../dates/week.ts';
import { blocksOn, expandAll } from './expand-all.ts';
import { planSeries } from './plan-series.ts';
import type { BlockSchedule } from './recurrence.ts';
import { rangeDays, walkSeries } from './walk-series.ts';

test('expandAll: every day of the range has exactly the blocks that occur on it, in their order', () => {
  fc.assert(
    fc.property(fc.array(blockSchedule(), { maxLength: 6 }), planningRange(120), (blocks, range) => {
      const expanded = expandAll(blocks, range);
      for (const date of datesInRange(range)) {
        expect(blocksOn(expanded, date)).toEqual(blocks.filter((block) => bruteOccursOn(block, date)));
      }
    }),
  );
});

test('expandAll: days outside the range have no blocks', () => {
  const daily = {
    recurring: 'weekly',
    scheduled_days: ['monday', 'tuesday'],
    start_date: '2026-01-05',
  } as const;
  const expanded = expandAll([daily], { start: '2026-01-05', end: '2026-01-06' });
  expect(blocksOn(expanded, '2026-01-06')).toEqual([daily]);
  expect(blocksOn(expanded, '2026-01-12')).toEqual([]);
  expect(blocksOn(expanded, '2025-12-29')).toEqual([]);
  const backwards = expandAll([daily], { start: '2026-01-06', end: '2026-01-05' });
  expect([blocksOn(backwards, '2026-01-05'), blocksOn(backwards, '2026-01-06')]).toEqual([[], []]);
});

test('expandAll: lists built when read equal lists built at once, in any order of reading', () => {
  const readDays = fc.array(fc.integer({ min: -20, max: 220 }), { maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(blockSchedule(), { maxLength: 8 }),
      planningRange(200),
      readDays,
      (blocks, range, offsets) => {
        const { from, to } = rangeDays(range);
        const eager = new Map<number, BlockSchedule[]>();
        for (const block of blocks) {
          for (const day of walkSeries(planSeries(block), from, to))
            eager.set(day, [...(eager.get(day) ?? []), block]);
        }
        const expanded = expandAll(blocks, range);
        // Another expansion in between must not change the first.
        expandAll(blocks.toReversed(), { start: range.end, end: addDays(range.end, 30) });
        for (const offset of offsets) {
          const list = expanded.on(from + offset);
          expect(list).toEqual(eager.get(from + offset) ?? []);
          expect(expanded.on(from + offset)).toBe(list);
        }
      },
    ),
  );
});

test('expandAll: more than 65,536 blocks on a day keep their order', () => {
  const once = (): BlockSchedule => ({
    recurring: 'once',
    scheduled_days: ['monday'],
    start_date: '2026-01-05',
  });
  const blocks = Array.from({ length: 65_538 }, once);
  const list = blocksOn(expandAll(blocks, { start: '2026-01-05', end: '2026-01-05' }), '2026-01-05');
  expect(list.length).toBe(blocks.length);
  expect(list.every((block, index) => block === blocks[index])).toBe(true);
});
