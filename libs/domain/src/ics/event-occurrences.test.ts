import { readCalendarFile } from './read-calendar-file.ts';

const window = { timeMin: '2026-01-01T00:00:00.000Z', timeMax: '2027-01-01T00:00:00.000Z' };
/** The events of one UID. */
const read = (...events: (readonly string[])[]) => {
  const lines = events.flatMap((each) => ['BEGIN:VEVENT', 'UID:a', ...each, 'END:VEVENT']);
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  const found = readCalendarFile(new TextEncoder().encode(text), { window, zone: 'America/New_York' });
  if (found === null) throw new Error('no calendar');
  return found;
};
const shown = (...events: (readonly string[])[]) =>
  read(...events)
    .events.map(({ title, time }) =>
      time.kind === 'timed'
        ? `${title} ${time.startAt.slice(5, 16)}`
        : `${title} ${time.startDate} to ${time.endDateExclusive}`,
    )
    .sort();
const reasons = (...events: (readonly string[])[]) => read(...events).unreadable.map(({ reason }) => reason);
const compact = (index: number) =>
  `${new Date(Date.UTC(2000, 0, index)).toISOString().slice(0, 10).replaceAll('-', '')}T090000Z`;

const daily = (count: number, ...lines: string[]) => [
  'SUMMARY:A',
  'DTSTART:20260105T090000Z',
  `RRULE:FREQ=DAILY;COUNT=${count}`,
  ...lines,
];
const following = (day: string, ...lines: string[]) => [
  'SUMMARY:B',
  `RECURRENCE-ID;RANGE=THISANDFUTURE:202601${day}T090000Z`,
  ...lines,
];

describe('occurrences of an event: what cannot be read is named (ICS-21)', () => {
  const START = 'Its start cannot be read.';
  const REPETITION = 'Its repetition cannot be read.';
  const DAY = 'The day that it replaces cannot be read.';

  test.each([
    ['a start that is no time', [['DTSTART:soon']], [START]],
    ['an end of its rule that is no time', [[...daily(2), 'RRULE:FREQ=DAILY;UNTIL=soon']], [REPETITION]],
    ['a rule of exclusions that is none', [daily(2, 'EXRULE:FREQ=NEVER')], [REPETITION]],
    [
      'more than 2,000 occurrences',
      [['DTSTART:20260105T090000Z', 'RRULE:FREQ=HOURLY;COUNT=2001']],
      ['It repeats too often.'],
    ],
    ['a replaced day that is none', [daily(2), ['RECURRENCE-ID:soon', 'DTSTART:20260106T090000Z']], [DAY]],
    [
      'replaced following days that begin on none',
      [daily(2), ['RECURRENCE-ID;RANGE=THISANDFUTURE:soon', 'DTSTART:20260106T090000Z']],
      [DAY],
    ],
    [
      'a replaced day of a series without a start',
      [['RRULE:FREQ=DAILY'], ['RECURRENCE-ID:20260106T090000Z', 'DTSTART:20260106T090000Z']],
      [START, DAY],
    ],
  ])('%s', (_name, events, expected) => {
    expect(reasons(...events)).toEqual(expected);
  });

  test('2,000 occurrences in the window are read, whatever is outside', () => {
    expect(read(['DTSTART:20260105T090000Z', 'RRULE:FREQ=HOURLY;COUNT=2000']).events).toHaveLength(2000);
    for (const first of [1, 12_000]) {
      const outside = Array.from({ length: 2001 }, (_, index) => compact(first + index));
      const found = read(['DTSTART:20260105T090000Z', `RDATE:${outside.join(',')}`]);
      expect([found.events.length, found.unreadable]).toEqual([1, []]);
    }
  });

  test('a day that is replaced by one in the year 9999 is away', () => {
    expect(shown(daily(2), ['RECURRENCE-ID:20260106T090000Z', 'DTSTART;VALUE=DATE:99991231'])).toEqual([
      'A 01-05T09:00',
    ]);
  });
});

describe('occurrences of an event: the zone of its series', () => {
  const march = (start: string) => ['SUMMARY:A', start, 'RRULE:FREQ=DAILY;COUNT=2'];

  test.each([
    ['of the series', 'DTSTART;TZID=Europe/Berlin:20260328T090000', ['A 03-28T08:00', 'A 03-29T07:00']],
    ['in blanks', 'DTSTART;TZID=" Europe/Berlin ":20260328T090000', ['A 03-28T08:00', 'A 03-29T07:00']],
    ['UTC before a blank', 'DTSTART:20260307T090000Z ', ['A 03-07T09:00', 'A 03-08T09:00']],
  ])('%s decides when clocks change', (_name, start, expected) => {
    expect(shown(march(start))).toEqual(expected);
  });

  test('is that of the series, whatever replaced day is first in the file', () => {
    const replaced = ['SUMMARY:B', 'RECURRENCE-ID:20260329T070000Z', 'DTSTART:20260401T090000Z'];
    const series = ['SUMMARY:A', 'DTSTART;TZID=Europe/Berlin:20260328T090000', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(shown(replaced, series)).toEqual(['A 03-28T08:00', 'A 03-30T07:00', 'B 04-01T09:00']);
  });
});

describe('occurrences of an event: its versions (ICS-17)', () => {
  test('an older version is left out, also with other times', () => {
    const older = ['SUMMARY:Old', 'DTSTART:20260105T100000Z'];
    expect(shown(['SUMMARY:New', 'SEQUENCE:1', 'DTSTART:20260105T090000Z'], older)).toEqual([
      'New 01-05T09:00',
    ]);
  });

  test('another event with the UID of a series keeps the days that the series replaces', () => {
    const other = ['SUMMARY:Other', 'DTSTART:20260106T090000Z'];
    const replaced = ['SUMMARY:B', 'RECURRENCE-ID:20260106T090000Z', 'DTSTART:20260106T120000Z'];
    expect(shown(other, daily(2), replaced)).toEqual(['A 01-05T09:00', 'B 01-06T12:00', 'Other 01-06T09:00']);
    const rest = following('06', 'DTSTART:20260106T120000Z');
    expect(shown(other, daily(2), rest)).toEqual(['A 01-05T09:00', 'B 01-06T12:00', 'Other 01-06T09:00']);
  });

  test('days besides a rule are a series', () => {
    const { events } = read(['DTSTART:20260105T090000Z', 'RDATE:20260107T090000Z']);
    expect(events.map(({ recurringEventId, originalDate }) => [recurringEventId, originalDate])).toEqual([
      ['a', '2026-01-05'],
      ['a', '2026-01-07'],
    ]);
  });
});

describe('occurrences of an event: changes of all following days (ICS-17)', () => {
  const noon = 'DTSTART:20260107T120000Z';

  test.each([
    ['that repeat the rule', 'RRULE:FREQ=DAILY;COUNT=4 ', ['B 01-07T12:00', 'B 01-08T12:00']],
    ['with a rule of their own', 'RRULE:FREQ=WEEKLY;COUNT=4', ['A 01-08T09:00', 'B 01-07T12:00']],
  ])('%s', (_name, rule, expected) => {
    const series = ['SUMMARY:A', 'DTSTART:20260105T090000Z', 'RRULE: FREQ=DAILY;COUNT=4'];
    expect(shown(series, following('07', noon, rule))).toEqual([
      'A 01-05T09:00',
      'A 01-06T09:00',
      ...expected,
    ]);
  });

  test('without their series are one day', () => {
    expect(shown(following('07', noon))).toEqual(['B 01-07T12:00']);
  });

  test('follow each other, in any order of the file, the newest of one day', () => {
    const later = ['SUMMARY:C', ...following('08', 'DTSTART:20260108T140000Z').slice(1)];
    const older = following('07', 'DTSTART:20260107T230000Z');
    expect(shown(daily(5), later, following('07', noon, 'SEQUENCE:1'), older)).toEqual([
      'A 01-05T09:00',
      'A 01-06T09:00',
      'B 01-07T12:00',
      'C 01-08T14:00',
      'C 01-09T14:00',
    ]);
  });

  test('move days into the window, from both sides', () => {
    const series = ['SUMMARY:A', 'DTSTART:20251201T090000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,25;COUNT=3'];
    const rest = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20251225T090000Z',
      'DTSTART:20260105T090000Z',
      'SUMMARY:B',
    ];
    expect(shown(series, rest)).toEqual(['B 01-05T09:00', 'B 01-12T09:00']);
    const late = ['SUMMARY:A', 'DTSTART:20261224T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'];
    const earlier = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261231T090000Z',
      'DTSTART:20261221T090000Z',
      'SUMMARY:B',
    ];
    expect(shown(late, earlier)).toEqual(['A 12-24T09:00', 'B 12-21T09:00', 'B 12-28T09:00']);
  });
});

test('occurrences of an event: one that lasts for days is read from before the window', () => {
  const lines = [
    'SUMMARY:A',
    'RRULE:FREQ=YEARLY',
    'DTSTART;VALUE=DATE:20241220',
    'DTEND;VALUE=DATE:20250105',
  ];
  expect(shown(lines)).toEqual(['A 2025-12-20 to 2026-01-05', 'A 2026-12-20 to 2027-01-05']);
  expect(shown(['SUMMARY:A', 'DTSTART:20251229T090000Z', 'DURATION:P4D'])).toEqual(['A 12-29T09:00']);
});

describe('occurrences of an event: an excluded time that is none of the series (ICS-18)', () => {
  test('leaves out its day', () => {
    expect(shown(daily(2, 'EXDATE:20260106T100000Z'))).toEqual(['A 01-05T09:00']);
  });

  test('leaves out nothing on a day with several times, or without one', () => {
    const twice = ['SUMMARY:A', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=2'];
    expect(shown([...twice, 'EXDATE:20260105T100000Z,20260108T090000Z'])).toEqual([
      'A 01-05T09:00',
      'A 01-05T15:00',
    ]);
  });
});
