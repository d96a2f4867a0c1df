import { recurrences } from '@simmer/contracts/schemas/planning-values';
import { anchorOf, isRecurring, isToBeScheduled, keepsDayOfMonth } from './recurrence.ts';

test('isRecurring: each recurrence but once repeats', () => {
  expect(recurrences.filter((recurring) => !isRecurring({ recurring }))).toEqual(['once']);
});

test('keepsDayOfMonth: only a monthly block with that anchor does (REC-4)', () => {
  const kept = recurrences.filter((recurring) => keepsDayOfMonth({ recurring, monthly_anchor: 'month_day' }));
  expect(kept).toEqual(['monthly']);
  expect(keepsDayOfMonth({ recurring: 'monthly', monthly_anchor: 'last_weekday' })).toBe(false);
  expect(anchorOf({})).toBe('nth_weekday');
});

test('isToBeScheduled: a block without days is (BLK-3)', () => {
  expect([isToBeScheduled({ scheduled_days: [] }), isToBeScheduled({ scheduled_days: ['monday'] })]).toEqual([
    true,
    false,
  ]);
});
