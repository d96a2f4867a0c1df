import { eventLimits } from '../calendar-provider/event-limits.ts';
import { readCalendarFile } from './read-calendar-file.ts';

const YEAR = { timeMin: '2026-01-01T00:00:00.000Z', timeMax: '2027-01-01T00:00:00.000Z' };
const read = (text: string, zone = 'Europe/Berlin', window = YEAR) => {
  const file = readCalendarFile(new TextEncoder().encode(text), { window, zone });
  if (file === null) throw new Error('no calendar');
  return file;
};
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const times = (...events: string[][]) =>
  read(file(...events.flat())).events.map(({ time, title }) => [
    title,
    ...(time.kind === 'timed'
      ? [time.startAt.slice(0, 16), time.endAt.slice(0, 16)]
      : [time.startDate, time.endDateExclusive]),
  ]);
const days = (...lines: string[]) => times(event('SUMMARY:A', 'UID:a', ...lines)).map(([, start]) => start);

const W_EUROPE = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

test('readCalendarFile: title, place and UID of an event are cut (SYN-49)', () => {
  const long = 'x'.repeat(5000);
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${long}\r\nDTSTART:20260310T080000Z\r\nSUMMARY:${long}\r\nLOCATION:${long}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const window = { timeMin: '2026-03-01T00:00:00Z', timeMax: '2026-04-01T00:00:00Z' };
  const [event] = readCalendarFile(new TextEncoder().encode(text), { window, zone: 'UTC' })?.events ?? [];
  const { title, location, icalUid, providerEventId } = event ?? {};
  expect([title, location, icalUid, providerEventId].map((value) => value?.length)).toEqual([
    1024, 1024, 1024, 1000,
  ]);
});

describe('readCalendarFile: calendars as programs publish them (ICS-21)', () => {
  test('Outlook: name, Windows zone, a series with a moved and a cancelled day', () => {
    const found = read(
      file(
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Calendar',
        'X-PUBLISHED-TTL:PT5M',
        ...W_EUROPE,
        ...event(
          'DESCRIPTION:\\n',
          'RRULE:FREQ=WEEKLY;UNTIL=20260402T070000Z;INTERVAL=1;BYDAY=TH;WKST=MO',
          'UID:040000008200E00074C5B7101A82E008',
          'SUMMARY:Standup',
          'DTSTART;TZID=W. Europe Standard Time:20260319T090000',
          'DTEND;TZID=W. Europe Standard Time:20260319T093000',
          'CLASS:PUBLIC',
          'TRANSP:OPAQUE',
          'STATUS:CONFIRMED',
          'SEQUENCE:0',
          'X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example.com/l/1',
        ),
        ...event(
          'UID:040000008200E00074C5B7101A82E008',
          'RECURRENCE-ID;TZID=W. Europe Standard Time:20260326T090000',
          'SUMMARY:Standup later',
          'DTSTART;TZID=W. Europe Standard Time:20260327T140000',
          'DTEND;TZID=W. Europe Standard Time:20260327T143000',
        ),
      ),
    );
    expect(found).toMatchObject({ name: 'Calendar', refreshMinutes: 30, unreadable: [] });
    expect(found.events).toMatchObject([
      {
        providerEventId: '040000008200E00074C5B7101A82E008/20260319T090000',
        time: {
          kind: 'timed',
          startAt: '2026-03-19T08:00:00.000Z',
          endAt: '2026-03-19T08:30:00.000Z',
          timeZone: 'Europe/Berlin',
        },
        description: null,
        isRecurring: true,
        recurringEventId: '040000008200E00074C5B7101A82E008',
        originalDate: '2026-03-19',
        conferenceLink: 'https://teams.example.com/l/1',
      },
      { time: { startAt: '2026-04-02T07:00:00.000Z' } },
      {
        providerEventId: '040000008200E00074C5B7101A82E008/20260326T090000',
        title: 'Standup later',
        time: { startAt: '2026-03-27T13:00:00.000Z' },
        originalDate: '2026-03-26',
      },
    ]);
  });

  test('iCloud: colour, an all-day event of several days, guests without rooms', () => {
    const found = read(
      file(
        'X-WR-CALNAME:Family',
        'X-APPLE-CALENDAR-COLOR:#FF2968FF',
        'REFRESH-INTERVAL;VALUE=DURATION:P1W',
        ...event(
          'UID:1',
          'SUMMARY:Holidays\\, at last',
          'DTSTART;VALUE=DATE:20260803',
          'DTEND;VALUE=DATE:20260808',
          'TRANSP:TRANSPARENT',
          'URL;VALUE=URI:https://example.com/holidays',
          'ORGANIZER;CN="Maya, M.";EMAIL=maya@example.com:mailto:maya@example.com',
          'ATTENDEE;CN=Tom;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION:mailto:tom@example.com',
          'ATTENDEE;CUTYPE=ROOM:mailto:room@example.com',
          'ATTENDEE:urn:uuid:1',
        ),
      ),
    );
    expect(found).toMatchObject({ name: 'Family', color: '#ff2968', refreshMinutes: 1440 });
    expect(found.events).toEqual([
      {
        state: 'active',
        providerEventId: '1',
        isTentative: false,
        title: 'Holidays, at last',
        description: null,
        location: null,
        organizerName: 'Maya, M.',
        organizerEmail: 'maya@example.com',
        attendees: [{ email: 'tom@example.com', name: 'Tom', response_status: 'needsAction' }],
        time: { kind: 'all_day', startDate: '2026-08-03', endDateExclusive: '2026-08-08' },
        type: null,
        isTransparent: true,
        ownResponse: null,
        icalUid: '1',
        isRecurring: false,
        recurringEventId: null,
        originalDate: null,
        color: null,
        etag: null,
        updatedAt: null,
        htmlLink: 'https://example.com/holidays',
        conferenceLink: null,
      },
    ]);
  });

  test('Google: a series in a zone, its excluded day, a conference and a link that is not https', () => {
    const found = read(
      file(
        ...event(
          'UID:g@google.com',
          'SUMMARY:Yoga',
          'DTSTART;TZID=America/New_York:20260302T190000',
          'DTEND;TZID=America/New_York:20260302T200000',
          'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO',
          'EXDATE;TZID=America/New_York:20260309T190000',
          'LAST-MODIFIED:20260201T101112Z',
          'URL:javascript:alert(1)',
          'X-GOOGLE-CONFERENCE:https://meet.google.com/abc',
          'STATUS:TENTATIVE',
        ),
      ),
    );
    expect(found.events).toMatchObject([
      {
        time: { startAt: '2026-03-03T00:00:00.000Z', timeZone: 'America/New_York' },
        originalDate: '2026-03-02',
        updatedAt: '2026-02-01T10:11:12.000Z',
        htmlLink: null,
        conferenceLink: 'https://meet.google.com/abc',
        isTentative: true,
      },
      { time: { startAt: '2026-03-16T23:00:00.000Z' } },
    ]);
  });

  test('school and holidays: events without a UID, floating times, a yearly day since 1950', () => {
    expect(
      times(
        event('SUMMARY:Evening', 'DTSTART:20260921T190000', 'DURATION:PT1H30M'),
        event('SUMMARY:Evening', 'DTSTART:20260922T190000'),
        event('UID:x', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:19501003', 'RRULE:FREQ=YEARLY'),
      ),
    ).toEqual([
      ['Evening', '2026-09-21T17:00', '2026-09-21T18:30'],
      ['Evening', '2026-09-22T17:00', '2026-09-22T17:00'],
      ['Holiday', '2026-10-03', '2026-10-04'],
    ]);
  });
});

describe('readCalendarFile: series (ICS-21)', () => {
  test('a series keeps its local time, and its length in the night in which clocks change', () => {
    const night = (end: string) =>
      times(event('SUMMARY:Night', 'UID:n', 'DTSTART;TZID=Europe/Berlin:20260328T220000', end)).map(
        ([, , until]) => until,
      );
    expect(days('DTSTART;TZID=Europe/Berlin:20260328T083000', 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      '2026-03-28T07:30',
      '2026-03-29T06:30',
    ]);
    expect(night('DTEND;TZID=Europe/Berlin:20260329T060000')).toEqual(['2026-03-29T04:00']);
    expect(night('DURATION:PT8H')).toEqual(['2026-03-29T05:00']);
  });

  test('days of a night near midnight UTC are not confused when clocks change', () => {
    const start = 'DTSTART;TZID=Europe/Berlin:20260328T013000';
    expect(days(start, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20260330T013000')).toEqual([
      '2026-03-28T00:30',
      '2026-03-29T00:30',
      '2026-03-30T23:30',
    ]);
  });

  test('RDATE, EXDATE as a day, EXRULE, two rules, and a start that is no day of its rule', () => {
    const start = 'DTSTART:20260105T090000Z';
    expect(days(start, 'RDATE:20260107T100000Z,20260107T120000Z', 'EXDATE:20260107T120000Z')).toEqual([
      '2026-01-05T09:00',
      '2026-01-07T10:00',
    ]);
    expect(days(start, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260106')).toEqual([
      '2026-01-05T09:00',
      '2026-01-07T09:00',
    ]);
    expect(
      days(
        start,
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXRULE:FREQ=DAILY;INTERVAL=2',
        'RRULE:FREQ=MONTHLY;BYMONTHDAY=20;COUNT=1',
      ),
    ).toEqual(['2026-01-06T09:00', '2026-01-08T09:00', '2026-01-20T09:00']);
    expect(days(start, 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1')).toEqual([
      '2026-01-05T09:00',
      '2026-01-07T09:00',
    ]);
  });

  test('each hour: a changed hour replaces that hour only', () => {
    expect(
      times(
        event('SUMMARY:A', 'UID:a', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=HOURLY;COUNT=3'),
        event('SUMMARY:B', 'UID:a', 'RECURRENCE-ID:20260105T100000Z', 'DTSTART:20260105T103000Z'),
      ).map(([title, start]) => [title, start]),
    ).toEqual([
      ['A', '2026-01-05T09:00'],
      ['A', '2026-01-05T11:00'],
      ['B', '2026-01-05T10:30'],
    ]);
  });

  test('THISANDFUTURE: the rest of a series moves, with its excluded days and later changes (ICS-17)', () => {
    const series = event(
      'SUMMARY:A',
      'UID:a',
      'DTSTART;TZID=Europe/Berlin:20260323T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=6',
      'EXDATE;TZID=Europe/Berlin:20260326T090000',
    );
    const rest = (...more: string[]) =>
      event(
        'SUMMARY:B',
        'UID:a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260325T090000',
        ...more,
      );
    const moved = rest('DTSTART;TZID=Europe/Berlin:20260325T140000', 'DURATION:PT2H');
    const changed = event(
      'SUMMARY:C',
      'UID:a',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260327T090000',
      'DTSTART;TZID=Europe/Berlin:20260327T200000',
    );
    expect(times(series, moved, changed)).toEqual([
      ['A', '2026-03-23T08:00', '2026-03-23T09:00'],
      ['A', '2026-03-24T08:00', '2026-03-24T09:00'],
      ['B', '2026-03-25T13:00', '2026-03-25T15:00'],
      ['B', '2026-03-28T13:00', '2026-03-28T15:00'],
      ['C', '2026-03-27T19:00', '2026-03-27T19:00'],
    ]);
    expect(
      times(series, rest('DTSTART:20260325T140000', 'STATUS:CANCELLED')).map(([title]) => title),
    ).toEqual(['A', 'A']);
  });

  test('cancelled and older versions are left out (ICS-17)', () => {
    const series = event('SUMMARY:A', 'UID:a', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=DAILY;COUNT=2');
    const day = 'RECURRENCE-ID:20260106T090000Z';
    expect(times(series, event('UID:a', day, 'DTSTART:20260106T100000Z', 'STATUS:CANCELLED'))).toHaveLength(
      1,
    );
    expect(times(event(...series.slice(1, -1), 'STATUS:CANCELLED'))).toEqual([]);
    const two = (sequence: number, title: string) =>
      event(`SUMMARY:${title}`, 'UID:a', 'DTSTART:20260105T090000Z', `SEQUENCE:${sequence}`);
    expect(times(two(2, 'new'), two(1, 'old')).map(([title]) => title)).toEqual(['new']);
  });

  test('an occurrence that moves into the window, or lasts into it, is read, and no other', () => {
    const found = read(
      file(
        ...event(
          'UID:a',
          'DTSTART:20250101T230000Z',
          'DURATION:PT2H',
          'RRULE:FREQ=DAILY;UNTIL=20251231T230000Z',
        ),
        ...event('UID:a', 'RECURRENCE-ID:20250601T230000Z', 'DTSTART:20260601T100000Z', 'SUMMARY:Moved'),
        ...event('UID:b', 'DTSTART:20270101T000000Z'),
      ),
    );
    expect(found.events.map(({ providerEventId }) => providerEventId)).toEqual([
      'a/20251231T230000',
      'a/20250601T230000',
    ]);
  });
});

describe('readCalendarFile: bad files (ICS-21)', () => {
  test('other bytes are no calendar', () => {
    for (const text of ['', '<!doctype html><title>Sign in</title>', '{"error":404}', 'BEGIN:VCARD'])
      expect(readCalendarFile(new TextEncoder().encode(text), { window: YEAR, zone: 'UTC' })).toBeNull();
    expect(read(file())).toEqual({
      name: null,
      color: null,
      refreshMinutes: null,
      events: [],
      unreadable: [],
    });
  });

  test('a broken event is named, and the others are read', () => {
    const found = read(
      file(
        ...event('UID:1', 'SUMMARY:No start'),
        ...event('UID:2', 'SUMMARY:Bad rule', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=NEVER'),
        ...event('UID:3', 'SUMMARY:Seconds', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=SECONDLY'),
        ...event('UID:4', 'SUMMARY:Fine', 'DTSTART:20260105T090000Z'),
        ...event('UID:5', 'SUMMARY:Past', 'DTSTART:16010105T090000Z'),
      ),
    );
    expect(found.events.map(({ title }) => title)).toEqual(['Fine']);
    expect(found.unreadable).toEqual([
      { state: 'unreadable', providerEventId: '1', title: 'No start', reason: 'Its start cannot be read.' },
      {
        state: 'unreadable',
        providerEventId: '2',
        title: 'Bad rule',
        reason: 'Its repetition cannot be read.',
      },
      {
        state: 'unreadable',
        providerEventId: '3',
        title: 'Seconds',
        reason: 'Its repetition cannot be read.',
      },
    ]);
  });

  test('a file that is cut off removes nothing that was read before', () => {
    const [begin = '', ...cut] = event('UID:1', 'DTSTART:20260105T090000Z');
    const found = read(['BEGIN:VCALENDAR', begin, ...cut, 'BEGIN:VEVENT', 'UID:2', 'SUMMARY:B'].join('\n'));
    expect(found.events).toHaveLength(1);
    expect(found.unreadable).toMatchObject([
      { providerEventId: '2', reason: 'Its end is missing in the file.' },
      { providerEventId: null, reason: 'The file was cut off before its end.' },
    ]);
  });

  test('5,000 events are read, and at most 200 guests of each', () => {
    const guests = Array.from({ length: 300 }, (_, index) => `ATTENDEE:mailto:${index}@example.com`);
    const many = Array.from({ length: 5100 }, (_, index) =>
      event(`UID:${index}`, 'DTSTART:20260105T090000Z'),
    );
    const found = read(file(...event('UID:a', 'DTSTART:20260105T090000Z', ...guests), ...many.flat()));
    expect(found.events).toHaveLength(5000);
    expect(found.events[0]?.attendees).toHaveLength(eventLimits.guests);
    expect(found.unreadable).toMatchObject([{ providerEventId: null, reason: 'Only 5000 events are read.' }]);
  });

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000000000',
    'FREQ=HOURLY;COUNT=1000000000',
    'FREQ=HOURLY;BYMINUTE=0,1,2,3,4,5,6,7,8,9',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6;INTERVAL=1000000',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1;COUNT=3',
  ])('%s since 1900 ends', (rule) => {
    const text = file(
      ...Array.from({ length: 300 }, (_, index) =>
        event(`UID:${index}`, 'DTSTART:19000101T090000Z', `RRULE:${rule}`),
      ).flat(),
    );
    expect(read(text).events.length).toBeLessThan(10);
  });

  test.each([
    ['quotes', `SUMMARY;${'"a'.repeat(1_000_000)}`],
    ['parameters', `SUMMARY${';a=b'.repeat(500_000)}:x`],
    ['a host', `LOCATION:https://${'a.'.repeat(2_000_000)}`],
    ['times', `EXDATE:${'2026-01-05T09:00:00Z,'.repeat(100_000)}`],
  ])('a line with a million %s ends', (_name, line) => {
    expect(read(file(...event('UID:a', line, 'DTSTART:20260105T090000Z'))).events).toHaveLength(1);
  });
});

describe('readCalendarFile: files as the world has them (ICS-24)', () => {
  const nine = ['2026-01-05T08:00', '2026-01-05T09:00'];
  const timed = (...lines: string[]) =>
    times(event('SUMMARY:A', 'UID:a', ...lines)).map(([, ...rest]) => rest);

  test.each([
    ['20260105T0800Z', '20260105T0900Z'],
    ['2026-01-05T08:00:00Z', '2026-01-05T09:00:00.000Z'],
    ['20260105T090000+0100', '2026-01-05T10:00:00+01:00'],
    ['20260105t080000z', '20260105 090000Z'],
  ])('a time may be written as %s', (start, end) => {
    expect(timed(`DTSTART:${start}`, `DTEND:${end}`)).toEqual([nine]);
  });

  test('a day may be written with hyphens, and so may the end of a rule', () => {
    expect(days('DTSTART;VALUE=DATE:2026-01-05', 'RRULE:FREQ=DAILY;UNTIL=2026-01-06')).toEqual([
      '2026-01-05',
      '2026-01-06',
    ]);
  });

  test.each([
    ['a parameter without a value', 'DTSTART;FOO:20260105T080000Z'],
    ['an empty parameter', 'DTSTART;VALUE=DATE-TIME;:20260105T080000Z'],
    ['a missing quote', 'DTSTART;TZID="Europe/Berlin:20260105T090000'],
    ['a colon without quotes', 'DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20260105T090000'],
  ])('%s does not make a line unreadable', (_name, start) => {
    expect(timed(start, 'DURATION:PT1H')).toEqual([nine]);
  });

  test('a parameter of any length, as Thunderbird writes for a description in HTML', () => {
    const long = `ALTREP="data:text/html,${'x'.repeat(5000)}"`;
    const found = read(
      file(...event('UID:a', `SUMMARY;${long}:A`, `DESCRIPTION;${long}:B`, 'DTSTART:20260105T090000Z')),
    );
    expect(found.events).toMatchObject([{ title: 'A', description: 'B' }]);
  });

  test.each([
    '/freeassociation.sourceforge.net/Europe/Berlin',
    '/mozilla.org/20070129_1/Europe/Berlin',
    '/Europe/Berlin',
    'W. Europe Daylight Time',
    'Romance Time',
    '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
    'CEST',
    'GMT+0200',
    '"(GMT +02:00)"',
  ])('the zone %s needs no VTIMEZONE', (zone) => {
    const text = file(...event('UID:a', `DTSTART;TZID=${zone}:20260706T100000`));
    expect(read(text, 'America/New_York').events).toMatchObject([
      { time: { startAt: '2026-07-06T08:00:00.000Z' } },
    ]);
  });

  test('a VTIMEZONE is believed rather than the offset in its name, also without TZOFFSETFROM', () => {
    const zone = ['BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETTO:+0100', 'END:STANDARD'];
    const text = file(
      'BEGIN:VTIMEZONE',
      'TZID:GMT+5',
      ...zone,
      'END:VTIMEZONE',
      ...event('UID:a', 'DTSTART;TZID=GMT+5:20260706T090000'),
    );
    expect(read(text).events).toMatchObject([{ time: { startAt: '2026-07-06T08:00:00.000Z' } }]);
  });

  test.each([
    ['parts that say nothing', 'FREQ=WEEKLY;INTERVAL=;WKST=;BYDAY=MO,;UNTIL=;COUNT=2'],
    ['numbers of 0', 'FREQ=WEEKLY;INTERVAL=0;COUNT=0;UNTIL=20260112'],
    ['unknown parts', 'RSCALE=GREGORIAN;FREQ=WEEKLY;SKIP=OMIT;FOO=1;COUNT=2'],
    ['its name again', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['quotes', '"FREQ=WEEKLY;COUNT=2"'],
    ['an ordinal of a week', 'FREQ=WEEKLY;BYDAY=1MO;COUNT=2'],
    ['a day of the year for a week', 'FREQ=WEEKLY;BYYEARDAY=-1;COUNT=2'],
  ])('a rule with %s is read', (_name, rule) => {
    expect(days('DTSTART:20260105T090000Z', `RRULE:${rule}`)).toEqual([
      '2026-01-05T09:00',
      '2026-01-12T09:00',
    ]);
  });

  test.each(['RSCALE=CHINESE', 'SKIP=FORWARD', 'BYEASTER=0'])('a rule with %s is named', (part) => {
    const found = read(file(...event('UID:a', 'DTSTART:20260105T090000Z', `RRULE:FREQ=YEARLY;${part}`)));
    expect(found.unreadable).toMatchObject([{ reason: 'Its repetition cannot be read.' }]);
  });

  test('times without a zone are in the zone of the calendar, if it names one', () => {
    const text = (zone: string) =>
      file(`X-WR-TIMEZONE:${zone}`, ...event('UID:a', 'DTSTART:20260105T090000'));
    const start = (zone: string) => read(text(zone), 'America/New_York').events.map(({ time }) => time);
    expect(start('Europe/Berlin')).toMatchObject([
      { startAt: '2026-01-05T08:00:00.000Z', timeZone: 'Europe/Berlin' },
    ]);
    expect(start('Nowhere')).toMatchObject([
      { startAt: '2026-01-05T14:00:00.000Z', timeZone: 'America/New_York' },
    ]);
  });

  test('METHOD:CANCEL cancels the events of its calendar, and no others of the file', () => {
    const one = file('METHOD:CANCEL', ...event('UID:a', 'STATUS:CONFIRMED', 'DTSTART:20260105T090000Z'));
    const other = file(...event('UID:b', 'DTSTART:20260105T090000Z'));
    expect(read(`${one}\r\n${other}`).events).toMatchObject([{ icalUid: 'b' }]);
  });

  test('STATUS:CANCELED with one L is cancelled', () => {
    expect(timed('DTSTART:20260105T080000Z', 'STATUS:CANCELED')).toEqual([]);
  });

  test('periods of RDATE have their own length', () => {
    expect(
      timed(
        'DTSTART:20260105T080000Z',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD:20260105T080000Z/20260105T090000Z,20260107T080000Z/20260107T100000Z,20260109T080000Z/PT3H',
      ),
    ).toEqual([nine, ['2026-01-07T08:00', '2026-01-07T10:00'], ['2026-01-09T08:00', '2026-01-09T11:00']]);
  });

  test.each([
    ['the end of a day in UTC', '20260106T235959Z'],
    ['midnight in Berlin', '20260105T230000Z'],
    ['midnight in London', '20260106T000000Z'],
    ['midnight in Calcutta', '20260105T183000Z'],
    ['a time of day', '20260106T090000Z'],
  ])('an all-day series that ends at %s has its last day', (_name, until) => {
    expect(days('DTSTART;VALUE=DATE:20260105', `RRULE:FREQ=DAILY;UNTIL=${until}`)).toEqual([
      '2026-01-05',
      '2026-01-06',
    ]);
  });

  test('an all-day series leaves out the day of a time in another zone', () => {
    const out = 'EXDATE;TZID=America/New_York:20260106T230000';
    expect(days('DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;COUNT=3', out)).toEqual([
      '2026-01-05',
      '2026-01-07',
    ]);
  });

  test('a birthday without a year, which begins in 1604, is read', () => {
    expect(days('DTSTART;VALUE=DATE:16040229', 'RRULE:FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2')).toEqual([
      '2026-02-28',
    ]);
  });

  test('two changed times of one day are both read, and of two equal changes the last', () => {
    const changed = (title: string, hour: string, minute: string, sequence: number) =>
      event(
        `SUMMARY:${title}`,
        'UID:a',
        `SEQUENCE:${sequence}`,
        `RECURRENCE-ID:20260105T${hour}0000Z`,
        `DTSTART:20260105T${hour}${minute}00Z`,
      );
    expect(
      times(
        event('SUMMARY:A', 'UID:a', 'DTSTART:20260105T080000Z', 'RRULE:FREQ=DAILY;BYHOUR=8,16;COUNT=2'),
        changed('B', '08', '10', 1),
        changed('C', '16', '10', 2),
        changed('D', '16', '20', 2),
      ).map(([title, start]) => [title, start]),
    ).toEqual([
      ['B', '2026-01-05T08:10'],
      ['D', '2026-01-05T16:20'],
    ]);
  });

  test('a day that Outlook.com marks as all-day has no time', () => {
    const mark = 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE';
    expect(timed('DTSTART:20260105T000000', 'DTEND:20260106T000000', mark)).toEqual([
      ['2026-01-05', '2026-01-06'],
    ]);
  });

  const detail = (...lines: string[]) =>
    read(file(...event('UID:a', 'SUMMARY:A', 'DTSTART:20260105T090000Z', ...lines))).events[0];

  test('a description that is only in HTML is read', () => {
    const html = 'X-ALT-DESC;FMTTYPE=text/html:<html><body>Hello\\, <b>you</b></body></html>';
    expect(detail('DESCRIPTION:\\n', html)?.description).toBe('Hello, you');
    expect(detail('DESCRIPTION:Plain', html)?.description).toBe('Plain');
  });

  test.each([
    [
      'a later CONFERENCE',
      ['CONFERENCE:tel:+1', 'CONFERENCE;FEATURE=VIDEO:https://a.example/1'],
      'https://a.example/1',
    ],
    ['Outlook', ['X-MICROSOFT-ONLINEMEETINGEXTERNALLINK:https://a.example/1'], 'https://a.example/1'],
    ['the place', ['LOCATION:https://us02web.zoom.us/j/1?pwd=a'], 'https://us02web.zoom.us/j/1?pwd=a'],
    ['the link', ['URL:https://meet.google.com/abc-defg'], 'https://meet.google.com/abc-defg'],
    [
      'the description',
      ['DESCRIPTION:<https://teams.microsoft.com/l/meetup-join/19%3a/0?a=1>\\, or call'],
      'https://teams.microsoft.com/l/meetup-join/19%3a/0?a=1',
    ],
    [
      'another host',
      ['LOCATION:https://a.example/zoom.us/j/1', 'DESCRIPTION:https://zoom.us.a.example/j/1'],
      null,
    ],
  ])('the link to the meeting is found in %s (ICS-26)', (_name, lines, link) => {
    expect(detail(...lines)?.conferenceLink).toBe(link);
  });

  test('people of iCloud have their address as a parameter, others without mailto', () => {
    const found = detail('ORGANIZER;CN=M;EMAIL=m@example.com:/1/principal/', 'ATTENDEE;CN=T:t@example.com');
    expect(found).toMatchObject({ organizerEmail: 'm@example.com', attendees: [{ email: 't@example.com' }] });
  });

  test('a title is one line', () => {
    const found = read(file(...event('UID:a', 'SUMMARY:One\\ntwo', 'DTSTART:20260105T090000Z')));
    expect(found.events.map(({ title }) => title)).toEqual(['One two']);
  });

  test('blanks around names are ignored, and so is a parameter that is written as a value', () => {
    const found = read(
      file('REFRESH-INTERVAL:VALUE=DURATION:PT2H', ...event('UID:a', 'DTSTART ; VALUE = DATE :20260105')),
    );
    expect(found.refreshMinutes).toBe(120);
    expect(found.events).toMatchObject([{ time: { startDate: '2026-01-05' } }]);
  });

  test('a day of a series that the file lacks is a series, if it has a rule', () => {
    const lines = ['DTSTART:20260105T090000Z', 'RECURRENCE-ID:20260105T090000Z', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(days(...lines)).toEqual(['2026-01-05T09:00', '2026-01-06T09:00']);
    expect(days(...lines.slice(0, 2))).toEqual(['2026-01-05T09:00']);
  });
});

describe('readCalendarFile: ids (ICS-21)', () => {
  const ids = (...events: string[][]) =>
    read(file(...events.flat())).events.map(({ providerEventId }) => providerEventId);
  const at = (start: string, ...more: string[]) => event(`DTSTART:${start}`, ...more);

  test('an event without a UID has that of its start and title, and an equal one is the same', () => {
    const evening = at('20260921T190000', 'SUMMARY:Evening');
    expect(ids(evening, evening, at('20260922T190000'))).toEqual([
      '20260921T190000 Evening',
      '20260922T190000 (No title)',
    ]);
    expect(read(file(...event('SUMMARY:No start'))).unreadable).toMatchObject([
      { providerEventId: ' No start' },
    ]);
  });

  test('different events with one UID have their start in it, from the second on', () => {
    const [early, late, day] = ['20260105T080000Z', '20260105T100000Z', '20260107'].map((start) =>
      at(start, 'UID:a'),
    );
    const found = read(file(...[early, late, late, day, day, early].flatMap((lines = []) => lines)));
    expect(found.events.map(({ providerEventId }) => providerEventId)).toEqual([
      'a',
      'a/2026-01-05T10:00:00.000Z',
      'a/2026-01-07',
    ]);
    expect(found.unreadable).toEqual([]);
  });

  test('a day of a series has its date, and a replaced one that of its day', () => {
    const series = at('20260105', 'UID:a', 'RRULE:FREQ=DAILY;COUNT=3');
    const replaced = at('20260120', 'UID:a', 'RECURRENCE-ID:20260106', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(ids(series, replaced)).toEqual(['a/20260105', 'a/20260107', 'a/20260106']);
    expect(ids(at('20260120', 'UID:a', 'RECURRENCE-ID:20260106'))).toEqual(['a/20260106']);
  });
});

test('readCalendarFile: each series has its own zone and replaced days, with a UID or without (ICS-21)', () => {
  const series = (zone: string, ...more: string[]) =>
    event(`DTSTART;TZID=${zone}:20260328T090000`, 'RRULE:FREQ=DAILY;COUNT=3', ...more);
  const [berlin, newYork] = [
    ['2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00'],
    ['2026-03-28T13:00', '2026-03-29T13:00', '2026-03-30T13:00'],
  ];
  const starts = (...events: string[][]) => times(...events).map(([, start]) => start);
  expect(starts(series('Europe/Berlin'), series('America/New_York'))).toEqual([...berlin, ...newYork]);
  const replaced = event('UID:b', 'RECURRENCE-ID:20260329T130000Z', 'DTSTART:20260401T090000Z');
  expect(starts(series('Europe/Berlin', 'UID:a'), series('America/New_York', 'UID:b'), replaced)).toEqual([
    ...berlin,
    ...newYork.toSpliced(1, 1),
    '2026-04-01T09:00',
  ]);
});

test.each([
  ['that ends when the window begins', ['DTSTART:20251231T230000Z', 'DURATION:PT1H'], 0],
  ['without a length when the window begins', ['DTSTART:20260101T000000Z'], 1],
  ['that begins when the window ends', ['DTSTART:20270101T000000Z', 'DURATION:PT1H'], 0],
  ['of the day that ends when the window begins', ['DTSTART:20251231'], 1],
  ['of the day before', ['DTSTART:20251230'], 0],
  ['of the day that begins when the window ends', ['DTSTART:20270101'], 1],
  ['of the day after', ['DTSTART:20270102'], 0],
])('readCalendarFile: an event %s (ICS-21)', (_, lines, count) => {
  expect(times(event('UID:a', ...lines))).toHaveLength(count);
  expect(times(event('UID:a', 'RECURRENCE-ID:20260401T090000', ...lines))).toHaveLength(count);
});

test('readCalendarFile: 5,000 events that cannot be read are named (ICS-21)', () => {
  const lines = Array.from({ length: 5001 }, (_, index) => event(`UID:${index}`));
  expect(read(file(...lines.flat())).unreadable).toHaveLength(5000);
});

test('readCalendarFile: the zones of 1,000 names are looked up (ICS-10)', () => {
  const lines = Array.from({ length: 1001 }, (_, index) =>
    event(`UID:${index}`, `DTSTART;TZID=/${index}/Europe/Berlin:20260105T090000`),
  );
  const { events } = read(file(...lines.flat()), 'America/New_York');
  const zones = events.map(({ time }) => (time.kind === 'timed' ? time.timeZone : null));
  expect(zones).toEqual([...Array<string>(1000).fill('Europe/Berlin'), 'America/New_York']);
});

test('readCalendarFile: a calendar has its name, colour and zone, if it says them (ICS-21)', () => {
  const said = ['NAME:Our\\n  plan', 'COLOR: #1122FF', 'X-WR-TIMEZONE: Asia/Tokyo '];
  const found = read(file(...said, ...event('UID:a', 'DTSTART:20260105T090000')));
  expect(found).toMatchObject({ name: 'Our plan', color: '#1122ff' });
  expect(found.events).toMatchObject([
    { time: { startAt: '2026-01-05T00:00:00.000Z', timeZone: 'Asia/Tokyo' } },
  ]);
  const utc = read(file(...event('UID:a', 'DTSTART:20260105T090000Z ')));
  expect(utc.events).toMatchObject([{ time: { timeZone: 'UTC' } }]);
});
