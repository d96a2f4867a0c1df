import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { editedNow } from './edited-now.ts';

const series = timeBlock({ start_date: '2026-11-02' });
const date = '2026-11-16';
const only = { date, scope: 'only' } as const;
const following = { date, scope: 'following' } as const;
const whole = { date, scope: 'whole' } as const;

test('edited now: an occurrence that is there is the one that was chosen', () => {
  expect(editedNow([series], series, only)).toEqual({ block: series, occurrence: only });
  expect(editedNow([series], series, following)).toEqual({ block: series, occurrence: following });
  expect(editedNow([series], series, whole)).toEqual({ block: series, occurrence: null });
  // A block with only this date left is still the chosen occurrence.
  const once = timeBlock({ ...series, recurring: 'once', start_date: date });
  expect(editedNow([once], series, only)).toEqual({ block: once, occurrence: null });
});

test('edited now: an occurrence that another device moved is edited where it is (BLK-52)', () => {
  const left = timeBlock({ ...series, exclusion_dates: [date] });
  const moved = timeBlock({
    ...series,
    id: idInPlaceOf(series, date),
    series_id: series.id,
    recurring: 'once',
    start_date: '2026-11-18',
    scheduled_days: ['wednesday'],
  });
  expect(editedNow([left, moved], series, only)).toEqual({ block: moved, occurrence: null });
  expect(editedNow([left, moved], series, following)).toEqual({
    block: left,
    occurrence: { date: '2026-11-23', scope: 'following' },
  });
});

test('edited now: in a series that another device divided it is the part that has the date (BLK-52)', () => {
  const first = timeBlock({ ...series, end_date: '2026-11-08' });
  const later = timeBlock({ ...series, id: 'later', series_id: series.id, start_date: '2026-11-09' });
  for (const chosen of [only, following])
    expect(editedNow([first, later], series, chosen)).toEqual({ block: later, occurrence: chosen });
});

test('edited now: what was deleted is nothing, and never a larger scope (BLK-52)', () => {
  const leftOut = timeBlock({ ...series, exclusion_dates: [date] });
  expect(editedNow([leftOut], series, only)).toBeNull();
  const cut = timeBlock({ ...series, end_date: '2026-11-15' });
  expect(editedNow([cut], series, following)).toBeNull();
  expect(editedNow([cut], series, only)).toBeNull();
  expect(editedNow([], series, whole)).toBeNull();
});
