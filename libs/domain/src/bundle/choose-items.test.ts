import { describe, expect, test } from '@jest/globals';
import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { dayPartHours, recurrences, weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { chosenChanges, firstChoice, pickedCount } from './choose-items.ts';
import { withDifferences } from './item-differences.ts';
import type { ImportItem, PresentPlan } from './import-types.ts';
import { planImport } from './plan-import.ts';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { type ImportWrite, writesOf } from './write-changes.ts';

const STAMP = '2026-01-05T08:30:00.000Z';
const idOf = (n: number) => `019c1a52-7a10-7c3e-9d2f-0000000000${10 + n}`;
const [STAR, PLAY, ACTIVITY, WALK, BLOCK, SMALL, LARGE, PHASE, VIBE] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
  idOf,
) as [string, string, string, string, string, string, string, string, string];
const IDEAL = idOf(9);
const WEEK = '2026-01-05';

const word = fc.constantFrom('One', 'Two', 'Three');
const day = fc.constantFrom('2026-01-05', '2026-03-02', '2026-05-04');
/** A start and an end in order. */
const period = fc.tuple(day, day).map((days) => days.toSorted());
const lines = fc.array(word, { maxLength: 2 });
const named = {
  name: word,
  emoji: fc.constantFrom('⭐', '🌱'),
  color: fc.constantFrom('#3B82F6', '#22C55E'),
};

/** The values of one item of each kind. */
const side = fc.record({
  star: fc
    .record({ ...named, type: fc.constantFrom('weekly' as const, 'monthly' as const), days: period })
    .map(({ days: [startDate = '', endDate = ''], ...star }) => ({ ...star, startDate, endDate })),
  activity: fc.record(named),
  block: fc
    .record({
      activity_id: fc.constantFrom(ACTIVITY, WALK),
      size: fc.constantFrom(SMALL, LARGE),
      points: fc.nat(2),
      north_star_theme_id: fc.constantFrom(null, STAR, PLAY),
      ecocycle_phase: fc.constantFrom(null, PHASE),
      vibe_ids: fc.subarray([VIBE]),
      scheduled_days: fc.subarray([...weekdays].slice(0, 2)),
      start_timing: fc
        .constantFrom('morning' as const, 'evening' as const)
        .map((name) => ({ name, hour: dayPartHours[name] })),
      recurring: fc.constantFrom(...recurrences),
      days: period,
      exclusion_dates: fc.subarray(['2026-03-09']),
      title: fc.option(word),
      description: fc.option(word),
      note: fc.option(word),
    })
    .map(({ days: [start_date = '', end_date = ''], ...block }) => ({ ...block, start_date, end_date })),
  ideal: fc.record({
    weekday: fc.constantFrom('monday' as const, 'sunday' as const),
    activity_id: fc.constantFrom(ACTIVITY, WALK),
    north_star_theme_id: fc.constantFrom(null, STAR, PLAY),
    ecocycle_phase: fc.constantFrom(null, PHASE),
    size: fc.constantFrom(SMALL, LARGE),
    start_timing: fc
      .constantFrom('morning' as const, 'evening' as const)
      .map((name) => ({ name, hour: dayPartHours[name] })),
    start_time: fc.constant(null),
    duration_minutes: fc.constantFrom(null, 25),
  }),
  reflection: fc.record({ wins: lines, challenges: lines, insights: lines }),
  check: fc.record({
    weather_mood: fc.constantFrom('sunny' as const, 'rainy' as const),
    overall_feeling: fc.constantFrom(5, 10),
    theme_ratings: fc.array(fc.constant({ theme_id: STAR, rating: 4, note: null }), { maxLength: 1 }),
  }),
  order: fc.record({ ordered_theme_ids: fc.shuffledSubarray([STAR, PLAY], { minLength: 2 }) }),
  poster: fc.record({
    north_stars: word,
    context: word,
    baseline: word,
    progress_signals: word,
    road_bumps: word,
  }),
  freeDays: fc.record({
    free_days: fc.constantFrom('2026-01-06', '2026-01-07').map((to) => [{ from: WEEK, to }]),
  }),
  settings: fc.record({
    reminders: fc.constant(null),
    review_mail: fc.option(
      fc.record({
        weekday: fc.constantFrom('friday' as const, 'sunday' as const),
        hour: fc.constant(9),
        zone: fc.constant('UTC'),
      }),
    ),
    // Somebody without any settings has none.
    day_limits: fc.constantFrom(60, null).map((first) => [first, 60, 60, 60, 60, 60, 60]),
  }),
});
type Side = typeof side extends fc.Arbitrary<infer Each> ? Each : never;

const other = { emoji: '🌙', color: '#112233', is_default: false };
const ongoing = { type: 'ongoing' as const, startDate: null, endDate: null };
const stamps = { created_at: STAMP, updated_at: STAMP };

const planOf = ({
  star,
  activity,
  block,
  ideal,
  reflection,
  check,
  order,
  poster,
  freeDays,
  settings,
}: Side) =>
  ({
    northStars: [
      { ...star, id: STAR, is_default: false, created_at: STAMP },
      { ...other, ...ongoing, id: PLAY, name: 'Play', created_at: STAMP },
    ],
    activities: [
      { ...activity, id: ACTIVITY, is_default: false, usage_count: 0, created_at: STAMP },
      { ...other, id: WALK, name: 'Walk', usage_count: 0, created_at: STAMP },
    ],
    timeBlocks: [{ ...block, ...stamps, id: BLOCK }],
    idealBlocks: [{ ...ideal, ...stamps, id: IDEAL }],
    reflections: [{ ...reflection, ...stamps, id: 'reflection', week_start_date: WEEK }],
    pulseChecks: [{ ...check, id: 'check', date: WEEK, week_start_date: WEEK, created_at: STAMP }],
    priorities: [{ ...order, id: 'order', week_start_date: WEEK }],
    poster: { ...poster, id: 'poster', created_at: STAMP, updated_at: STAMP },
    freeDays,
    settings,
    sizeIds: [SMALL, LARGE],
    phaseIds: [PHASE],
    vibeIds: [VIBE],
  }) satisfies PresentPlan;

const bundleOf = (theirs: Side): DataBundle => {
  const { northStars, activities, timeBlocks, idealBlocks, ...journals } = planOf(theirs);
  const { reflections, pulseChecks, priorities, poster, freeDays, settings } = journals;
  return {
    northStarThemes: northStars,
    activities,
    timeBlocks,
    idealBlocks,
    weeklyReflections: reflections,
    pulseChecks,
    weeklyPriorities: priorities,
    northStarPoster: poster,
    settings: { ...settings, ...freeDays },
  };
};

const SIDES: Readonly<Record<PlanResource, keyof Side>> = {
  northStars: 'star',
  activities: 'activity',
  timeBlocks: 'block',
  idealBlocks: 'ideal',
  weeklyReflections: 'reflection',
  pulseChecks: 'check',
  weeklyPriorities: 'order',
  poster: 'poster',
  freeDays: 'freeDays',
};

/** What a server makes of the writes: a change sets the fields that it names. */
function applied(mine: Side, writes: readonly ImportWrite[]): Side {
  const made: Record<keyof Side, object> = structuredClone(mine);
  for (const write of writes) {
    if ('settings' in write) made.settings = { ...made.settings, ...write.settings };
    else {
      const { resource, fields, seen } = write.change;
      if (!fields || !seen) throw new Error(`${resource}: something is added or removed.`);
      made[SIDES[resource]] = { ...made[SIDES[resource]], ...fields };
    }
  }
  return made as Side;
}

const KINDS = {
  star: `northStar ${STAR}`,
  activity: `activity ${ACTIVITY}`,
  block: `timeBlock ${BLOCK}`,
  ideal: `idealBlock ${IDEAL}`,
  reflection: `reflection ${WEEK}`,
  check: `pulseCheck ${WEEK}`,
  order: `priority ${WEEK}`,
  poster: 'poster ',
  freeDays: 'freeDays ',
  settings: 'settings ',
} as const;
/** Written down from the rule alone: each item is that of the side that was chosen for it. */
function expected(mine: Side, theirs: Side, isTaken: (key: string) => boolean): Side {
  const kinds = Object.keys(KINDS) as (keyof Side)[];
  const entries = kinds.map((kind) => [kind, (isTaken(KINDS[kind]) ? theirs : mine)[kind]]);
  return Object.fromEntries(entries) as Side;
}

const itemsOf = (mine: Side, theirs: Side): ImportItem[] =>
  withDifferences(planImport(bundleOf(theirs), planOf(mine), 'me'), planOf(mine));
const differentKeys = (items: readonly ImportItem[]) =>
  items.filter(({ status }) => status === 'different').map(({ key }) => key);

describe('choice of items', () => {
  test('each item is that of the chosen side, and what was not chosen stays different (OFF-65)', () => {
    fc.assert(
      fc.property(side, side, fc.subarray(Object.values(KINDS)), (mine, theirs, taken) => {
        const items = itemsOf(mine, theirs);
        const chosen = new Set<string>(taken);
        const made = applied(mine, writesOf(chosenChanges(items, chosen), planOf(mine)));
        expect(made).toMatchObject(expected(mine, theirs, (key) => chosen.has(key)));
        // Compared again: nothing is new, and only what was left differs.
        const again = itemsOf(made, theirs);
        expect(again.filter(({ status }) => status === 'new')).toEqual([]);
        expect(differentKeys(again)).toEqual(differentKeys(items).filter((key) => !chosen.has(key)));
      }),
      { numRuns: 300 },
    );
  });

  test('first no different item is chosen; each says what differs (OFF-63, OFF-64)', () => {
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const items = itemsOf(mine, theirs);
        expect(chosenChanges(items, firstChoice(items, 0))).toEqual([]);
        expect(pickedCount(items, new Set(differentKeys(items)))).toBe(differentKeys(items).length);
        expect(items.filter(({ differences = [] }) => differences.length > 0).map(({ key }) => key)).toEqual(
          differentKeys(items),
        );
      }),
    );
  });

  test('a block that is taken brings its new activity, and keeps its North Star if the new one is not taken (OFF-65)', () => {
    const [[mine, theirs] = []] = fc.sample(fc.tuple(side, side), { numRuns: 1, seed: 1 });
    if (!mine || !theirs) throw new Error('Nothing was generated.');
    const [bread, garden] = [idOf(20), idOf(21)];
    const bundle = bundleOf({ ...theirs, block: { ...mine.block, note: 'Two' } });
    const plan = planOf({ ...mine, block: { ...mine.block, note: null, north_star_theme_id: STAR } });
    const items = withDifferences(
      planImport(
        {
          ...bundle,
          northStarThemes: [...bundle.northStarThemes, { ...other, ...ongoing, id: garden, name: 'Garden' }],
          activities: [...bundle.activities, { ...other, id: bread, name: 'Bread' }],
          timeBlocks: bundle.timeBlocks.map((each) => ({
            ...each,
            activity_id: bread,
            north_star_theme_id: garden,
          })),
        },
        plan,
        'me',
      ),
      plan,
    );
    const key = `timeBlock ${BLOCK}`;
    const writesFor = (...keys: string[]) => writesOf(chosenChanges(items, new Set(keys)), plan);
    const [newActivity, changed, ...others] = writesFor(key);
    expect(newActivity).toMatchObject({ change: { resource: 'activities', fields: { name: 'Bread' } } });
    expect(changed).toMatchObject({ change: { resource: 'timeBlocks', fields: { note: 'Two' } } });
    expect(others).toEqual([]);
    expect(JSON.stringify(changed)).not.toContain('north_star_theme_id');
    expect(JSON.stringify(writesFor(key, `northStar ${garden}`))).toContain('north_star_theme_id');
  });
});
