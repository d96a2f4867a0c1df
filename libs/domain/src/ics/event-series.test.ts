import { limits } from '@simmer/contracts/limits';
import { addDays } from '../dates/add-to-date.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { planIcs } from './plan-ics.ts';

const range = { start: '2026-12-01', end: '2027-01-03' };
const read = (zone: string, events: readonly (readonly string[])[]) => {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', 'UID:a', ...event, 'END:VEVENT']);
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  return planIcs(new TextEncoder().encode(text), zone, limits);
};
/** What a file adds in December 2026: kind, time and days of each block. */
const blocksIn = (zone: string, ...events: (readonly string[])[]) =>
  read(zone, events)?.drafts.map(({ kind, startTime, schedule, isFirstOnly }) => [
    isFirstOnly ? 'first-only' : kind,
    startTime,
    ...expandOccurrences(schedule, range).map((date) => date.slice(5)),
  ]);
const blocks = (...events: (readonly string[])[]) => blocksIn('Europe/Berlin', ...events);
const startsOf = (...events: (readonly string[])[]) =>
  read('Europe/Berlin', events)?.drafts.map(({ schedule }) => schedule.start_date);
const skipped = (...events: (readonly string[])[]) =>
  read('Europe/Berlin', events)?.skipped.map(({ why }) => why);

/** A line that excludes days at 14:00. */
const excludedFrom = (first: string, count: number) => {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index).replaceAll('-', ''));
  return `EXDATE:${days.map((day) => `${day}T140000`).join(',')}`;
};
const TUESDAY = 'DTSTART:20261201T140000';
const THRICE = 'RRULE:FREQ=WEEKLY;COUNT=3';

describe('series of a file: days besides the rule (ICS-6)', () => {
  test('each becomes a block of its own', () => {
    expect(
      blocks([TUESDAY, THRICE, 'RDATE:20261209T140000,20261210T160000', 'RDATE:20261211T140000']),
    ).toEqual([
      ['whole', '14:00', '12-01', '12-08', '12-15'],
      ['extra', '14:00', '12-09'],
      ['extra', '16:00', '12-10'],
      ['extra', '14:00', '12-11'],
    ]);
  });

  test('of an event without a rule are kept, too', () => {
    expect(blocks([TUESDAY, 'RDATE;VALUE=DATE:20261209', 'RDATE:20261201T140000'])).toEqual([
      ['whole', '14:00', '12-01'],
      ['extra', '14:00', '12-09'],
    ]);
  });

  test('that the rule has, or that are excluded or replaced, are not added', () => {
    expect(
      blocks(
        [TUESDAY, THRICE, 'RDATE:20261208T140000,20261209T140000,20261210T140000', 'EXDATE:20261209T140000'],
        ['RECURRENCE-ID:20261210T140000', 'DTSTART:20261211T090000'],
      ),
    ).toEqual([
      ['whole', '14:00', '12-01', '12-08', '12-15'],
      ['whole', '09:00', '12-11'],
    ]);
  });

  test.each([
    ['two rules', [THRICE, 'RRULE:FREQ=WEEKLY;BYDAY=FR']],
    ['a rule of exclusions', [THRICE, 'EXRULE:FREQ=WEEKLY;INTERVAL=2']],
    ['periods', ['RDATE;VALUE=PERIOD:20261209T140000Z/PT1H']],
    ['a day that cannot be read', [THRICE, 'RDATE:soon']],
    [
      'more excluded days than a block',
      ['RRULE:FREQ=DAILY', excludedFrom('2027-01-01', limits.exclusionDates + 1)],
    ],
    ['more days than blocks', [`RDATE:${Array<string>(101).fill('20261209T140000').join(',')}`]],
  ])('a series with %s is imported as its first day, and says so', (_, lines) => {
    expect(blocks([TUESDAY, ...lines])).toEqual([['first-only', '14:00', '12-01']]);
  });

  test('at another time of a day of the rule are blocks, too', () => {
    expect(blocks([TUESDAY, THRICE, 'RDATE:20261208T160000'])).toEqual([
      ['whole', '14:00', '12-01', '12-08', '12-15'],
      ['extra', '16:00', '12-08'],
    ]);
  });

  test('up to 100 are blocks', () => {
    const added = Array.from({ length: 100 }, (_, index) => addDays('2026-12-02', index).replaceAll('-', ''));
    expect(blocks([TUESDAY, `RDATE:${added.join(',')}`])).toHaveLength(101);
  });

  test('the same rule twice is one', () => {
    expect(blocks([TUESDAY, THRICE, `${THRICE} `.replace(':', ': ')])).toEqual([
      ['whole', '14:00', '12-01', '12-08', '12-15'],
    ]);
  });

  test('a first day that is excluded is not the one that is imported', () => {
    const yearly = [TUESDAY, 'RRULE:FREQ=YEARLY', 'EXDATE:20261201T140000'];
    expect([blocks(yearly), skipped(yearly)]).toEqual([[], ['first-excluded']]);
  });
});

describe('series of a file: a start that its rule does not match (ICS-6)', () => {
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261211T235959';

  test('is a block of its own, and the series starts on its first day', () => {
    expect(blocks(['DTSTART:20261130T140000', rule])).toEqual([
      ['extra', '14:00'],
      ['whole', '14:00', '12-02', '12-04', '12-09', '12-11'],
    ]);
    expect(startsOf(['DTSTART:20261130T140000', rule])).toEqual(['2026-11-30', '2026-12-02']);
  });

  test('is left out if it is excluded', () => {
    expect(startsOf(['DTSTART:20261130T140000', rule, 'EXDATE:20261130T140000,20261202T140000'])).toEqual([
      '2026-12-04',
    ]);
  });

  test('of weeks that are skipped keeps its weeks', () => {
    expect(blocks(['DTSTART:20261204T140000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'])).toEqual([
      ['extra', '14:00', '12-04'],
      ['whole', '14:00', '12-15', '12-29'],
    ]);
  });
});

describe('series of a file: exclusions in another zone (ICS-18)', () => {
  // 21:00 in New York is 03:00 in Berlin on the next day.
  const evening = ['DTSTART;TZID=America/New_York:20261201T210000', THRICE];

  test.each([
    ['a date', 'EXDATE;VALUE=DATE:20261208'],
    ['a date without VALUE', 'EXDATE:20261208'],
    ['a time in its zone', 'EXDATE;TZID=America/New_York:20261208T210000'],
    ['a time without a zone', 'EXDATE:20261208T210000'],
    ['a time in UTC', 'EXDATE:20261209T020000Z'],
    ['one of several lines', 'EXDATE;VALUE=DATE:20261209\r\nEXDATE;VALUE=DATE:20261207,20261208'],
  ])('%s excludes the day that it has there', (_, line) => {
    expect(blocks([...evening, line])).toEqual([['whole', '03:00', '12-02', '12-16']]);
  });

  test.each([
    ['a date', 'RECURRENCE-ID;VALUE=DATE:20261208'],
    ['a time in its zone', 'RECURRENCE-ID;TZID=America/New_York:20261208T210000'],
    ['a time without a zone', 'RECURRENCE-ID:20261208T210000'],
    ['a time in UTC', 'RECURRENCE-ID:20261209T020000Z'],
  ])('%s replaces the day that it has there', (_, line) => {
    expect(blocks(evening, [line, 'DTSTART:20261210T100000'])).toEqual([
      ['whole', '03:00', '12-02', '12-16'],
      ['whole', '10:00', '12-10'],
    ]);
  });

  test('a time without a zone is in UTC if the series is', () => {
    const series = ['DTSTART:20261201T230000Z', THRICE, 'EXDATE:20261208T230000'];
    expect(blocks(series)).toEqual([['whole', '00:00', '12-02', '12-16']]);
  });

  test('midnight excludes the day of an all-day series', () => {
    const series = ['DTSTART;VALUE=DATE:20261201', THRICE, 'EXDATE:20261208T000000Z'];
    expect(blocksIn('America/New_York', series)).toEqual([['whole', null, '12-01', '12-15']]);
  });
});

describe('series of a file: a change of this and following occurrences (ICS-17)', () => {
  const following = (day: string, ...lines: string[]) => [
    `RECURRENCE-ID;RANGE=THISANDFUTURE:202612${day}T140000`,
    ...lines,
  ];
  const weekly = [TUESDAY, 'RRULE:FREQ=WEEKLY;COUNT=5'];

  test('splits the series', () => {
    expect(blocks(weekly, following('15', 'DTSTART:20261216T100000'))).toEqual([
      ['whole', '14:00', '12-01', '12-08'],
      ['continuation', '10:00', '12-16', '12-23', '12-30'],
    ]);
    expect(blocks(weekly, following('15', 'DTSTART:20261215T100000', 'RRULE:FREQ=WEEKLY;COUNT=5'))).toEqual([
      ['whole', '14:00', '12-01', '12-08'],
      ['continuation', '10:00', '12-15', '12-22', '12-29'],
    ]);
  });

  test('moves the days besides the rule that follow', () => {
    const added = 'RDATE:20261203T140000,20261217T140000,20261222T140000,20261218T160000,20261224T140000';
    expect(
      blocks([...weekly, added, 'EXDATE:20261224T140000'], following('15', 'DTSTART:20261216T233000')),
    ).toEqual([
      ['whole', '14:00', '12-01', '12-08'],
      ['extra', '14:00', '12-03'],
      ['continuation', '23:30', '12-16', '12-23', '12-30'],
      ['extra', '23:30', '12-18'],
      ['extra', '01:30', '12-20'],
    ]);
    expect(
      blocks(
        [TUESDAY, 'RRULE:FREQ=WEEKLY;COUNT=5', 'RDATE:20261210T140000,20261217T140000'],
        following('08', 'DTSTART:20261208T100000'),
        following('15', 'DTSTART:20261215T110000'),
      ),
    ).toEqual([
      ['whole', '14:00', '12-01'],
      ['continuation', '10:00', '12-08'],
      ['extra', '10:00', '12-10'],
      ['continuation', '11:00', '12-15', '12-22', '12-29'],
      ['extra', '11:00', '12-17'],
    ]);
  });

  test('and the next change split it again, and days that are excluded or replaced move along', () => {
    expect(
      blocks(
        [...weekly, 'EXDATE:20261215T140000'],
        following('08', 'DTSTART:20261209T100000'),
        following('29', 'DTSTART:20261228T110000'),
        ['RECURRENCE-ID:20261222T140000', 'DTSTART:20261224T090000'],
      ),
    ).toEqual([
      ['whole', '14:00', '12-01'],
      ['continuation', '10:00', '12-09'],
      ['whole', '09:00', '12-24'],
      ['continuation', '11:00', '12-28'],
    ]);
  });

  test('moves the days besides the rule on its own day, and those that become whole days', () => {
    expect(
      blocks(
        [...weekly, 'RDATE:20261208T160000,20261215T160000'],
        following('15', 'DTSTART;VALUE=DATE:20261216'),
        following('08', 'DTSTART:20261208T100000'),
      ),
    ).toEqual([
      ['whole', '14:00', '12-01'],
      ['continuation', '10:00', '12-08'],
      ['extra', '12:00', '12-08'],
      ['continuation', null, '12-16', '12-23', '12-30'],
      ['extra', null, '12-16'],
    ]);
  });

  test('leaves out days besides the rule that it moves after 2200', () => {
    const change = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T140000', 'DTSTART:20261209T140000'];
    expect(startsOf([TUESDAY, THRICE, 'RDATE:22001231T140000'], change)).toEqual([
      '2026-12-01',
      '2026-12-09',
    ]);
  });

  test('is read with as many excluded days as a block has, those before it not counted', () => {
    const series = (count: number) => [
      TUESDAY,
      'RRULE:FREQ=DAILY',
      excludedFrom('2026-12-05', 5),
      excludedFrom('2027-01-01', count),
    ];
    const kinds = (count: number) =>
      blocks(series(count), following('15', 'DTSTART:20261215T100000'))?.map(([kind]) => kind);
    expect(kinds(limits.exclusionDates)).toEqual(['whole', 'continuation']);
    expect(kinds(limits.exclusionDates + 1)).toEqual(['whole', 'first-only']);
  });

  test('of a series that changes on more than 100 days is one day, as the series is (ICS-27)', () => {
    const kinds = (count: number) => {
      const changes = Array.from({ length: count }, (_, index) => {
        const day = addDays('2026-12-02', index).replaceAll('-', '');
        return [`RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T140000`, `DTSTART:${day}T100000`];
      });
      return new Set(blocks([TUESDAY, 'RRULE:FREQ=DAILY'], ...changes)?.map(([kind]) => kind));
    };
    expect(kinds(100)).toEqual(new Set(['whole', 'continuation']));
    expect(kinds(101)).toEqual(new Set(['first-only']));
  });

  test('is one in any letters', () => {
    const change = ['RECURRENCE-ID;RANGE=" thisandfuture ":20261215T140000', 'DTSTART:20261216T100000'];
    expect(blocks(weekly, change)?.map(([kind]) => kind)).toEqual(['whole', 'continuation']);
  });

  test('from the first day on replaces the series', () => {
    expect(blocks(weekly, following('01', 'DTSTART:20261202T100000'))).toEqual([
      ['continuation', '10:00', '12-02', '12-09', '12-16', '12-23', '12-30'],
    ]);
  });

  test('that cancels them ends the series', () => {
    const cancelled = following('15', 'DTSTART:20261215T140000', 'STATUS:CANCELLED');
    expect(blocks(weekly, cancelled)).toEqual([['whole', '14:00', '12-01', '12-08']]);
    expect(skipped(weekly, cancelled)).toEqual(['cancelled']);
  });

  test.each([
    ['another rule', weekly, following('15', 'DTSTART:20261216T100000', 'RRULE:FREQ=DAILY')],
    [
      'two rules',
      weekly,
      following('15', 'DTSTART:20261216T100000', 'RRULE:FREQ=WEEKLY;COUNT=5', 'RRULE:FREQ=DAILY'),
    ],
    ['a series without a start', [THRICE], following('15', 'DTSTART:20261216T100000')],
    [
      'days that differ over the year',
      weekly,
      following('15', 'DTSTART;TZID=America/New_York:20261215T181500'),
    ],
    [
      'a series that is not supported',
      [TUESDAY, 'RRULE:FREQ=YEARLY'],
      following('15', 'DTSTART:20261216T100000'),
    ],
  ])('to %s is imported as its first day, and says so', (_, series, change) => {
    expect(blocks(series, change)?.at(-1)).toEqual(['first-only', expect.any(String), '12-16']);
  });

  test('without a series is imported as its first day, and says so', () => {
    expect(blocks(following('15', 'DTSTART:20261216T100000'))).toEqual([['first-only', '10:00', '12-16']]);
  });
});

test.each([
  ['a series', [[TUESDAY, THRICE]], [['whole', false, false]]],
  ['a rule that is not supported', [[TUESDAY, 'RRULE:FREQ=YEARLY']], [['whole', true, false]]],
  [
    'a replaced day',
    [['RECURRENCE-ID:20261208T140000', 'DTSTART:20261209T140000']],
    [['whole', false, false]],
  ],
  [
    'following days',
    [
      [TUESDAY, THRICE],
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T140000', 'DTSTART:20261209T140000'],
    ],
    [
      ['whole', false, false],
      ['continuation', false, false],
    ],
  ],
  [
    'following days without a series',
    [['RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T140000', 'DTSTART:20261209T140000']],
    [['whole', true, false]],
  ],
  [
    'following days that differ over the year',
    [
      [TUESDAY, THRICE],
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T140000', 'DTSTART;TZID=America/New_York:20261208T181500'],
    ],
    [
      ['whole', false, false],
      ['whole', true, true],
    ],
  ],
])(
  'series of a file: %s, with what is imported and whether the zone is the reason (ICS-6)',
  (_, events, expected) => {
    const drafts = read('Europe/Berlin', events)?.drafts;
    expect(drafts?.map(({ kind, isFirstOnly, isForZone }) => [kind, isFirstOnly, isForZone])).toEqual(
      expected,
    );
  },
);

test('series of a file: excluded days are those of the series, in order (ICS-18)', () => {
  const series = [TUESDAY, 'RRULE:FREQ=WEEKLY', 'EXDATE:20261215T140000,20261208T140000,20261209T140000'];
  expect(read('Europe/Berlin', [series])?.drafts[0]?.schedule.exclusion_dates).toEqual([
    '2026-12-08',
    '2026-12-15',
  ]);
});

describe('versions of an event: the newest is read (ICS-17)', () => {
  const named = (name: string, ...lines: string[]) => [`SUMMARY:${name}`, TUESDAY, ...lines];
  const names = (...events: (readonly string[])[]) => {
    const plan = read('Europe/Berlin', events);
    return [plan?.drafts.map(({ name }) => name), plan?.skipped.map(({ name, why }) => `${name}: ${why}`)];
  };

  test.each([
    ['SEQUENCE', 'SEQUENCE:2', 'SEQUENCE:0'],
    ['SEQUENCE, missing in one', 'SEQUENCE:10', 'X-NONE:0'],
    ['LAST-MODIFIED', 'LAST-MODIFIED:20261102T000000Z', 'LAST-MODIFIED:20261101T000000Z'],
    ['DTSTAMP', 'DTSTAMP:20261102T000000Z', 'DTSTAMP:20261101T000000Z'],
    [
      'DTSTAMP, if only one has LAST-MODIFIED',
      'DTSTAMP:20261102T000000Z',
      'LAST-MODIFIED:20261103T000000Z\r\nDTSTAMP:20261101T000000Z',
    ],
    [
      'DTSTAMP, if both have one LAST-MODIFIED',
      'LAST-MODIFIED:20261102T000000Z\r\nDTSTAMP:20261102T000000Z',
      'LAST-MODIFIED: 20261102T000000Z \r\nDTSTAMP:20261101T000000Z',
    ],
    ['SEQUENCE before DTSTAMP', 'SEQUENCE:9\r\nDTSTAMP:20261101T000000Z', 'DTSTAMP:20261102T000000Z'],
  ])('by %s, in any order', (_, newer, older) => {
    const expected = [['New'], ['Old: older']];
    expect(names(named('Old', older), named('New', newer))).toEqual(expected);
    expect(names(named('New', newer), named('Old', older))).toEqual(expected);
    const day = 'RECURRENCE-ID:20261208T140000';
    expect(names(named('New', day, newer), named('Old', day, older))).toEqual(expected);
  });

  test('which may be cancelled', () => {
    expect(names(named('Old'), named('New', 'SEQUENCE:1', 'STATUS:CANCELLED'))).toEqual([
      [],
      ['Old: older', 'New: cancelled'],
    ]);
  });

  test('of events that the file does not order, each is read', () => {
    expect(names(named('One'), named('Other'))).toEqual([['One', 'Other'], []]);
    const unreadable = ['SEQUENCE:x', 'DTSTAMP: 20261101T000000Z '];
    expect(names(named('One', ...unreadable), named('Other', 'DTSTAMP:20261101T000000Z'))).toEqual([
      ['One', 'Other'],
      [],
    ]);
  });

  test('the same event or series twice is one block', () => {
    expect(names(named('One', THRICE), named('One', THRICE))).toEqual([['One'], ['One: twice']]);
    const other = ['UID:b', 'SUMMARY:One', TUESDAY, THRICE];
    expect(names(named('One', THRICE), other)).toEqual([['One'], ['One: twice']]);
  });

  test('an override that a newer series excludes or cancels is left out', () => {
    const override = ['SUMMARY:Moved', 'RECURRENCE-ID:20261208T140000', 'DTSTART:20261209T140000'];
    const newer = [THRICE, 'SEQUENCE:1'];
    expect(names(named('Series', ...newer, 'EXDATE:20261208T140000'), override)).toEqual([
      ['Series'],
      ['Moved: excluded'],
    ]);
    expect(names(named('Series', ...newer, 'STATUS:CANCELLED'), override)).toEqual([
      [],
      ['Series: cancelled', 'Moved: cancelled'],
    ]);
    const cancelled = named('Series', THRICE, 'STATUS: cancelled ');
    expect(names(cancelled, override)).toEqual([[], ['Series: cancelled', 'Moved: cancelled']]);
    expect(names(cancelled, [...override, 'SEQUENCE:1'])).toEqual([['Moved'], ['Series: cancelled']]);
    // Some programs exclude a day that they moved.
    expect(names(named('Series', THRICE, 'EXDATE:20261208T140000'), override)).toEqual([
      ['Series', 'Moved'],
      [],
    ]);
  });

  test('an override that repeats the rule of its series is one day', () => {
    const override = ['RECURRENCE-ID:20261208T140000', 'DTSTART:20261208T160000', THRICE];
    expect(blocks([TUESDAY, THRICE], override)).toEqual([
      ['whole', '14:00', '12-01', '12-15'],
      ['whole', '16:00', '12-08'],
    ]);
  });
});
