import { limits } from '@simmer/contracts/limits';
import { halves, repeated, slowTexts, type TextOfSize } from '@simmer/testing/time-growth';
import { addDays } from '../dates/add-to-date.ts';
import { planIcs } from './plan-ics.ts';
import { readCalendarFile } from './read-calendar-file.ts';

const window = { timeMin: '2025-11-01T00:00:00.000Z', timeMax: '2027-12-01T00:00:00.000Z' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCalendarFile(bytesOf(text), { window, zone: 'Europe/Berlin' });
const file = (...parts: string[][]) => ['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const list = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));
const timezone = (partCount: number, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  'TZID:Here',
  ...list(partCount, (index) => [
    'BEGIN:STANDARD',
    'DTSTART:19010101T000000',
    'TZOFFSETFROM:+0100',
    `TZOFFSETTO:+0${index % 9}00`,
    ...lines,
    'END:STANDARD',
  ]).flat(),
  'END:VTIMEZONE',
];
const days = list(
  20_000,
  (index) =>
    `${new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '')}T090000`,
);
const daily = ['DTSTART:20200101T090000', 'RRULE:FREQ=DAILY'];
const UNREADABLE = 'Its repetition cannot be read.';

/** Files that took from two seconds to minutes. */
test.each([
  [
    'a month with the same weekday many times',
    event('DTSTART:19200101T090000', `RRULE:FREQ=MONTHLY;COUNT=39000;BYDAY=${'5MO,'.repeat(14_000)}`),
    [UNREADABLE],
  ],
  [
    'a day with the same time many times',
    event(
      'DTSTART:20200101T090000',
      `RRULE:FREQ=DAILY;BYHOUR=${'1,'.repeat(9000)};BYMINUTE=${'1,'.repeat(9000)}`,
    ),
    [UNREADABLE],
  ],
  [
    'a zone with long lists of months',
    [
      ...timezone(170, `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${'10,'.repeat(900)}10`),
      ...event('DTSTART;TZID=Here:20260101T090000'),
    ],
    [],
  ],
  [
    'a zone whose clocks change each day',
    [
      ...timezone(
        170,
        `RRULE:FREQ=YEARLY;BYMONTH=${list(12, (i) => i + 1).join(',')};BYMONTHDAY=${list(31, (i) => i + 1).join(',')}`,
      ),
      ...event('DTSTART;TZID=Here:20260101T090000'),
    ],
    [],
  ],
  [
    'a zone with many rules in each part',
    [
      ...timezone(100, ...list(90, () => 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=1')),
      ...event('DTSTART;TZID=Here:20260101T090000'),
    ],
    [],
  ],
  [
    'the same series 8,000 times',
    list(8000, () => event('UID:a', ...daily)).flat(),
    ['Only 760 events are read.'],
  ],
  [
    'eight series with a long text',
    list(8, (index) =>
      event(`UID:${index}`, ...daily, `DESCRIPTION:${'words of agenda '.repeat(1000)}`),
    ).flat(),
    ['Only 736 events are read.'],
  ],
  ['a series with 200,000 lines', event(...daily, 'CATEGORIES:a\r\n'.repeat(200_000)), []],
  ['20,000 excluded days', event(...daily, ...days.map((day) => `EXDATE;TZID=Europe/Berlin:${day}`)), []],
])('readCalendarFile: %s is read, or refused, within a second of work (ICS-27)', (_name, lines, reasons) => {
  const text = file(lines);
  const began = process.cpuUsage();
  expect(read(text)?.unreadable.map(({ reason }) => reason)).toEqual(reasons);
  // Twice what it takes on a slow machine.
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
});

describe('hostile files: planIcs ends within seconds (ICS-5)', () => {
  const MEGABYTE = 1024 * 1024;
  const many = (text: string, megabytes = 3) => text.repeat(Math.floor((megabytes * MEGABYTE) / text.length));
  const observedBy = (line: string) => file(timezone(1, line), event('DTSTART;TZID=Here:20260105T180000'));
  const series = (...lines: string[]) => event('DTSTART:20000101T090000', 'RRULE:FREQ=DAILY', ...lines);

  test.each([
    ['a line of parameters without an end', file(event(`DTSTART${many(';a=b')}`))],
    ['a quoted colon before parameters without an end', file(event(`DTSTART;a="b:"${many(';a=b')}`))],
    ['lines that make no sense', file(event(many('DTSTART;\r\n')))],
    ['components without an end', file([many('BEGIN:VTIMEZONE\r\n')])],
    ['a rule with a list without an end', observedBy(`RRULE:FREQ=YEARLY;BYDAY=1SU${many(',1SU')}`)],
    ['dates without an end', observedBy(`RDATE:19700101${many(',19700101')}`)],
    ['excluded days in a zone', file(series(`EXDATE;TZID=America/New_York:${many('20260105T233000,')}`))],
    [
      'a line for each excluded day in a zone',
      file(series(many('EXDATE;TZID=America/New_York:20260105T233000\r\n'))),
    ],
    ['lines of one property', file(event(many('UID:a\r\n')))],
    [
      'series of one UID with days that are moved',
      file(
        ...Array<string[]>(2_500).fill(event('UID:a', 'DTSTART:20000101T090000', 'RRULE:FREQ=DAILY')),
        ...Array.from({ length: 70_000 }, (_, day) =>
          event('UID:a', `RECURRENCE-ID:${addDays('2000-01-01', day).replaceAll('-', '')}`),
        ),
      ),
    ],
    [
      'one series that is moved again and again',
      file(
        ...Array<string[]>(20_000).fill(
          event('UID:a', 'RECURRENCE-ID:20260105T180000', 'DTSTART:20260105T190000'),
        ),
      ),
    ],
  ])('%s', (_, text) => {
    const began = process.cpuUsage();
    expect(planIcs(bytesOf(text), 'Asia/Tokyo', limits)).not.toBeNull();
    // Jest's own timeout does not end what never waits. The machine's other work does not count.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(20);
  });
});

test('readCalendarFile: a value that a rule has twice counts once', () => {
  const starts = (rule: string) =>
    read(file(event('DTSTART:20260101T090000', `RRULE:${rule}`)))?.events.map(({ time }) => time);
  const once = starts('FREQ=MONTHLY;BYDAY=1MO;BYHOUR=9,10;BYMINUTE=0;BYSETPOS=1,-1');
  expect(once?.length).toBeGreaterThan(20);
  expect(
    starts('FREQ=MONTHLY;BYDAY=1MO,+1MO,01MO;BYHOUR=10,9,09,9;BYMINUTE=0,00;BYSETPOS=1,01,-1,1'),
  ).toEqual(once);
});

const within =
  (before: string, after: string, textOf: TextOfSize): TextOfSize =>
  (size) =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260105T090000\r\n${before}${textOf(size)}${after}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const line = (start: string, textOf: TextOfSize) => within(start, '', textOf);
const lines = (piece: string) => within('', '', repeated(`${piece}\r\n`));
const events = (...each: string[]) => lines(['END:VEVENT', 'BEGIN:VEVENT', ...each].join('\r\n'));

const TEXTS: Readonly<Record<string, TextOfSize>> = {
  'blanks in a title': line('SUMMARY:a', repeated(' ', '', 'b')),
  'escapes in a title': line('SUMMARY:', repeated('\\')),
  'quotes in parameters': line('SUMMARY', repeated(';x="')),
  parameters: line('SUMMARY', repeated(';a=b', '', ':x')),
  'parameters that are none': line('LOCATION', repeated('; a =', '', ':x')),
  'colons in a time': line('DTEND', repeated(': ')),
  'years in a time': line('EXDATE:', repeated('2026')),
  'blanks in a time': line('EXDATE:', repeated(' ', '', 'x')),
  'excluded times in a line': line('EXDATE:', repeated('20260101T090000,')),
  'excluded times': lines('EXDATE;TZID=America/New_York:20260101T090000'),
  'added times': lines('RDATE;TZID=America/New_York:20260101T090000'),
  'added periods': line('RDATE;VALUE=PERIOD:', repeated('20260101T090000/PT1H,')),
  'parts of a rule': line('RRULE:FREQ=DAILY', repeated(';A=1')),
  'blanks in a rule': line('RRULE:', repeated(' ', '', 'x')),
  'weekdays of a rule': line('RRULE:FREQ=MONTHLY;COUNT=900;BYDAY=', repeated('5MO,')),
  'positions of a rule': line('RRULE:FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=', repeated('1,-1,')),
  rules: lines('RRULE:FREQ=YEARLY'),
  'digits in a duration': line('DURATION:P', repeated('1')),
  'durations in a duration': line('DURATION:', repeated('P1D')),
  guests: lines('ATTENDEE;CN=A:mailto:a@example.com'),
  'signs in a guest': line('ATTENDEE:', repeated('@')),
  'signs after a meeting': line('LOCATION:https://meet.google.com/', repeated('!', '', 'x')),
  'a host of a meeting': line('LOCATION:https://', repeated('a.')),
  'hosts of meetings': line('DESCRIPTION:', repeated('https://')),
  categories: line('CATEGORIES:', repeated('\\,')),
  'a zone of a calendar': line('DTEND;TZID=', repeated('(UTC+', '', ':20260105T100000')),
  'folded lines': lines(' x'),
  'folds in quoted-printable': line('DESCRIPTION;QUOTED-PRINTABLE:', repeated('=\r\n')),
  'codes in quoted-printable': line('DESCRIPTION;QUOTED-PRINTABLE:', repeated('=C3')),
  'components in components': halves(lines('BEGIN:X'), lines('END:Y')),
  events: events('DTSTART:20260105T090000'),
  series: events(...daily),
  'versions of a series': events('UID:a', ...daily),
  'numbered versions': events('UID:a', 'SEQUENCE:1', 'DTSTART:20260105T090000'),
  'replaced days': events('UID:a', 'RECURRENCE-ID:20260105T090000', 'DTSTART:20260105T100000'),
  'changes for the following days': events(
    'UID:a',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20260105T090000',
    'DTSTART:20260105T100000',
  ),
  'a series that changes each day': (size) =>
    file(
      event('UID:a', ...daily, `EXDATE:${days.slice(0, size / 16).join(',')}`),
      ...days
        .slice(0, size / 100)
        .map((day) => event('UID:a', `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}`, `DTSTART:${day}`)),
    ),
  'a zone with dates': (size) =>
    file(
      timezone(1, `RDATE:${days.slice(0, size / 16).join(',')}`),
      event('DTSTART;TZID=Here:20260101T090000'),
    ),
  'a zone with months': (size) =>
    file(
      timezone(1, `RRULE:FREQ=YEARLY;BYMONTH=${'1,'.repeat(size / 2)}1`),
      event('DTSTART;TZID=Here:20260101T090000'),
    ),
  'parts of a zone': (size) => file(timezone(size / 100), event('DTSTART;TZID=Here:20260101T090000')),
};

test('readCalendarFile: twice the text takes about twice the time (ICS-27)', () => {
  expect(slowTexts(read, TEXTS)).toEqual([]);
});

test('planIcs: twice the text takes about twice the time (ICS-27)', () => {
  expect(slowTexts((text) => planIcs(bytesOf(text), 'Europe/Berlin', limits), TEXTS)).toEqual([]);
});
