import { FIRST_DATE, isInKnownYears, LAST_DATE, OUT_OF_YEARS } from './known-years.ts';

test('known years: the first and the last day of 1900 to 2200 are in, the days next to them are not (PRD-8)', () => {
  expect([FIRST_DATE, LAST_DATE].map(isInKnownYears)).toEqual([true, true]);
  expect(['1899-12-31', '2201-01-01'].map(isInKnownYears)).toEqual([false, false]);
});

test('known years: an instant counts by the date it is written with', () => {
  expect(isInKnownYears('2200-12-31T23:59:59-05:00')).toBe(true);
  expect(isInKnownYears('1899-12-31T23:59:59-05:00')).toBe(false);
});

test('known years: the sentence of a form is that of the specification (PRD-8)', () => {
  expect(OUT_OF_YEARS).toBe('Choose a day between 1900 and 2200.');
});
