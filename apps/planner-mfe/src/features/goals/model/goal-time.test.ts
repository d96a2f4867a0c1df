import { datesText, goalTime } from './goal-time.ts';

const term = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
const MONTH = term('2026-11-10', '2026-12-10');

test.each([
  [MONTH, '2026-11-09', 'Starts in 1 day', 0],
  [MONTH, '2026-11-10', '30 days left', 0],
  [MONTH, '2026-11-25', '15 days left', 0.5],
  [MONTH, '2026-12-09', '1 day left', 29 / 30],
  [MONTH, '2026-12-10', 'Last day today', 1],
  [MONTH, '2026-12-12', 'Ended 2 days ago', 1],
  [term('2026-11-20', '2026-11-20'), '2026-11-20', 'Last day today', 1],
  [term('2026-11-20', '2027-11-20'), '2026-11-20', '12 months left', 0],
  [term('2029-01-01', '2039-01-01'), '2029-01-01', '10 years left', 0],
  [term('2026-11-20', '2036-11-20'), '2026-11-20', '10 years left', 0],
  [term(null, '2026-11-30'), '2026-11-20', '10 days left', null],
  [term(null, '2026-11-19'), '2026-11-20', 'Ended 1 day ago', null],
  [term('2026-11-21', null), '2026-11-20', 'Starts in 1 day', null],
  [term('2026-11-01', null), '2026-11-20', 'No end date', null],
  [term(null, null), '2026-11-20', 'No end date', null],
])('goalTime: %o on %s: %s', (goal, today, text, share) => {
  const time = goalTime(goal, today);
  expect(time).toMatchObject({ text, isOver: text.startsWith('Ended') });
  expect(time.share === null).toBe(share === null);
  expect(time.share ?? 0).toBeCloseTo(share ?? 0);
});

test('datesText: names the year only where it is needed', () => {
  expect(datesText(MONTH)).toBe('Nov 10 – Dec 10, 2026');
  expect(datesText(term('2026-11-20', '2027-02-20'))).toBe('Nov 20, 2026 – Feb 20, 2027');
  expect(datesText(term('2026-11-20', null))).toBe('From Nov 20, 2026');
  expect(datesText(term(null, '2026-11-20'))).toBe('Until Nov 20, 2026');
  expect(datesText(term(null, null))).toBeNull();
});
