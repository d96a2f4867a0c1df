import { rangeProblems } from './known-years.ts';

test('a range of two known days in order has no problem', () => {
  expect(rangeProblems('2026-01-01', '2026-01-01')).toEqual({});
  expect(rangeProblems('1900-01-01', '2200-12-31')).toEqual({});
});

test('each field says what is wrong with it', () => {
  expect(rangeProblems('', '')).toEqual({ start: 'Choose a date.', end: 'Choose a date.' });
  expect(rangeProblems('2026-01-02', '2026-01-01')).toEqual({ end: 'This is before the first day.' });
  expect(rangeProblems('2026-01-02', '2227-01-01')).toEqual({ end: 'Choose a day between 1900 and 2200.' });
  expect(rangeProblems('12026-01-02', '2026-01-01')).toEqual({
    start: 'Choose a day between 1900 and 2200.',
  });
});
