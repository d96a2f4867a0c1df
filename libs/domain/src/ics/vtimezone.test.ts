import { offsetsOfFile } from './vtimezone.ts';
import { minutesOf } from './zone-offsets.ts';

const part = (start: string, [from, to]: readonly [string, string], ...more: string[]) => [
  'BEGIN:STANDARD',
  `DTSTART${start.includes('T') ? '' : ';VALUE=DATE'}:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  'END:STANDARD',
];
const zone = (...parts: string[][]) => ['BEGIN:VTIMEZONE', 'TZID:Here', ...parts.flat(), 'END:VTIMEZONE'];
/** A zone whose clocks go forward by an hour from 2020 on. */
const forward = (...more: string[]) =>
  offsetsOfFile(zone(part('20200101T020000', ['+0000', '+0100'], ...more)));

/** The offsets one minute before a local time of the offset before, and at it. */
const around = (lines: string[], date: string, minute: number, before: number) => {
  const offsetAt = offsetsOfFile(lines);
  const instant = minutesOf(date, minute) - before;
  return [offsetAt?.(instant - 1), offsetAt?.(instant)];
};

describe('VTIMEZONE: its clocks change (ICS-10)', () => {
  test.each([
    ['once', ['20260101T023000', ['-0330', '+0545']], '2026-01-01', 150],
    ['at a time in UTC', ['20260101T060000Z', ['-0330', '+0545']], '2026-01-01', 150],
    ['on a day', ['20260101', ['-0330', '+0545']], '2026-01-01', 0],
    [
      'at a time of a list',
      ['20200101T023000', ['-0330', '+0545'], 'RDATE:20260101T040000'],
      '2020-01-01',
      150,
    ],
    [
      'on a day of a list at the time of its start',
      ['20200101T023000', ['-0330', '+0545'], 'RDATE;VALUE=DATE:20200101'],
      '2020-01-01',
      150,
    ],
    [
      'each year from 1896 on',
      ['16010101T023000', ['-0330', '+0545'], 'RRULE:FREQ=YEARLY'],
      '1896-01-01',
      150,
    ],
    [
      'on a weekday of a month',
      ['20200101T023000', ['-0330', '+0545'], 'RRULE:FREQ=YEARLY;INTERVAL=1;WKST=MO;BYMONTH=1,12;BYDAY=1WE'],
      '2020-01-01',
      150,
    ],
    [
      'on the first',
      ['20200101T023000', ['-0330', '+0545'], 'RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1'],
      '2020-01-01',
      150,
    ],
    [
      'on the 28th',
      ['20200128T023000', ['-0330', '+0545'], 'RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=28'],
      '2020-01-28',
      150,
    ],
    [
      'on the weekday of a week',
      [
        '20200105T023000',
        ['-0330', '+0545'],
        'RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU',
      ],
      '2020-01-05',
      150,
    ],
  ] as const)('%s', (_, [start, offsets, ...more], date, minute) => {
    expect(around(zone(part(start, offsets, ...more)), date, minute, -210)).toEqual([-210, 345]);
  });

  test('until the end of a rule, which counts', () => {
    const lines = (until: string) =>
      zone(
        part('20200101T000000', ['+0100', '+0200'], `RRULE:FREQ=YEARLY;UNTIL=${until}`),
        part('20200701T000000', ['+0200', '+0100'], 'RRULE:FREQ=YEARLY'),
      );
    const inWinter = (until: string) => offsetsOfFile(lines(until))?.(minutesOf('2025-03-01', 0));
    expect(['20250101T000000', '20241231T230000Z', '20250101'].map(inWinter)).toEqual([120, 120, 120]);
    expect(['20241231T235900', '20241231T225900Z', '20241231'].map(inWinter)).toEqual([60, 60, 60]);
  });

  test('in the order of time, whatever the order of the file', () => {
    const lines = zone(
      part('20260701T000000', ['+0200', '+0300']),
      part('20260101T000000', ['+0100', '+0200']),
    );
    const days = ['2025-12-01', '2026-03-01', '2026-08-01'].map((date) => minutesOf(date, 0));
    expect(days.map((day) => offsetsOfFile(lines)?.(day))).toEqual([60, 120, 180]);
  });

  test('until 2202', () => {
    const offsetAt = offsetsOfFile(
      zone(
        part('20200101T000000', ['+0100', '+0200'], 'RRULE:FREQ=YEARLY'),
        part('20200701T000000', ['+0200', '+0100'], 'RRULE:FREQ=YEARLY'),
      ),
    );
    expect(['2202-03-01', '2203-03-01'].map((date) => offsetAt?.(minutesOf(date, 0)))).toEqual([120, 60]);
  });
});

test.each([
  ['a rule of months', 'RRULE:FREQ=MONTHLY;UNTIL=20210101T000000Z'],
  ['a rule of each second year', 'RRULE:FREQ=YEARLY;INTERVAL=2'],
  ['another part', 'RRULE:FREQ=YEARLY;BYSETPOS=1'],
  ['a month that is none', 'RRULE:FREQ=YEARLY;BYMONTH=13'],
  ['a sixth weekday', 'RRULE:FREQ=YEARLY;BYDAY=6SU'],
  ['a day that some months lack', 'RRULE:FREQ=YEARLY;BYMONTHDAY=29'],
  ['a day from the end', 'RRULE:FREQ=YEARLY;BYMONTHDAY=-1'],
  ['a weekday of a month that is another day', 'RRULE:FREQ=YEARLY;BYMONTHDAY=1;BYDAY=2SU'],
  [
    'more than 31 days',
    `RRULE:FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=${Array.from({ length: 16 }, (_, day) => day + 1).join(',')};UNTIL=20210101T000000Z`,
  ],
  ['a rule of more than 500 characters', `RRULE:FREQ=YEARLY;BYMONTH=${'1,'.repeat(250)}1`],
  ['more than two days a year', 'RRULE:FREQ=YEARLY;BYMONTH=1,4,7,10'],
  ['an end that is none', 'RRULE:FREQ=YEARLY;UNTIL=soon'],
  ['a second rule that is none', 'RRULE:FREQ=YEARLY\r\nRRULE:FREQ=DAILY'],
  ['a listed time that is none', 'RDATE:20260230T000000'],
  ['more than 200,000 characters', `COMMENT:${'x'.repeat(200_000)}`],
])('VTIMEZONE: with %s it is not used (ICS-10)', (_, line) => {
  expect(forward(...line.split('\r\n'))).toBeNull();
  expect(forward()).not.toBeNull();
});

test.each([
  ['a start', 'DTSTART:20200101T020000'],
  ['an offset', 'TZOFFSETTO:+0100'],
])('VTIMEZONE: without %s it is not used (ICS-10)', (_, line) => {
  const lines = zone(part('20200101T020000', ['+0000', '+0100']));
  expect(offsetsOfFile(lines.filter((each) => each !== line))).toBeNull();
});

test('VTIMEZONE: a rule of 31 days in one month is used (ICS-10)', () => {
  const days = Array.from({ length: 31 }, (_, day) => day + 1).join(',');
  expect(forward(`RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=${days};UNTIL=20250101T000000Z`)).not.toBeNull();
});

test('VTIMEZONE: with an offset before that is none it is not used (ICS-10)', () => {
  expect(offsetsOfFile(zone(part('20200101T020000', ['soon', '+0100'])))).toBeNull();
});
