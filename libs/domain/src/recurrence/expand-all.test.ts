import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { planningRange } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { bruteOccursOn } from '../../test/brute-force-oracle.ts';
import { datesInRange } from '../dates/week.ts';
import { blocksOn, expandAll } from './expand-all.ts';

test('every day of the range holds exactly the blocks that take place on it, in their order', () => {
  fc.assert(
    fc.property(fc.array(blockSchedule(), { maxLength: 6 }), planningRange(120), (blocks, range) => {
      const expanded = expandAll(blocks, range);
      for (const date of datesInRange(range)) {
        expect(blocksOn(expanded, date)).toEqual(blocks.filter((block) => bruteOccursOn(block, date)));
      }
    }),
  );
});

test('outside the range nothing is known', () => {
  const daily = {
    recurring: 'weekly',
    scheduled_days: ['monday', 'tuesday'],
    start_date: '2026-01-05',
  } as const;
  const expanded = expandAll([daily], { start: '2026-01-05', end: '2026-01-06' });
  expect(blocksOn(expanded, '2026-01-06')).toEqual([daily]);
  expect(blocksOn(expanded, '2026-01-12')).toEqual([]);
  expect(blocksOn(expanded, '2025-12-29')).toEqual([]);
  expect(expandAll([daily], { start: '2026-01-06', end: '2026-01-05' }).byDay).toEqual([]);
});
