import { entryStart, syncMoment } from './history-moments.ts';

it('syncMoment: shows date and time with seconds in the user’s time zone', () => {
  expect(syncMoment('2026-01-14T08:00:05.120Z', 'Europe/Stockholm')).toBe('Jan 14, 09:00:05');
  expect(syncMoment('2026-01-14T22:30:59.000Z', 'Asia/Kolkata')).toBe('Jan 15, 04:00:59');
});

it('entryStart: shows date and time, only the date of an all-day event, and the year if it is another one', () => {
  const textOf = (start: string) => entryStart(start, 'Europe/Stockholm', '2026-11-20');
  expect(
    ['2026-11-25T09:00:00.000Z', '2026-11-25', '2027-01-03', '2026-12-31T23:30:00.000Z'].map(textOf),
  ).toEqual(['Nov 25, 10:00', 'Nov 25', 'Jan 3, 2027', 'Jan 1, 2027, 00:30']);
});
