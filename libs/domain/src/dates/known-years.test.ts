import { rangeProblems } from './known-years.ts';

test('rangeProblems: two days in order within the known years have no problem', () => {
  expect(rangeProblems('2026-01-01', '2026-01-01')).toEqual({});
  expect(rangeProblems('1900-01-01', '2200-12-31')).toEqual({});
});

test('rangeProblems: an empty date, an end before the start or a year out of range is explained at its field', () => {
  expect(rangeProblems('', '')).toEqual({ start: 'Choose a date.', end: 'Choose a date.' });
  expect(rangeProblems('2026-01-02', '2026-01-01')).toEqual({ end: 'This is before the first day.' });
  expect(rangeProblems('2026-01-02', '2227-01-01')).toEqual({ end: 'Choose a day between 1900 and 2200.' });
  expect(rangeProblems('12026-01-02', '2026-01-01')).toEqual({
    start: 'Choose a day between 1900 and 2200.',
  });
});
