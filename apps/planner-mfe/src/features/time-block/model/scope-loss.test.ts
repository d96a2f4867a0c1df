import { timeBlock } from '@simmer/testing/time-block.factory';
import { lostScope } from './scope-loss.ts';

const series = timeBlock({ start_date: '2026-11-02' });
const date = '2026-11-16';

test('what is still there is not lost, and the whole series never is', () => {
  const moved = timeBlock({ ...series, exclusion_dates: [date] });
  expect(lostScope(series, { date, scope: 'only' })).toBeNull();
  expect(lostScope(series, { date, scope: 'following' })).toBeNull();
  expect(lostScope(moved, { date, scope: 'whole' })).toBeNull();
  // Left with just this date, it is still what was meant.
  const once = timeBlock({ ...series, recurring: 'once', start_date: date });
  expect(lostScope(once, { date, scope: 'only' })).toBeNull();
});

test('an occurrence that was left out is lost; what follows can go on with the next', () => {
  const leftOut = timeBlock({ ...series, exclusion_dates: [date] });
  expect(lostScope(leftOut, { date, scope: 'only' })).toEqual({ date, next: null });
  expect(lostScope(leftOut, { date, scope: 'following' })).toEqual({ date, next: '2026-11-23' });
});

test('in a series that ends before, nothing follows', () => {
  const cut = timeBlock({ ...series, end_date: '2026-11-15' });
  expect(lostScope(cut, { date, scope: 'following' })).toEqual({ date, next: null });
});

test('of a series that repeats no more, nothing follows but its other days would be changed too', () => {
  const once = timeBlock({
    ...series,
    recurring: 'once',
    start_date: date,
    scheduled_days: ['monday', 'friday'],
  });
  expect(lostScope(once, { date, scope: 'following' })).toEqual({ date, next: null });
  expect(lostScope(once, { date, scope: 'only' })).toBeNull();
});
