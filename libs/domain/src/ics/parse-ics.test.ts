import { parseIcs } from './parse-ics.ts';

const parse = (lines: readonly string[], isAlsoRead?: RegExp) => {
  const text = ['BEGIN:VCALENDAR', ...lines].join('\r\n');
  const file = parseIcs(new TextEncoder().encode(text), isAlsoRead);
  if (file === null) throw new Error('no calendar');
  return file;
};
const END = 'END:VCALENDAR';
const propertyOf = (line: string) => parse(['BEGIN:VEVENT', line, 'END:VEVENT', END]).events[0]?.[0];
const uids = (events: readonly (readonly { readonly value: string }[])[]) =>
  events.map((event) => event.map(({ value }) => value).join());

test.each([
  ['SUMMARY;X="a;b:c";Y = d ;z=^^^n^\'^x:Text', { X: 'a;b:c', Y: 'd', Z: '^\n"^x', VALUE: 'unknown' }],
  ['SUMMARY ; VALUE = TEXT :Text', { VALUE: 'text' }],
  ['summary;=a;b;c-d=e:Text', { 'C-D': 'e', VALUE: 'unknown' }],
])('parseIcs: %s has its name, parameters and value (ICS-24)', (line, parameters) => {
  const property = propertyOf(line);
  expect([property?.name, property?.value]).toEqual(['SUMMARY', 'Text']);
  expect(Object.fromEntries(property?.parameters ?? [])).toEqual(parameters);
});

test.each([
  [String.raw`LOCATION:a\, b\n`, 'a, b\n'],
  [String.raw`CATEGORIES:a\, b`, String.raw`a\, b`],
  ['DTSTART:2026-01-05', '20260105'],
  ['DTSTART;X="2026-01-05":20260106', '20260106'],
  ['UID:2026-01-05', '2026-01-05'],
  ['DTEND;TZID=A: B:20260105T090000', '20260105T090000'],
  ['LOCATION;X="a:b', 'b'],
])('parseIcs: the value of %s is %s (ICS-24)', (line, value) => {
  expect(propertyOf(line)?.value).toBe(value);
});

test.each(['X-OTHER:a', 'SUMMARY', 'SUMMARY-X:a', 'X-SUMMARY:a'])(
  'parseIcs: a line %s is not read',
  (line) => {
    expect(parse(['BEGIN:VEVENT', line, 'END:VEVENT', END]).events).toEqual([[]]);
  },
);

test('parseIcs: a reader may name more lines', () => {
  expect(uids(parse(['BEGIN:VEVENT', 'X-OTHER:a', 'END:VEVENT', END], /^X-OTHER:/).events)).toEqual(['a']);
});

test('parseIcs: names of components may be written in any letters, with blanks', () => {
  const lines = ['begin : vevent ', 'UID:a', 'End: Vevent', END];
  expect(parse(lines)).toMatchObject({ isCut: false, cutEvents: [] });
  expect(uids(parse(lines).events)).toEqual(['a']);
});

test('parseIcs: lines of other components are no lines of the calendar or of an event', () => {
  const lines = [
    'NAME:no',
    'SUMMARY:calendar',
    'BEGIN:VTODO',
    'UID:todo',
    'END:VTODO',
    'BEGIN:VEVENT',
    'UID:a',
    'BEGIN:VALARM',
    'SUMMARY:alarm',
    'END:VALARM',
    'END:VTODO',
    'SUMMARY:b',
    'END:VEVENT',
    'UID:calendar too',
    END,
  ];
  const file = parse(lines);
  expect(file.calendar.map(({ value }) => value)).toEqual(['calendar', 'calendar too']);
  expect(uids(file.events)).toEqual(['a,b']);
});

test('parseIcs: components deeper than eight are ignored', () => {
  const nested = (depth: number) => [
    ...Array<string>(depth).fill('BEGIN:X'),
    'BEGIN:VEVENT',
    'UID:a',
    'END:VEVENT',
    ...Array<string>(depth).fill('END:X'),
    END,
  ];
  expect([6, 7].map((depth) => uids(parse(nested(depth)).events))).toEqual([['a'], []]);
});

test('parseIcs: a time zone has its lines, with those of its parts, and of two the first is used', () => {
  const zone = (tzid: string, offset: string) => [
    'BEGIN:VTIMEZONE',
    `TZID: ${tzid} `,
    'TZID:second',
    'X-OTHER:a',
    'BEGIN:STANDARD ',
    'TZID:no',
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const { timezones, isCut } = parse([...zone('Here', '+0100'), ...zone('Here', '+0200'), END]);
  expect([...timezones]).toEqual([
    [
      'Here',
      [
        'BEGIN:VTIMEZONE',
        'TZID: Here ',
        'TZID:second',
        'BEGIN:STANDARD',
        'TZID:no',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
        'END:VTIMEZONE',
      ],
    ],
  ]);
  expect(isCut).toBe(false);
});

test('parseIcs: an event within a time zone without its end is read', () => {
  const file = parse(['BEGIN:VTIMEZONE', 'TZID:Here', 'BEGIN:VEVENT', 'UID:a', 'END:VEVENT', END]);
  expect([[...file.timezones.keys()], uids(file.events), file.isCut]).toEqual([['Here'], ['a'], false]);
});

test('parseIcs: METHOD counts for its calendar, and in any letters (ICS-25)', () => {
  const event = ['BEGIN:VEVENT', 'UID:a', 'END:VEVENT', END];
  const methods = ['METHOD: cancel ', 'METHOD:REQUEST', 'UID:CANCEL'];
  const found = methods.flatMap((method, index) => [
    ...(index === 0 ? [] : ['BEGIN:VCALENDAR']),
    method,
    ...event,
  ]);
  expect(uids(parse(found).events)).toEqual(['CANCELLED,a', 'a', 'a']);
});
