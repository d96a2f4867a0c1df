import { idOfNext } from '@simmer/domain/recurrence/series-id';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { clearsSeveralDates, deletableFrom, deletePreview } from './delete-preview.ts';

const today = '2026-11-20';
const series = timeBlock({ start_date: '2026-11-02' });
const date = '2026-11-23';
const alone = (block: TimeBlock) => ({ block, series: [block] });

test('deletePreview: each scope names the dates it deletes', () => {
  expect(deletePreview(alone(series), { date, scope: 'only' }, today)).toBe('Deletes Nov 23.');
  expect(deletePreview(alone(series), { date, scope: 'following' }, today)).toBe(
    'Deletes Nov 23, Nov 30, Dec 7, Dec 14 and all that follow. All 3 earlier dates stay.',
  );
  expect(deletePreview(alone(series), { date, scope: 'whole' }, today)).toBe(
    'Deletes all dates, also 3 in the past (since Nov 2).',
  );
  expect(deletePreview(alone(series), null, today)).toBe(
    'Deletes all dates, also 3 in the past (since Nov 2).',
  );
});

test('deletePreview: a series with an end is counted up to it, and another year is named', () => {
  const ended = { ...series, start_date: '2025-11-03', end_date: '2027-01-04' };
  expect(deletePreview(alone(ended), { date: '2026-12-28', scope: 'following' }, today)).toBe(
    'Deletes Dec 28, Jan 4 2027. All 60 earlier dates stay.',
  );
  expect(deletePreview(alone(ended), { date: '2025-11-03', scope: 'whole' }, today)).toBe(
    'Deletes Nov 23, Nov 30, Dec 7, Dec 14 and 3 more, also 55 in the past (since Nov 3, 2025).',
  );
});

test('deletePreview: past dates that are deleted are named as past (BLK-37)', () => {
  expect(deletePreview(alone(series), { date: '2026-11-16', scope: 'following' }, today)).toBe(
    'Deletes Nov 23, Nov 30, Dec 7, Dec 14 and all that follow, also one in the past (Nov 16). All 2 earlier dates stay.',
  );
  expect(deletePreview(alone(series), { date: '2026-11-09', scope: 'only' }, today)).toBe('Deletes Nov 9.');
});

test('deletePreview: names the dates of a block on several days and of a later one, and is null without a day', () => {
  const twice = timeBlock({ recurring: 'once', scheduled_days: ['tuesday', 'friday'], start_date: today });
  expect(deletePreview(alone(twice), { date: today, scope: 'whole' }, today)).toBe('Deletes Nov 20, Nov 24.');
  const later = timeBlock({ start_date: '2027-10-25', end_date: '2028-11-06' });
  expect(deletePreview(alone(later), null, today)).toMatch(
    /^Deletes Oct 25 2027, Nov 1 2027, .* and 51 more\.$/,
  );
  expect(deletePreview(alone(timeBlock({ scheduled_days: [] })), null, today)).toBeNull();
});

test('clearsSeveralDates: is true for more than one date, false for one or none', () => {
  expect(clearsSeveralDates(alone(series), null)).toBe(true);
  expect(clearsSeveralDates(alone(series), { date, scope: 'whole' })).toBe(true);
  expect(clearsSeveralDates(alone(series), { date, scope: 'following' })).toBe(true);
  expect(clearsSeveralDates(alone(series), { date, scope: 'only' })).toBe(false);
  const ended = { ...series, end_date: '2026-11-29' };
  expect(clearsSeveralDates(alone(ended), { date, scope: 'following' })).toBe(false);
  expect(clearsSeveralDates(alone(ended), { date, scope: 'whole' })).toBe(true);
  const once = timeBlock({ recurring: 'once', start_date: date });
  expect(clearsSeveralDates(alone(once), null)).toBe(false);
  expect(clearsSeveralDates(alone({ ...once, scheduled_days: ['monday', 'friday'] }), null)).toBe(true);
  expect(clearsSeveralDates(alone({ ...series, scheduled_days: [] }), null)).toBe(false);
});

test('deletableFrom: is the opened date, today at the earliest, and null without a past or without more dates (BLK-66)', () => {
  const dateFrom = (opened: string | null) => deletableFrom(alone(series), opened, today)?.occurrence?.date;
  expect(dateFrom(date)).toBe(date);
  expect(dateFrom('2026-11-30')).toBe('2026-11-30');
  expect(dateFrom('2026-11-09')).toBe('2026-11-23');
  expect(dateFrom(null)).toBe('2026-11-23');
  expect(deletableFrom(alone({ ...series, start_date: today }), date, today)).toBeNull();
  expect(deletableFrom(alone({ ...series, end_date: '2026-11-16' }), '2026-11-16', today)).toBeNull();
  expect(deletableFrom(alone({ ...series, recurring: 'once' }), date, today)).toBeNull();
});

test('deletePreview: of a divided series the dates of all parts that the deletion reaches count (BLK-37, BLK-84)', () => {
  const block = { ...series, end_date: '2026-11-22' };
  const next = { ...series, id: idOfNext(series, date, 0), series_id: series.id, start_date: date };
  const ofFirst = { block, series: [block, next] };
  const ofNext = { block: next, series: [next, block] };
  const whole = 'Deletes all dates, also 3 in the past (since Nov 2).';
  for (const opened of [ofFirst, ofNext]) {
    expect(deletePreview(opened, null, today)).toBe(whole);
    expect(clearsSeveralDates(opened, null)).toBe(true);
    expect(deletableFrom(opened, '2026-11-09', today)).toEqual({
      block: next,
      occurrence: { date, scope: 'following' },
    });
  }
  expect(deletePreview(ofFirst, { date: '2026-11-16', scope: 'following' }, today)).toBe(
    'Deletes Nov 23, Nov 30, Dec 7, Dec 14 and all that follow, also one in the past (Nov 16). All 2 earlier dates stay.',
  );
  expect(deletePreview(ofNext, { date, scope: 'following' }, today)).toBe(
    'Deletes Nov 23, Nov 30, Dec 7, Dec 14 and all that follow. All 3 earlier dates stay.',
  );
  const last = { ...block, start_date: '2026-11-16' };
  expect(
    clearsSeveralDates({ block: last, series: [last, next] }, { date: '2026-11-16', scope: 'following' }),
  ).toBe(true);
});
