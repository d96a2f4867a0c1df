import { hasTwelveHours, shownTime, shownTimeOf } from './shown-time.ts';

test('hasTwelveHours: the locale decides, and its own preference comes first', () => {
  expect(['en-US', 'en-AU', 'ko-KR', 'en-US@posix'].map(hasTwelveHours)).toEqual([true, true, true, true]);
  expect(['en-GB', 'de-DE', 'fr-CA', 'en-US-u-hc-h23'].map(hasTwelveHours)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('shownTime: 24 hours where no browser says otherwise, as in mails', () => {
  expect(shownTime(9, 5)).toBe('09:05');
  expect(shownTimeOf('14:30')).toBe('14:30');
});

test('shownTime: with 12 hours, midnight and noon are 12 (PRD-19)', () => {
  const shown = (time: string) => shownTimeOf(time, true).replace('\u00A0', ' ');
  expect(['00:00', '00:05', '09:30', '12:00', '13:15', '23:59'].map(shown)).toEqual([
    '12:00 AM',
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '1:15 PM',
    '11:59 PM',
  ]);
});

test('shownTime: seconds stand after the minutes in both', () => {
  expect(shownTime(9, 0, { second: 5 })).toBe('09:00:05');
  expect(shownTime(9, 0, { second: 5, twelveHours: true })).toBe('9:00:05\u00A0AM');
});
