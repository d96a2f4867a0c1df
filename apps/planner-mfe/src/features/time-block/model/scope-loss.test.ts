import { timeBlock } from '@simmer/testing/time-block.factory';
import { lostScope } from './scope-loss.ts';

const series = timeBlock({ start_date: '2026-11-02' });
const date = '2026-11-16';

test('lostScope: is null while the occurrence exists, and always for the whole series', () => {
  const moved = timeBlock({ ...series, exclusion_dates: [date] });
  expect(lostScope(series, { date, scope: 'only' })).toBeNull();
  expect(lostScope(series, { date, scope: 'following' })).toBeNull();
  expect(lostScope(moved, { date, scope: 'whole' })).toBeNull();
  // A block with only this date left is still the chosen occurrence.
  const once = timeBlock({ ...series, recurring: 'once', start_date: date });
  expect(lostScope(once, { date, scope: 'only' })).toBeNull();
});

test('lostScope: an excluded occurrence is lost, and “following” can continue with the next one (BLK-52)', () => {
  const leftOut = timeBlock({ ...series, exclusion_dates: [date] });
  expect(lostScope(leftOut, { date, scope: 'only' })).toEqual({ date, next: null });
  expect(lostScope(leftOut, { date, scope: 'following' })).toEqual({ date, next: '2026-11-23' });
});

test('lostScope: in a series that ends before the date there is no next occurrence', () => {
  const cut = timeBlock({ ...series, end_date: '2026-11-15' });
  expect(lostScope(cut, { date, scope: 'following' })).toEqual({ date, next: null });
});

test('lostScope: “following” is lost for a block that recurs no more, also when it has other days', () => {
  const once = timeBlock({
    ...series,
    recurring: 'once',
    start_date: date,
    scheduled_days: ['monday', 'friday'],
  });
  expect(lostScope(once, { date, scope: 'following' })).toEqual({ date, next: null });
  expect(lostScope(once, { date, scope: 'only' })).toBeNull();
});
