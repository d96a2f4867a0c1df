import { northStar } from '@simmer/testing/north-star.factory';
import { budgetEffects, type PlannedBlock, starMinutesByWeek } from './budget-effects.ts';

const sizes = [
  { id: 'small', name: 'small', duration: 30, points: 1 },
  { id: 'large', name: 'large', duration: 120, points: 3 },
] as never;
const budget = {
  start_date: '2026-01-05',
  floor_minutes: 300,
  ceiling_minutes: null,
  days: 'weekdays' as const,
};
const health = { ...northStar({ id: 'health', name: 'Health' }), budgets: [budget] };
const rest = { ...northStar({ id: 'rest', name: 'Rest' }), budgets: [{ ...budget, days: 'all' as const }] };
const northStars = [health, rest];

const block = (changes: Partial<PlannedBlock> = {}): PlannedBlock => ({
  recurring: 'once',
  scheduled_days: ['monday'],
  start_date: '2026-01-12',
  activity_id: 'run',
  size: 'small',
  north_star_theme_id: 'health',
  ecocycle_phase: null,
  vibe_ids: [],
  start_timing: { name: 'morning', hour: 8 },
  ...changes,
});
const other = block({ size: 'large', start_date: '2026-01-14', scheduled_days: ['wednesday'] });

test('budgetEffects: a new block adds its hours to its week (BUD-5)', () => {
  const edit = { planned: starMinutesByWeek([other], sizes), before: [], after: [block()], date: null };
  expect(budgetEffects(edit, { northStars, sizes })).toEqual([
    'Health in the week of Jan 12: 2h → 2h 30m (5h wanted)',
  ]);
});

test('budgetEffects: another size and another North Star change the hours of both (BUD-5)', () => {
  const before = block();
  const edit = { planned: starMinutesByWeek([other, before], sizes), before: [before], date: '2026-01-12' };
  const larger = { ...edit, after: [block({ size: 'large' })] };
  expect(budgetEffects(larger, { northStars, sizes })).toEqual([
    'Health in the week of Jan 12: 2h 30m → 4h (5h wanted)',
  ]);
  const restful = { ...edit, after: [block({ north_star_theme_id: 'rest' })] };
  expect(budgetEffects(restful, { northStars, sizes })).toEqual([
    'Health in the week of Jan 12: 2h 30m → 2h (5h wanted)',
    'Rest in the week of Jan 12: 0h → 30m (5h wanted)',
  ]);
});

test('budgetEffects: a block that changes its week leaves one and reaches another (BUD-5)', () => {
  const before = block();
  const edit = {
    planned: starMinutesByWeek([before], sizes),
    before: [before],
    after: [block({ start_date: '2026-01-05' })],
    date: null,
  };
  expect(budgetEffects(edit, { northStars, sizes })).toEqual([
    'Health in the week of Jan 5: 0h → 30m (5h wanted)',
    'Health in the week of Jan 12: 30m → 0h (5h wanted)',
  ]);
});

test('budgetEffects: is empty without a budget in the week, on a day that does not count, or without a change (BUD-5)', () => {
  const effects = (after: PlannedBlock, before: PlannedBlock[] = []) =>
    budgetEffects(
      { planned: starMinutesByWeek(before, sizes), before, after: [after], date: null },
      { northStars, sizes },
    );
  expect(effects(block({ start_date: '2025-12-29' }))).toEqual([]);
  expect(effects(block({ start_date: '2026-01-17', scheduled_days: ['saturday'] }))).toEqual([]);
  expect(effects(block({ scheduled_days: [] }))).toEqual([]);
  expect(effects(block(), [block()])).toEqual([]);
});
