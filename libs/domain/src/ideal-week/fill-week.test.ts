import { dayParts, weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { addDays } from '../dates/add-to-date.ts';
import { startTimingOf } from '../parts/day-part.ts';
import { fillWeek, type PlannedOccurrence, type WantedBlock } from './fill-week.ts';

const MONDAY = '2026-11-23';
const wanted = (changes: Partial<WantedBlock> = {}): WantedBlock => ({
  weekday: 'tuesday',
  activity_id: 'art',
  north_star_theme_id: null,
  ecocycle_phase: null,
  start_timing: startTimingOf('evening'),
  ...changes,
});
const planned = (changes: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  activity_id: 'art',
  north_star_theme_id: null,
  ecocycle_phase: null,
  start_timing: startTimingOf('evening'),
  ...changes,
});

type Plan = Readonly<Record<string, readonly PlannedOccurrence[]>>;
const fill = (
  ideal: readonly WantedBlock[],
  plan: Plan,
  more: Partial<Parameters<typeof fillWeek>[0]> = {},
) =>
  fillWeek({
    ideal,
    monday: MONDAY,
    plannedOn: (date) => plan[date] ?? [],
    freeDays: [],
    today: MONDAY,
    ...more,
  });
const datesOf = (filled: ReturnType<typeof fill>) => filled.map(({ date }) => date);

describe('fill week (IDE-10)', () => {
  test('an empty week gets each block on its weekday', () => {
    const ideal = [wanted(), wanted({ weekday: 'sunday' })];
    expect(fill(ideal, {})).toEqual([
      { wanted: ideal[0], date: '2026-11-24' },
      { wanted: ideal[1], date: '2026-11-29' },
    ]);
  });

  test('what was moved to another day of the week is there', () => {
    expect(fill([wanted()], { '2026-11-28': [planned({ start_timing: startTimingOf('morning') })] })).toEqual(
      [],
    );
  });

  test('one occurrence stands for one block, the nearest', () => {
    const ideal = [wanted({ weekday: 'monday' }), wanted(), wanted({ weekday: 'sunday' })];
    expect(datesOf(fill(ideal, { '2026-11-24': [planned()] }))).toEqual(['2026-11-23', '2026-11-29']);
  });

  test('what names an activity chooses before what names its North Star alone', () => {
    const ideal = [
      wanted({ activity_id: null, north_star_theme_id: 'creativity' }),
      wanted({ north_star_theme_id: 'creativity' }),
    ];
    const plan = { '2026-11-24': [planned({ north_star_theme_id: 'creativity' })] };
    expect(fill(ideal, plan)).toEqual([{ wanted: ideal[0], date: '2026-11-24' }]);
  });

  test('another activity of its North Star is what a block without an activity asks for, and so is a phase', () => {
    const ideal = [
      wanted({ activity_id: null, north_star_theme_id: 'creativity' }),
      wanted({ activity_id: null, ecocycle_phase: 'birth' }),
    ];
    const plan = {
      '2026-11-24': [planned({ activity_id: 'music', north_star_theme_id: 'creativity' })],
      '2026-11-25': [planned({ activity_id: 'garden', ecocycle_phase: 'birth' })],
    };
    expect(fill(ideal, plan)).toEqual([]);
  });

  test('free days and days that are over get nothing', () => {
    const ideal = weekdays.map((weekday) => wanted({ weekday }));
    const more = { freeDays: [{ from: '2026-11-28', to: '2026-11-29' }], today: '2026-11-26' };
    expect(datesOf(fill(ideal, {}, more))).toEqual(['2026-11-26', '2026-11-27']);
  });

  const anyContent = fc.record({
    activity_id: fc.constantFrom('art', 'music', 'rest'),
    north_star_theme_id: fc.constantFrom(null, 'creativity', 'health'),
    ecocycle_phase: fc.constantFrom(null, 'birth'),
    start_timing: fc.constantFrom(...dayParts).map(startTimingOf),
  });
  const anyWanted = fc
    .record({
      weekday: fc.constantFrom(...weekdays),
      activity_id: fc.constantFrom(null, 'art', 'music', 'rest'),
      north_star_theme_id: fc.constantFrom(null, 'creativity', 'health'),
      ecocycle_phase: fc.constantFrom(null, 'birth'),
      start_timing: fc.constantFrom(...dayParts).map(startTimingOf),
    })
    .filter((each) =>
      [each.activity_id, each.north_star_theme_id, each.ecocycle_phase].some((id) => id !== null),
    );
  const anyPlan = fc.array(fc.record({ day: fc.nat({ max: 6 }), planned: anyContent }), { maxLength: 10 });

  test('filling twice is filling once, and a wholly free week gets nothing, for any plan', () => {
    fc.assert(
      fc.property(fc.array(anyWanted, { maxLength: 10 }), anyPlan, (ideal, list) => {
        const plan: Record<string, PlannedOccurrence[]> = {};
        const put = (date: string, each: PlannedOccurrence) => {
          plan[date] = [...(plan[date] ?? []), each];
        };
        for (const { day, planned: each } of list) put(addDays(MONDAY, day), each);
        const first = fill(ideal, plan);
        // As it is filled in: a block without an activity gets one of its own.
        for (const { wanted: each, date } of first)
          put(date, { ...each, activity_id: each.activity_id ?? `of ${each.north_star_theme_id}` });
        expect(fill(ideal, plan)).toEqual([]);
        const freeDays = [{ from: MONDAY, to: addDays(MONDAY, 6) }];
        expect(fill(ideal, {}, { freeDays })).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
