import fc from 'fast-check';
import { createRequire } from 'node:module';
import { readCalendarFile } from './read-calendar-file.ts';

const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const compact = (wall: number) => new Date(wall).toISOString().replaceAll(/[-:]|\.\d{3}Z/g, '');

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const clocks = new Map(
  zones.map((timeZone) => {
    const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
    return [timeZone, new Intl.DateTimeFormat('sv-SE', options)];
  }),
);
/** The local time at an instant, as if it were UTC. */
const wallAt = (instant: number, zone: string): number =>
  Date.parse(`${clocks.get(zone)?.format(instant).replace(' ', 'T')}Z`);

/** The first instant with a local time; in a gap the one by the offset of the day before. */
function instantOf(wall: number, zone: string): number {
  const before = wallAt(wall - DAY_MS, zone) - (wall - DAY_MS);
  const found = [-14, -11, -10, -6, -5, -4, 0, 1, 2, 10, 10.5, 11, 12, 13]
    .map((hours) => wall - hours * HOUR_MS)
    .filter((instant) => wallAt(instant, zone) === wall);
  return found.length === 0 ? wall - before : Math.min(...found);
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const some = (values: readonly (string | number)[], most = 3) =>
  // rrule takes hours in the order as written, so that another order would count others.
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
    .map((list) => list.sort((one, other) => Number(one) - Number(other)).join(','));
const part = (name: string, values: fc.Arbitrary<string | number>) =>
  fc.option(
    values.map((value) => `;${name}=${value}`),
    { nil: '' },
  );
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const monthDays = [...range(1, 31), ...range(-31, -1)];
const ordinals = codes.flatMap((code) => [`1${code}`, `-1${code}`, `5${code}`, `2${code}`]);

/** Rules as calendars have them, and some rarer parts. */
const rule = fc
  .oneof(
    fc.tuple(fc.constant('FREQ=DAILY'), part('BYMONTH', some(range(1, 12))), part('BYDAY', some(codes, 6))),
    fc.tuple(
      fc.constant('FREQ=WEEKLY'),
      part('BYDAY', some(codes, 5)),
      part('WKST', fc.constantFrom(...codes)),
    ),
    fc.tuple(fc.constant('FREQ=MONTHLY'), part('BYMONTHDAY', some(monthDays))),
    fc.tuple(fc.constant('FREQ=MONTHLY'), part('BYDAY', some(ordinals)), part('BYMONTH', some(range(1, 12)))),
    fc.tuple(
      fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR'),
      part('BYSETPOS', fc.constantFrom(-1, 1, 2, '1,-1')),
    ),
    fc.tuple(
      fc.constant('FREQ=YEARLY'),
      part('BYMONTH', some(range(1, 12))),
      part('BYMONTHDAY', some(monthDays)),
    ),
    fc.tuple(
      fc.constant('FREQ=YEARLY'),
      part('BYDAY', some([...ordinals, '20MO'])),
      part('BYMONTH', some(range(1, 12))),
    ),
    fc.tuple(fc.constant('FREQ=YEARLY'), part('BYYEARDAY', some([1, 60, 100, 366, -1, -366]))),
    fc.tuple(
      fc.constant('FREQ=DAILY'),
      part('BYHOUR', some(range(0, 23))),
      part('BYMINUTE', some([0, 15, 30])),
    ),
    fc.tuple(fc.constant('FREQ=HOURLY;INTERVAL=7'), part('BYHOUR', some(range(0, 23), 8))),
  )
  .chain(([first, ...rest]) =>
    fc
      .tuple(
        part('INTERVAL', fc.integer({ min: 1, max: 5 })),
        part('COUNT', fc.integer({ min: 1, max: 400 })),
      )
      .map(([interval, count]) =>
        [first, ...rest, String(first).includes('INTERVAL') ? '' : interval, count].join(''),
      ),
  );
const example = fc.record({
  rule,
  zone: fc.constantFrom(...zones),
  start: fc.integer({ min: Date.parse('2022-01-01') / 900_000, max: Date.parse('2026-12-31') / 900_000 }),
  excluded: fc.uniqueArray(fc.nat(40), { maxLength: 4 }),
  hasUntil: fc.boolean(),
});
const window = { timeMin: '2026-02-01T00:00:00.000Z', timeMax: '2027-02-01T00:00:00.000Z' };

test('readCalendarFile: rules give the times of the rrule library, in zones across clock changes (ICS-21)', () => {
  fc.assert(
    fc.property(example, ({ rule: text, zone, start, excluded, hasUntil }) => {
      const first = start * 900_000;
      const until =
        hasUntil && !text.includes('COUNT') ? `;UNTIL=${compact(Date.parse('2026-10-30T03:00:00Z'))}` : '';
      const options = RRule.parseString(`${text}${until}`);
      const [from, to] = [Date.parse(window.timeMin), Date.parse(window.timeMax)];
      const all = new RRule({ ...options, dtstart: new Date(first) })
        .between(new Date(Math.min(first, from - DAY_MS)), new Date(to + DAY_MS), true)
        .map((date) => date.getTime());
      const walls = [...new Set([first, ...all])].sort((one, other) => one - other);
      const near = walls.filter((wall) => wall >= from);
      const gone = new Set(excluded.flatMap((index) => near[index] ?? []));
      const expected = walls
        .filter((wall) => !gone.has(wall) && wall > from - DAY_MS)
        .map((wall) => instantOf(wall, zone))
        .filter((instant) => instant >= from && instant < to)
        .map((instant) => new Date(instant).toISOString());
      const lines = [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:a',
        `DTSTART;TZID=${zone}:${compact(first)}`,
        `RRULE:${text}${until}`,
        ...[...gone].map((wall) => `EXDATE;TZID=${zone}:${compact(wall)}`),
        'END:VEVENT',
        'END:VCALENDAR',
      ];
      const found = readCalendarFile(new TextEncoder().encode(lines.join('\n')), {
        window,
        zone: 'Asia/Tokyo',
      });
      const starts = found?.events.map(({ time }) => (time.kind === 'timed' ? time.startAt : 'none'));
      expect(starts?.sort()).toEqual(expected.sort());
      expect(found?.unreadable).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
