import { momentText } from './moment-text.ts';

test.each([
  ['10:42', '2026-01-14'],
  ['Jan 14, 10:42', '2026-01-15'],
  ['Jan 14, 2026, 10:42', '2027-01-14'],
])('moment text: it says %j on %s', (text, today) => {
  expect(momentText('2026-01-14T09:42:00.000Z', 'Europe/Stockholm', today)).toBe(text);
});
