import { limits } from '@simmer/contracts/limits';
import { planIcs } from './plan-ics.ts';

const WEST_EUROPE = 'W. Europe Standard Time';
const lastSundayOf = (month: number) => `RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=${month}`;
const observance = (
  kind: string,
  start: string,
  [from, to]: readonly [string, string],
  ...more: string[]
) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
];
/** In Outlook's form, from 1601 on. */
const timezone = (tzid: string, [winter, summer]: readonly [string, string] = ['+0100', '+0200']) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...observance('STANDARD', '16010101T030000', [summer, winter], lastSundayOf(10)),
  ...observance('DAYLIGHT', '16010101T020000', [winter, summer], lastSundayOf(3)),
  'END:VTIMEZONE',
];
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const file = (...lines: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR'].join('\r\n');
const draftsOf = (text: string, zone: string) =>
  planIcs(new TextEncoder().encode(text), zone, limits)?.drafts ?? [];

/** The UTC time of each local time, to the minute: derived from the length of an event that starts at midnight UTC. */
function utcOf(starts: readonly string[], lines: string[] = [], tzid = WEST_EUROPE): string[] {
  const events = starts.map((start) =>
    event(`DTSTART:${start.slice(0, 8)}T000000Z`, `DTEND;TZID="${tzid}":${start}`),
  );
  return draftsOf(file(lines, ...events), 'UTC').map(({ minutes, endsBeforeStart }) => {
    if (minutes === null || endsBeforeStart) return 'none';
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

const seen = (text: string, zone: string) =>
  draftsOf(text, zone).map(({ schedule, part, unknownZone }) => [schedule.start_date, part, unknownZone]);

describe('zone of a file: a Windows zone name (ICS-10)', () => {
  const start = `DTSTART;TZID="${WEST_EUROPE}":20260105T180000`;

  test('without a VTIMEZONE the zone of CLDR is used', () => {
    expect(seen(file(event(start)), 'Asia/Kathmandu')).toEqual([['2026-01-05', 'evening', null]]);
    expect(seen(file(event(start)), 'Asia/Tokyo')).toEqual([['2026-01-06', 'morning', null]]);
    expect(seen(file(event('DTSTART;TZID=eastern standard time:20260105T180000')), 'Europe/Berlin')).toEqual([
      ['2026-01-06', 'morning', null],
    ]);
  });

  test('with Outlook’s VTIMEZONE the time is the same', () => {
    expect(seen(file(timezone(WEST_EUROPE), event(start)), 'Asia/Tokyo')).toEqual([
      ['2026-01-06', 'morning', null],
    ]);
  });

  test('a series with EXDATE has its days and exclusion dates in the reader’s zone', () => {
    const text = file(
      timezone(WEST_EUROPE),
      event(
        'UID:a',
        `DTSTART;TZID=${WEST_EUROPE}:20260105T180000`,
        `DTEND;TZID=${WEST_EUROPE}:20260105T193000`,
        'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260430T160000Z',
        `EXDATE;TZID=${WEST_EUROPE}:20260108T180000,20260112T180000`,
      ),
      event(
        'UID:a',
        `RECURRENCE-ID;TZID=${WEST_EUROPE}:20260115T180000`,
        `DTSTART;TZID=${WEST_EUROPE}:20260116T090000`,
      ),
    );
    expect(draftsOf(text, 'Asia/Tokyo')).toMatchObject([
      {
        part: 'morning',
        minutes: 90,
        isFirstOnly: false,
        schedule: {
          recurring: 'weekly',
          scheduled_days: ['tuesday', 'friday'],
          start_date: '2026-01-06',
          end_date: '2026-05-01',
          exclusion_dates: ['2026-01-09', '2026-01-13', '2026-01-16'],
        },
      },
      { schedule: { recurring: 'once', start_date: '2026-01-16' }, part: 'evening' },
    ]);
  });
});

describe('zone of a file: a name that only the file defines (ICS-10)', () => {
  const NAME = 'Customized Time Zone';

  test('its VTIMEZONE is used', () => {
    const text = file(
      timezone(NAME, ['+0545', '+0645']),
      event(`DTSTART;TZID=${NAME}:20260105T020000`),
      event(`DTSTART;TZID=${NAME}:20260705T060000`),
    );
    expect(seen(text, 'UTC')).toEqual([
      ['2026-01-04', 'evening', null],
      ['2026-07-04', 'evening', null],
    ]);
  });

  test('hours agree with the same zone of the runtime, also around each clock change', () => {
    const days = ['20260328', '20260329', '20260330', '20261024', '20261025', '20261026', '21990701'];
    const hours = Array.from({ length: 22 }, (_, index) => String(index + 2).padStart(2, '0'));
    const starts = days.flatMap((day) => hours.map((hour) => `${day}T${hour}3000`));
    const shown = utcOf(starts, timezone(NAME), NAME);
    expect(shown).toEqual(utcOf(starts, [], 'Europe/Berlin'));
    expect(new Set(shown).size).toBeGreaterThan(20);
  });

  test.each([
    ['Europe/Berlin', []],
    [WEST_EUROPE, []],
    [NAME, timezone(NAME)],
  ])('in %s a repeated hour is the first one, and a skipped hour is after the gap (ICS-9)', (tzid, lines) => {
    expect(utcOf(['20261025T023000'], lines, tzid)).toEqual(['00:30']);
    expect(utcOf(['20261025T030000'], lines, tzid)).toEqual(['02:00']);
    expect(utcOf(['20260329T023000'], lines, tzid)).toEqual(['01:30']);
    expect(utcOf(['20260329T030000'], lines, tzid)).toEqual(['01:00']);
  });

  test('a rule with UNTIL changes the clocks only until then', () => {
    const rule = (month: number, until: string) =>
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU;UNTIL=${until}`;
    const lines = [
      'BEGIN:VTIMEZONE',
      `TZID:${NAME}`,
      ...observance('DAYLIGHT', '19700329T020000', ['+0100', '+0200'], rule(3, '20250330T010000Z')),
      ...observance('STANDARD', '19701025T030000', ['+0200', '+0100'], rule(10, '20251026T010000Z')),
      'END:VTIMEZONE',
    ];
    const starts = ['20250701T120000', '20251201T120000', '20260701T120000'];
    expect(utcOf(starts, lines, NAME)).toEqual(['10:00', '11:00', '11:00']);
  });

  test('observances with RDATE, and times before the first observance, are read', () => {
    const lines = [
      'BEGIN:VTIMEZONE',
      `TZID:${NAME}`,
      ...observance(
        'STANDARD',
        '20260101T000000',
        ['-0300', '-0500'],
        'RDATE:20260101T000000,20270101T000000',
      ),
      ...observance('DAYLIGHT', '20260701T000000', ['-0500', '-0300']),
      'END:VTIMEZONE',
    ];
    expect(utcOf(['20251231T120000'], lines, NAME)).toEqual(['15:00']);
    expect(utcOf(['20260401T120000'], lines, NAME)).toEqual(['17:00']);
    expect(utcOf(['20260801T120000'], lines, NAME)).toEqual(['15:00']);
    expect(utcOf(['20270801T120000'], lines, NAME)).toEqual(['17:00']);
  });
});

describe('zone of a file: an unknown name (ICS-11)', () => {
  test('the time is taken as written, and the draft names the zone', () => {
    const text = file(event('DTSTART;TZID=Mars/Olympus Mons:20260105T180000', 'RRULE:FREQ=WEEKLY'));
    expect(draftsOf(text, 'Asia/Tokyo')).toMatchObject([
      {
        part: 'evening',
        unknownZone: 'Mars/Olympus Mons',
        schedule: { start_date: '2026-01-05', recurring: 'weekly' },
      },
    ]);
  });

  test.each([
    ['no observance', []],
    ['an offset that is none', observance('STANDARD', '19700101T000000', ['+0100', 'soon'])],
    ['a start that is none', observance('STANDARD', 'soon', ['+0100', '+0100'])],
    [
      'a rule that is none',
      observance('STANDARD', '19700101T000000', ['+0100', '+0100'], 'RRULE:FREQ=SOMETIMES'),
    ],
    [
      'a rule that would never end',
      observance(
        'STANDARD',
        '00010101T000000',
        ['+0100', '+0100'],
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      ),
    ],
    [
      'a rule of seconds',
      observance('STANDARD', '00010101T000000', ['+0100', '+0100'], 'RRULE:FREQ=SECONDLY'),
    ],
  ])('a VTIMEZONE with %s counts as unknown', (_, lines) => {
    const broken = ['BEGIN:VTIMEZONE', 'TZID:Broken', ...lines, 'END:VTIMEZONE'];
    expect(seen(file(broken, event('DTSTART;TZID=Broken:20260105T180000')), 'Asia/Tokyo')).toEqual([
      ['2026-01-05', 'evening', 'Broken'],
    ]);
  });

  test('zones beyond the limit in one file count as unknown', () => {
    const names = Array.from({ length: 400 }, (_, index) => `Zone ${index}`);
    const text = file(
      ...names.map((name) => timezone(name)),
      ...names.map((name) => event(`SUMMARY:${name}`, `DTSTART;TZID=${name}:20260105T180000`)),
    );
    const zones = draftsOf(text, 'UTC').map(({ unknownZone }) => unknownZone);
    expect(zones.slice(0, 50)).toEqual(Array(50).fill(null));
    expect(zones.at(-1)).toBe('Zone 399');
  });
});

test('zone of a file: floating times, all-day events and UTC need no zone', () => {
  const text = file(
    event('DTSTART:20260105T180000'),
    event('DTSTART;VALUE=DATE;TZID=Mars/Olympus Mons:20260105'),
    event('DTSTART:20260105T180000Z'),
  );
  expect(seen(text, 'Asia/Tokyo')).toEqual([
    ['2026-01-05', 'evening', null],
    ['2026-01-05', 'morning', null],
    ['2026-01-06', 'morning', null],
  ]);
});

test('zone of a file: a time at the end of the last year leaves the rest of the file readable', () => {
  const text = file(event('DTSTART:99991231T235900Z'), event('DTSTART:20260105T180000Z'));
  expect(planIcs(new TextEncoder().encode(text), 'Asia/Tokyo', limits)).toMatchObject({
    drafts: [{ schedule: { start_date: '2026-01-06' } }],
    skipped: [{ why: 'out-of-years' }],
  });
});
