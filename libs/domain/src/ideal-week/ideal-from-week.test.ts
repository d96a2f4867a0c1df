import { startTimingOf } from '../parts/day-part.ts';
import { idealFromWeek } from './ideal-from-week.ts';

const art = {
  activity_id: 'art',
  north_star_theme_id: 'creativity',
  ecocycle_phase: null,
  size: 'large',
  start_timing: startTimingOf('evening'),
  start_time: '18:30',
};
const plan: Record<string, (typeof art)[]> = {
  '2026-11-24': [art, art],
  '2026-11-29': [art],
  '2026-12-01': [art],
};
const plannedOn = (date: string) => plan[date] ?? [];

test('ideal week: a real week is taken over, each block on its weekday (IDE-11)', () => {
  const taken = idealFromWeek(plannedOn, '2026-11-23', []);
  expect(taken).toEqual(
    ['tuesday', 'tuesday', 'sunday'].map((weekday) => ({ ...art, weekday, duration_minutes: null })),
  );
  // Once more, nothing is left to take over.
  expect(idealFromWeek(plannedOn, '2026-11-23', taken)).toEqual([]);
});

test('ideal week: what it has already is not taken over, each of two alike counts (IDE-11)', () => {
  const ideal = [{ ...art, weekday: 'tuesday' as const }];
  expect(idealFromWeek(plannedOn, '2026-11-23', ideal).map(({ weekday }) => weekday)).toEqual([
    'tuesday',
    'sunday',
  ]);
});
