import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { limits } from '@simmer/contracts/limits';
import { activity as sampleActivity } from '@simmer/testing/activity.factory';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { addMonths } from '../dates/add-to-date.ts';
import { partOfHour, startTimingOf } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { calendarEntries } from './calendar-entries.ts';
import { MAX_READ, planIcs } from './plan-ics.ts';
import { writeIcs } from './write-ics.ts';

const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const draftsOf = (text: string, zone = 'Europe/Berlin') => planIcs(bytesOf(text), zone, limits)?.drafts ?? [];
const one = (lines: string[], zone?: string) => draftsOf(file(lines), zone)[0];

test('planIcs: a written calendar file is read back with the same days, start, length and title (ICS-3, ICS-8)', () => {
  const arbitrary = fc.record({
    schedule: blockSchedule(),
    part: fc.constantFrom(...dayParts),
    time: fc.constantFrom(null, '00:05', '09:30', '12:59', '23:59'),
    minutes: fc.integer({ min: 5, max: 1440 }),
    title: fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })
      .filter((text) => text.trim() !== ''),
  });
  fc.assert(
    fc.property(arbitrary, ({ schedule, part, time, minutes, title }) => {
      const start_timing =
        time === null ? startTimingOf(part) : startTimingOf(partOfHour(Number(time.slice(0, 2))));
      const block = timeBlock({
        ...schedule,
        start_timing,
        start_time: time,
        duration_minutes: minutes,
        title,
      });
      const plan = { activities: [], northStars: [], sizes: [] };
      const [entry] = calendarEntries({ ...plan, blocks: [block] });
      const range = { start: block.start_date, end: addMonths(block.start_date, 24) };
      const drafts = draftsOf(writeIcs(entry ? [entry] : [], 'Plan'));
      const days = drafts.flatMap((draft) => expandOccurrences(draft.schedule, range));
      expect([...new Set(days)].sort()).toEqual(expandOccurrences(block, range));
      for (const draft of drafts) {
        expect(draft).toMatchObject({
          part: start_timing.name,
          startTime: time,
          minutes,
          isFirstOnly: false,
        });
        expect(draft.name).toBe(title.replaceAll(/\s+/g, ' ').trim());
      }
    }),
    { numRuns: 150 },
  );
});

test('planIcs: an emoji of a written calendar file is read back as the one it was (PRD-15)', () => {
  for (const emoji of ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇩🇪', '👩🏽‍🚀', '1️⃣']) {
    const cricket = sampleActivity({ name: 'Cricket', emoji });
    const blocks = [timeBlock({ activity_id: cricket.id, title: null })];
    const entries = calendarEntries({ blocks, activities: [cricket], northStars: [], sizes: [] });
    expect(draftsOf(writeIcs(entries, 'Plan'))).toMatchObject([{ name: 'Cricket', emoji }]);
  }
});

test('planIcs: times of other zones are converted, and those of unknown zones are taken as written (ICS-9)', () => {
  const at = (start: string, zone: string) => {
    const draft = one([start], zone);
    return [draft?.schedule.start_date, draft?.part];
  };
  expect(at('DTSTART:20260105T230000Z', 'Europe/Berlin')).toEqual(['2026-01-06', 'morning']);
  expect(at('DTSTART;TZID=America/New_York:20260105T070000', 'Europe/Berlin')).toEqual([
    '2026-01-05',
    'afternoon',
  ]);
  expect(at('DTSTART;TZID="Mars: Olympus Mons":20260105T180000', 'Asia/Kathmandu')).toEqual([
    '2026-01-05',
    'evening',
  ]);
  expect(at('DTSTART;VALUE=DATE:20260105', 'Pacific/Auckland')).toEqual(['2026-01-05', 'morning']);
});

describe('planIcs: a series of another zone', () => {
  const read = (start: string, rule: string, zone = 'Europe/Berlin') => one([start, `RRULE:${rule}`], zone);

  test('falls on the reader’s weekdays when the day always shifts the same way', () => {
    // Thursday at half past nine in Auckland is Wednesday evening in Berlin, in summer and in winter.
    const draft = read('DTSTART;TZID=Pacific/Auckland:20261119T093000', 'FREQ=WEEKLY;BYDAY=TH');
    expect(draft).toMatchObject({
      isFirstOnly: false,
      part: 'evening',
      schedule: { recurring: 'weekly', scheduled_days: ['wednesday'], start_date: '2026-11-18' },
    });
    const two = read('DTSTART;TZID=Pacific/Auckland:20261116T070000', 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3');
    expect(two?.schedule).toMatchObject({
      scheduled_days: ['wednesday', 'sunday'],
      start_date: '2026-11-15',
      end_date: '2026-11-22',
    });
  });

  test('ends on the day of its last occurrence in the reader’s zone', () => {
    const until = (text: string) =>
      read('DTSTART;TZID=Pacific/Auckland:20261119T093000', `FREQ=WEEKLY;BYDAY=TH;UNTIL=${text}`)?.schedule
        .end_date;
    // In the file's zone: Thursday, Dec 3, 09:30.
    expect(until('20261202T203000Z')).toBe('2026-12-02');
    expect(until('20261203')).toBe('2026-12-02');
    const west = ['DTSTART;TZID=America/New_York:20261119T210000', 'RRULE:FREQ=WEEKLY;UNTIL=99991231'];
    expect(one(west)?.schedule.end_date).toBe('9999-12-31');
  });

  test('is read as one occurrence when its day changes with daylight saving time or its weeks differ', () => {
    const zoneBound = { isFirstOnly: true, isForZone: true };
    // 23:30 in New York is 05:30 in Berlin, far from midnight. 18:15 is 00:15, but 23:15 on the day before during three
    // weeks in spring.
    expect(read('DTSTART;TZID=America/New_York:20261119T233000', 'FREQ=WEEKLY;BYDAY=TH')).toMatchObject({
      isFirstOnly: false,
      schedule: { scheduled_days: ['friday'] },
    });
    const evening = 'DTSTART;TZID=America/New_York:20261119T181500';
    expect(read(evening, 'FREQ=WEEKLY;BYDAY=TH')).toMatchObject(zoneBound);
    expect(read(evening, 'FREQ=WEEKLY')).toMatchObject(zoneBound);
    const monday = 'DTSTART;TZID=Pacific/Auckland:20261116T070000';
    expect(read(monday, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH')).toMatchObject(zoneBound);
    expect(read(monday, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO')).toMatchObject({
      schedule: { recurring: 'biweekly', scheduled_days: ['sunday'] },
    });
    expect(read(monday, 'FREQ=MONTHLY;BYDAY=3MO')).toMatchObject(zoneBound);
    expect(read(monday, 'FREQ=YEARLY')).toMatchObject({ isFirstOnly: true, isForZone: false });
  });
});

test.each([
  ['FREQ=WEEKLY', 'weekly', ['monday']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'biweekly', ['monday', 'wednesday']],
  ['FREQ=WEEKLY;INTERVAL=13', 'quarterly', ['monday']],
  ['FREQ=DAILY', 'weekly', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']],
  ['FREQ=MONTHLY;BYDAY=1MO', 'monthly', ['monday']],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', 'monthly', ['monday']],
])('planIcs: the rule %s becomes a recurrence', (rule, recurring, scheduled_days) => {
  expect(one(['DTSTART:20260105T090000', `RRULE:${rule}`])).toMatchObject({
    isFirstOnly: false,
    schedule: { recurring, scheduled_days },
  });
});

test.each([
  'FREQ=YEARLY (ICS-6)',
  'FREQ=MONTHLY;BYDAY=2MO',
  'FREQ=MONTHLY;BYDAY=-2FR',
  'FREQ=MONTHLY;BYDAY=1MO,-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
  'FREQ=MONTHLY;BYMONTHDAY=6',
  'FREQ=MONTHLY;BYMONTHDAY=5,20',
  'FREQ=MONTHLY;BYMONTHDAY=5;BYDAY=MO',
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=5',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1',
  'FREQ=WEEKLY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
  'FREQ=WEEKLY;BYMONTH=3',
  'FREQ=SECONDLY;COUNT=999999999',
  'FREQ=WEEKLY;UNTIL=soon',
])('planIcs: of the unsupported rule %s only the first occurrence is taken', (rule) => {
  expect(one(['DTSTART:20260105T090000', `RRULE:${rule}`])).toMatchObject({
    isFirstOnly: true,
    schedule: { recurring: 'once', start_date: '2026-01-05' },
  });
});

test.each([
  ['FREQ=MONTHLY', '20260105', 'month_day', ['2026-01-05', '2026-02-05', '2026-03-05']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '20260131', 'month_day', ['2026-01-31', '2026-03-31']],
  ['FREQ=MONTHLY;BYDAY=-1FR', '20260130', 'last_weekday', ['2026-01-30', '2026-02-27', '2026-03-27']],
  [
    'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1',
    '20260130',
    'last_weekday',
    ['2026-01-30', '2026-02-27', '2026-03-27'],
  ],
])('planIcs: the monthly rule %s from %s keeps its %s (REC-4)', (rule, start, monthly_anchor, days) => {
  const draft = one([`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`]);
  expect(draft).toMatchObject({ isFirstOnly: false, schedule: { recurring: 'monthly', monthly_anchor } });
  const quarter = { start: '2026-01-01', end: '2026-03-31' };
  expect(draft && expandOccurrences(draft.schedule, quarter)).toEqual(days);
});

test('planIcs: a description in HTML is imported as its text (ICS-19)', () => {
  const draft = one([
    'DTSTART:20260105T090000',
    String.raw`DESCRIPTION:<div>Bring &amp\;</div><div>rosin</div>`,
  ]);
  expect(draft?.description).toBe('Bring &\nrosin');
});

test('planIcs: a day of the month that is another day in the zone of the reader is its first day only (ICS-6)', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART:20260101T233000Z',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=1',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect(draftsOf(file, 'Europe/Berlin')[0]).toMatchObject({
    isFirstOnly: true,
    schedule: { recurring: 'once', start_date: '2026-01-02' },
  });
});

test('planIcs: COUNT becomes an end date, and moved or cancelled occurrences become exclusion dates', () => {
  const counted = one(['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO,FR']);
  expect(counted?.schedule.end_date).toBe('2026-01-12');
  expect(one(['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY;COUNT=2000'])?.schedule.end_date).toBeNull();
  const drafts = draftsOf(
    file(
      ['UID:a', 'DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY', 'EXDATE:20260112T090000,20260119T090000'],
      ['UID:a', 'RECURRENCE-ID:20260126T090000', 'DTSTART:20260127T180000'],
      ['UID:a', 'RECURRENCE-ID:20260202T090000', 'DTSTART:20260202T090000', 'STATUS:CANCELLED'],
    ),
  );
  expect(
    drafts.map(({ schedule }) => [schedule.recurring, schedule.start_date, schedule.exclusion_dates]),
  ).toEqual([
    ['weekly', '2026-01-05', ['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02']],
    ['once', '2026-01-27', []],
  ]);
});

test.each([
  ['20260119T080000Z', '2026-01-19'],
  ['20260119T075959Z', '2026-01-18'],
  ['20260119T080000', '2026-01-18'],
  ['20260119', '2026-01-19'],
])(
  'planIcs: a series at 09:00 in Berlin until %s ends with its last occurrence before (ICS-6)',
  (until, end) => {
    const draft = one(['DTSTART:20260105T090000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`]);
    expect(draft?.schedule.end_date).toBe(end);
  },
);

test('planIcs: a left out date that cannot be read is said (ICS-6)', () => {
  const lines = ['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY'];
  expect(one([...lines, 'EXDATE:20260112T090000,soon'])).toMatchObject({
    isExclusionUnreadable: true,
    schedule: { exclusion_dates: ['2026-01-12'] },
  });
  expect(one([...lines, 'EXDATE:20260112T090000'])?.isExclusionUnreadable).toBe(false);
});

test('planIcs: an alarm does not change the title, and folded and escaped lines are read', () => {
  const draft = one([
    'DTSTART:20260105T090000',
    'DURATION:P1DT2H',
    'SUMMARY:Tea\\, cake\r\n  and talk',
    'BEGIN:VALARM',
    'SUMMARY:Alarm',
    'END:VALARM',
    'DESCRIPTION:one\\ntwo',
  ]);
  expect(draft).toMatchObject({ name: 'Tea, cake and talk', minutes: 26 * 60, description: 'one\ntwo' });
});

test('planIcs: a file that is not a calendar gives null; surplus and unusable events are counted with a reason', () => {
  expect(planIcs(bytesOf(''), 'UTC', limits)).toBeNull();
  expect(planIcs(bytesOf('<html>'), 'UTC', limits)).toBeNull();
  expect(planIcs(bytesOf(file()), 'UTC', limits)).toEqual({
    drafts: [],
    skipped: [],
    eventCount: 0,
    beyond: 0,
    isCut: false,
  });
  const many = Array.from({ length: MAX_READ + 5 }, (_, index) => [
    `SUMMARY:${index}`,
    'DTSTART:20260105T090000',
  ]);
  expect(planIcs(bytesOf(file(...many)), 'UTC', limits)).toMatchObject({
    skipped: [],
    eventCount: MAX_READ,
    beyond: 5,
  });
  const bad = [['SUMMARY:x'], ['DTSTART:99991231'], ['DTSTART:20260230'], ['DTSTART:20260105T250000']];
  expect(planIcs(bytesOf(file(...bad)), 'UTC', limits)).toMatchObject({
    drafts: [],
    skipped: [
      { name: 'x', why: 'no-date' },
      { name: 'Untitled', why: 'out-of-years' },
      { name: 'Untitled', why: 'no-date' },
      { name: 'Untitled', why: 'no-date' },
    ],
  });
  const over = [
    ['SUMMARY:🎈 Party', 'DTSTART:20260105', 'STATUS:CANCELLED'],
    ['DTSTART:20260105', 'RRULE:FREQ=WEEKLY;COUNT=1', 'EXDATE;VALUE=DATE:20260105'],
  ];
  expect(planIcs(bytesOf(file(...over)), 'UTC', limits)?.skipped).toEqual([
    { name: 'Party', why: 'cancelled' },
    { name: 'Untitled', why: 'never' },
  ]);
});

test('planIcs: a draft tells what a block cannot keep, such as several days, a long title or a wrong end', () => {
  expect(one(['UID:a', 'DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260108'])).toMatchObject({
    uid: 'a',
    minutes: null,
    spanDays: 3,
    endsBeforeStart: false,
    isNameCut: false,
    count: null,
  });
  expect(one(['DTSTART;VALUE=DATE:20260105', 'DURATION:P2D'])?.spanDays).toBe(2);
  expect(one(['DTSTART:20260105T220000', 'DTEND:20260106T020000'])).toMatchObject({
    minutes: 240,
    spanDays: 1,
  });
  expect(one(['DTSTART:20260105T090000', 'DTEND:20260104T090000'])).toMatchObject({
    minutes: 0,
    endsBeforeStart: true,
  });
  const long = ['DTSTART:20260105', `SUMMARY:${'x'.repeat(121)}`, `DESCRIPTION:${'y'.repeat(2001)}`];
  expect(one(long)).toMatchObject({ isNameCut: true, isTextCut: true, name: 'x'.repeat(120) });
  const longest = ['DTSTART:20260105', `SUMMARY:${'x'.repeat(120)}`, `DESCRIPTION:${'y'.repeat(2000)}`];
  expect(one(longest)).toMatchObject({ isNameCut: false, isTextCut: false });
  expect(one(['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY;COUNT=3'])?.count).toBe(3);
  expect(one(['DTSTART:20260105T090000', 'RRULE:FREQ=YEARLY;COUNT=3'])?.count).toBeNull();
});

describe('planIcs: a file that is cut off (ICS-16)', () => {
  const whole = ['BEGIN:VEVENT', 'SUMMARY:Kept', 'DTSTART:20260105T090000', 'END:VEVENT'];
  const read = (...lines: string[]) => {
    const plan = planIcs(bytesOf(['BEGIN:VCALENDAR', ...lines].join('\r\n')), 'UTC', limits);
    return [plan?.isCut, plan?.drafts.map(({ name }) => name), plan?.skipped];
  };
  const lost = [{ name: 'Lost', why: 'cut' }];

  test.each([
    ['within an event', 'BEGIN:VEVENT', 'SUMMARY:Lost', 'DTSTART:2026'],
    ['within an alarm', 'BEGIN:VEVENT', 'SUMMARY:Lost', 'DTSTART:20260106', 'BEGIN:VALARM'],
  ])('%s says so, and lists that event', (_, ...lines) => {
    expect(read(...whole, ...lines)).toEqual([true, ['Kept'], lost]);
  });

  test('within a time zone, or between events, says so', () => {
    expect(read(...whole, 'BEGIN:VTIMEZONE', 'TZID:Mars', 'BEGIN:STANDARD')).toEqual([true, ['Kept'], []]);
    expect(read(...whole)).toEqual([true, ['Kept'], []]);
  });

  test('in its middle lists the event without an end, and reads those after it', () => {
    const open = ['BEGIN:VEVENT', 'SUMMARY:Lost', 'DTSTART:20260106'];
    expect(read(...open, ...whole, 'END:VCALENDAR')).toEqual([false, ['Kept'], lost]);
    expect(read(...whole, ...open, 'END:VCALENDAR')).toEqual([false, ['Kept'], lost]);
  });

  test('without the end of an alarm reads the event', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Alarm'];
    expect(read(...whole.slice(0, 3), ...alarm, 'END:VEVENT', 'END:VCALENDAR')).toEqual([
      false,
      ['Kept'],
      [],
    ]);
  });
});

test.each([
  ['20260105T090000', 'DURATION:+PT2H', { minutes: 120 }],
  ['20260105T090000', 'DURATION:-PT1H', { minutes: 0, endsBeforeStart: true }],
  ['20260105T090000', 'DURATION:2h', { minutes: 0, isEndUnreadable: true }],
  ['20260105T090000', 'DURATION:PT99999999999H', { minutes: 0, isEndUnreadable: true, spanDays: 1 }],
  ['20260105T090000', 'DURATION:P36525D', { minutes: 52_596_000, spanDays: 36_525 }],
  ['20260105T090000', 'DURATION:P36525DT1M', { minutes: 0, isEndUnreadable: true }],
  ['20260105T090000', 'DURATION:-P36525DT1M', { endsBeforeStart: false, isEndUnreadable: true }],
  ['20260105T090000', 'DTEND:soon\r\nDURATION:PT1H', { minutes: 60 }],
  ['20260105T090000', 'DTEND:20260106T090000', { minutes: 1440, spanDays: 1 }],
  ['20260105T090000', 'DTEND:20260106T090100', { minutes: 1441, spanDays: 2 }],
  ['20260105T090000', 'CLASS:PUBLIC', { minutes: 0, spanDays: 1, endsBeforeStart: false }],
  ['20260105T220000', 'DTEND:20260105T240000', { minutes: 120 }],
  ['20260105T220000', 'DTEND:20260105T250000', { minutes: 0, isEndUnreadable: true }],
  ['20260105T220000', 'DTEND;VALUE=DATE:20260106', { minutes: 120, spanDays: 1 }],
  ['20260105T220000', 'DTEND:99991231T240000', { minutes: 0, isEndUnreadable: true, spanDays: 1 }],
  ['20260104T240000', 'DTEND:20260105T010000', { minutes: 60, startTime: '00:00' }],
])('planIcs: an event from %s with %s has its length (ICS-8)', (start, end, length) => {
  expect(one([`DTSTART:${start}`, end])).toMatchObject({ isEndUnreadable: false, ...length });
  expect(one([`DTSTART:${start}`, end])?.schedule.start_date).toBe('2026-01-05');
});

test('planIcs: a time of VALUE=DATE is a whole day (ICS-8)', () => {
  const draft = one(['DTSTART;VALUE=DATE:20260105T000000', 'DTEND;VALUE=DATE:20260106T000000'], 'Asia/Tokyo');
  expect(draft).toMatchObject({ minutes: null, startTime: null, spanDays: 1 });
  expect(one(['DTSTART;VALUE=date:20260105T000000Z'], 'America/New_York')).toMatchObject({
    startTime: null,
    schedule: { start_date: '2026-01-05' },
  });
});

describe('planIcs: the place of an event (ICS-12)', () => {
  const noteOf = (...lines: string[]) => one(['DTSTART:20260105T090000', ...lines])?.description;

  test('is the first line of the note', () => {
    expect(noteOf('LOCATION:Studio 4\\, Berlin')).toBe('Location: Studio 4, Berlin');
    expect(noteOf('DESCRIPTION:Bring a mat', 'LOCATION: Studio\\n 4 ')).toBe(
      'Location: Studio 4\nBring a mat',
    );
    expect(noteOf('LOCATION: ', 'DESCRIPTION:Bring a mat')).toBe('Bring a mat');
  });

  test('counts for the length of the note', () => {
    const long = ['DTSTART:20260105', 'LOCATION:Here', `DESCRIPTION:${'y'.repeat(1986)}`];
    expect(one(long)).toMatchObject({
      description: `Location: Here\n${'y'.repeat(1985)}`,
      isTextCut: true,
    });
  });
});

describe('planIcs: an all-day event of Outlook, with midnights as times (ICS-8)', () => {
  const read = (zone: string, ...lines: string[]) =>
    one(['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', ...lines], zone);

  test('is a whole day in every zone', () => {
    const day = ['DTSTART;TZID=Europe/Berlin:20260105T000000', 'DTEND;TZID=Europe/Berlin:20260107T000000'];
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])
      expect(read(zone, ...day)).toMatchObject({
        minutes: null,
        startTime: null,
        spanDays: 2,
        schedule: { start_date: '2026-01-05' },
      });
  });

  test('as a series keeps the days that it leaves out', () => {
    const rule = ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20260112T000000'];
    expect(read('America/New_York', 'DTSTART;TZID=Europe/Berlin:20260105T000000', ...rule)).toMatchObject({
      startTime: null,
      schedule: { scheduled_days: ['monday'], exclusion_dates: ['2026-01-12'] },
    });
  });

  test('with another time, or marked as none, keeps its times', () => {
    const timed = ['DTSTART:20260105T090000', 'DTEND:20260106T000000'];
    expect(read('UTC', ...timed)?.startTime).toBe('09:00');
    expect(read('UTC', 'DTSTART:20260105T000000', 'DTEND:20260105T003000')?.startTime).toBe('00:00');
    const lines = ['X-MICROSOFT-CDO-ALLDAYEVENT:FALSE', 'DTSTART:20260105T000000', 'DTEND:20260106T000000'];
    expect(one(lines)?.startTime).toBe('00:00');
  });
});

test.each([
  ['T070000', 'morning', null],
  ['T100000', 'morning', null],
  ['T073000', 'morning', '07:30'],
  ['T120000', 'morning', '12:00'],
  ['T170000', ' Evening', null],
  ['T000000', 'night', '00:00'],
])(
  'planIcs: an event at %s of the part %s starts at that part, unless it was moved (ICS-20)',
  (time, part, startTime) => {
    expect(one([`DTSTART:20260105${time}`, `X-SIMMER-PART:${part}`])?.startTime).toBe(startTime);
  },
);

test.each([
  ['CATEGORIES:Rest\\, play', 'Rest, play'],
  ['CATEGORIES:Work,Home', 'Work'],
  ['CATEGORIES: ', null],
  ['CLASS:PUBLIC', null],
])('planIcs: with %s, the North Star is read by its name (ICS-20)', (line, northStar) => {
  expect(one(['DTSTART:20260105T070000', line])?.northStar).toBe(northStar);
});

test('planIcs: a category that is too long for a name is no North Star (ICS-20)', () => {
  const starOf = (length: number) => one(['DTSTART:20260105', `CATEGORIES:${'x'.repeat(length)}`])?.northStar;
  expect([limits.name, limits.name + 1].map((length) => starOf(length)?.length)).toEqual([120, undefined]);
});

test('planIcs: of properties with one name the first is read, also of events with many', () => {
  const lines = ['SUMMARY:First', 'DTSTART:20260105', 'SUMMARY:Second'];
  expect(one(lines)?.name).toBe('First');
  expect(one([...lines, ...Array<string>(100).fill('CATEGORIES:a')])?.name).toBe('First');
});

test('planIcs: an event without a UID is no version of another (ICS-17)', () => {
  const day = (start: string, ...more: string[]) => ['RECURRENCE-ID:20260105', `DTSTART:${start}`, ...more];
  expect(draftsOf(file(day('20260106', 'SEQUENCE:1'), day('20260107')))).toHaveLength(2);
});

test('planIcs: drafts are ordered by their first day', () => {
  const drafts = draftsOf(file(['DTSTART:20260107'], ['DTSTART:20260105'], ['DTSTART:20260106']));
  expect(drafts.map(({ schedule }) => schedule.start_date)).toEqual([
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
  ]);
});

test('planIcs: any lines inside a calendar give a result', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'DTSTART:20260105',
        'RRULE:FREQ=DAILY',
        'RRULE:COUNT=0',
        ' x',
      ),
    ),
  );
  fc.assert(
    fc.property(lines, (some) => {
      expect(
        planIcs(bytesOf(['BEGIN:VCALENDAR', 'VERSION:2.0', ...some].join('\n')), 'UTC', limits),
      ).not.toBeNull();
    }),
  );
});

describe('planIcs: files as the world has them (ICS-24, ICS-25)', () => {
  test('an all-day series that ends at midnight, which Outlook writes in UTC, ends on that day', () => {
    const draft = one(['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;UNTIL=20260107T230000Z']);
    expect(draft?.schedule.end_date).toBe('2026-01-08');
  });

  test('a rule with empty parts stays a series', () => {
    expect(one(['DTSTART:20260105T090000', 'RRULE:FREQ=WEEKLY;BYDAY=;UNTIL=;'])).toMatchObject({
      isFirstOnly: false,
      schedule: { recurring: 'weekly', end_date: null },
    });
  });

  test('METHOD:CANCEL cancels the events of the file', () => {
    const text = file(['SUMMARY:A', 'DTSTART:20260105T090000']).replace(
      'BEGIN:VEVENT',
      'METHOD:CANCEL\r\n$&',
    );
    expect(planIcs(bytesOf(text), 'Europe/Berlin', limits)?.skipped).toEqual([
      { name: 'A', why: 'cancelled' },
    ]);
  });

  test('a description that is only in HTML becomes the note', () => {
    expect(one(['DTSTART:20260105T090000', 'X-ALT-DESC:<p>Bring a mat</p>'])?.description).toBe(
      'Bring a mat',
    );
  });
});

test('planIcs: events without their end count as those beyond the limit (ICS-5)', () => {
  const text = `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(MAX_READ + 10)}`;
  const plan = planIcs(bytesOf(text), 'Europe/Berlin', limits);
  expect(plan?.skipped.length).toBe(MAX_READ);
  expect(plan?.beyond).toBe(10);
});
