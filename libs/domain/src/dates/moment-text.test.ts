import { momentText, nearMomentText } from './moment-text.ts';

const zone = 'Europe/Stockholm';

it('momentText: shows date and time, only the date of an all-day event, and the year if it is another one', () => {
  const textOf = (moment: string) => momentText(moment, zone, { today: '2026-11-20' });
  expect(
    ['2026-11-25T09:00:00.000Z', '2026-11-25', '2027-01-03', '2026-12-31T23:30:00.000Z'].map(textOf),
  ).toEqual(['Nov 25, 10:00', 'Nov 25', 'Jan 3, 2027', 'Jan 1, 2027, 00:30']);
  expect(momentText('2026-11-25', zone)).toBe('Nov 25, 2026');
});

it('momentText: shows seconds where they are asked for', () => {
  const options = { today: '2026-11-20', withSeconds: true };
  expect(momentText('2026-01-14T08:00:05.120Z', zone, options)).toBe('Jan 14, 09:00:05');
  expect(momentText('2026-01-14T22:30:59.000Z', 'Asia/Kolkata', options)).toBe('Jan 15, 04:00:59');
});

test.each([
  ['10:42', '2026-01-14'],
  ['Jan 14, 10:42', '2026-01-15'],
  ['Jan 14, 2026, 10:42', '2027-01-14'],
])('nearMomentText: says %j on %s', (text, today) => {
  expect(nearMomentText('2026-01-14T09:42:00.000Z', zone, today)).toBe(text);
});
