import { weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { weekToMail } from './review-mail.ts';

const at = (text: string) => Date.parse(text);
const friday = { weekday: 'friday', hour: 17, zone: 'Europe/Berlin' } as const;

test.each([
  ['2026-11-27T15:59:00Z', null],
  ['2026-11-27T16:00:00Z', '2026-11-23'],
  ['2026-11-28T22:59:00Z', '2026-11-23'],
  ['2026-11-28T23:00:00Z', null],
  ['2026-12-02T16:00:00Z', null],
])('review mail: for Friday at 17:00 in Berlin, at %s it is the week of %s (REF-39)', (now, week) => {
  expect(weekToMail(friday, at(now))).toBe(week);
});

test('review mail: on a Monday it is that of the week that ended, and an hour that the clocks skip is the next one (REF-39)', () => {
  expect(weekToMail({ ...friday, weekday: 'monday' }, at('2026-11-30T16:00:00Z'))).toBe('2026-11-23');
  // On 29 March 2026 there is no 2 o'clock in Berlin.
  const skipped = { weekday: 'sunday', hour: 2, zone: 'Europe/Berlin' } as const;
  expect(weekToMail(skipped, at('2026-03-29T00:59:00Z'))).toBeNull();
  expect(weekToMail(skipped, at('2026-03-29T01:00:00Z'))).toBe('2026-03-23');
});

test('review mail: a year has each week exactly once, in any zone, for whoever looks each hour or twice a day (REF-39)', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'];
  fc.assert(
    fc.property(
      fc.constantFrom(...weekdays),
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom(...zones),
      fc.constantFrom(3_600_000, 12 * 3_600_000),
      (weekday, hour, zone, every) => {
        const weeks: string[] = [];
        for (let now = at('2026-01-01T00:00:00Z'); now < at('2026-12-31T00:00:00Z'); now += every) {
          const week = weekToMail({ weekday, hour, zone }, now);
          // As the worker does, which marks the week.
          if (week !== null && (weeks.at(-1) ?? '') < week) weeks.push(week);
        }
        const gaps = weeks.slice(1).map((week, at) => Date.parse(week) - Date.parse(weeks[at] ?? ''));
        expect(new Set(gaps)).toEqual(new Set([7 * 86_400_000]));
        expect(weeks.length).toBeGreaterThanOrEqual(51);
      },
    ),
    { numRuns: 10 },
  );
});
