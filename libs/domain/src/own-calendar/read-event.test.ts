import { repeated, slowTexts } from '@simmer/testing/time-growth';
import { scheduleOf } from './read-event.ts';

const start = { dateTime: '2026-11-30T09:00:00', timeZone: 'Europe/Berlin' };

test('the recurrence of an event: twice the text takes about twice the time', () => {
  const read = (text: string) => scheduleOf({ start, recurrence: text.split('\n') }, 'America/New_York');
  const rule = (piece: string, parts: string) => repeated(piece, `RRULE:FREQ=${parts}`);
  const lines = (line: string) => repeated(`${line}\n`, 'RRULE:FREQ=WEEKLY\n');
  const slow = slowTexts(read, {
    weekdays: rule('MO,', 'WEEKLY;BYDAY='),
    positions: rule('1,', 'MONTHLY;BYDAY=MO;BYSETPOS='),
    parts: rule(';A=1', 'DAILY'),
    'digits of an end': rule('2', 'DAILY;UNTIL='),
    blanks: repeated(' ', 'RRULE:FREQ=DAILY', 'x'),
    'a count': (size) => `RRULE:FREQ=DAILY;COUNT=${size}`,
    rules: lines('RRULE:FREQ=WEEKLY'),
    'excluded days in a line': rule('20261207T090000,', 'WEEKLY\nEXDATE;TZID=Europe/Berlin:'),
    'excluded days': lines('EXDATE;TZID=Europe/Berlin:20261207T090000'),
    'added days': lines('RDATE;TZID=Europe/Berlin:20261207T090000'),
    parameters: repeated(';x="', 'EXDATE'),
    'other lines': lines('x:1'),
    components: repeated('BEGIN:VEVENT\n'),
  });
  expect(slow).toEqual([]);
});
