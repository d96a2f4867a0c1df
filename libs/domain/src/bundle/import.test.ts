import { describe, expect, it } from '@jest/globals';
import { type DataBundle, dataBundleSchema } from '@simmer/contracts/schemas/data-bundle.schema';
import { recurrences, dayPartHours, weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { contentFields } from '../blocks/time-block-fields.ts';
import { derivedId } from './item-match.ts';
import { chosenChanges, firstChoice, freeStarSlots } from './choose-items.ts';
import type { ImportStatus, ItemChange, PresentPlan } from './import-types.ts';
import { planImport } from './plan-import.ts';
import { writesOf } from './write-changes.ts';

const STAMP = '2026-01-05T08:30:00.000Z';
const [SMALL, LARGE, PHASE, VIBE] = [1, 2, 3, 4].map((n) => `019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a0${n}`);
const sizeIds = [SMALL, LARGE] as string[];

const EMPTY: PresentPlan = {
  northStars: [],
  activities: [],
  timeBlocks: [],
  reflections: [],
  sizeIds,
  phaseIds: [PHASE] as string[],
  vibeIds: [VIBE] as string[],
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };

/** The plan after some changes; throws on a write that refers to something missing. */
function after(plan: PresentPlan, changes: readonly ItemChange[]): PresentPlan {
  const made = structuredClone(plan) as Mutable<PresentPlan>;
  const star = { is_default: false, emoji: '⭐', color: '#3B82F6', created_at: STAMP };
  const at = <Item extends { id: string }>(items: Item[], id: unknown): Item => {
    const item = items.find((one) => one.id === id);
    if (!item) throw new Error(`${String(id)} is not there`);
    return item;
  };
  for (const write of writesOf(changes, plan)) {
    if ('settings' in write) throw new Error('settings are not part of an exported file');
    const { resource: to, id, fields: body = {}, seen } = write.change;
    const isNew = seen === undefined;
    if (to === 'weeklyReflections') {
      const known = made.reflections.find((one) => one.week_start_date === id);
      made.reflections = made.reflections.filter((one) => one !== known);
      const stamps = { id: 'r', week_start_date: id, created_at: STAMP, updated_at: STAMP };
      made.reflections.push({ ...stamps, ...known, ...body } as never);
    } else if (to === 'timeBlocks' && isNew) {
      const { activity_id: activity, north_star_theme_id: star } = { ...write.change.fields };
      at(made.activities, activity);
      if (typeof star === 'string') at(made.northStars, star);
      made.timeBlocks.push({ ...body, id, created_at: STAMP, updated_at: STAMP } as never);
    } else if (to === 'timeBlocks') {
      Object.assign(at(made.timeBlocks, id), body);
    } else if (to === 'activities' && isNew) {
      made.activities.push({ ...star, usage_count: 0, ...body, id } as never);
    } else if (to === 'activities') {
      Object.assign(at(made.activities, id), body);
    } else if (to !== 'northStars') {
      throw new Error(`${to} are not part of an exported file`);
    } else if (isNew) {
      if (made.northStars.length === 5) throw new Error('there is no room for a sixth');
      const term = { type: 'ongoing' as const, startDate: null, endDate: null };
      made.northStars.push({ ...star, ...term, ...body, id } as never);
    } else {
      Object.assign(at(made.northStars, id), body);
    }
  }
  return made;
}

const statuses = (bundle: DataBundle, plan: PresentPlan): ImportStatus[] =>
  planImport(bundle, plan, 'me').map(({ status }) => status);

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((one) => one.trim() === one && one !== '');
const color = fc.constantFrom('#3B82F6', '#22C55E', '#FFFFFF');
const looks = { id: fc.uuid(), name: text, emoji: fc.constantFrom('⭐', '🌱'), color };
const day = fc.constantFrom('2026-01-05', '2026-02-09', '2026-03-02');
type Block = DataBundle['timeBlocks'][number];
/** Some blocks name another one of the file as their series, some none, and some come from an earlier release. */
const takenOutOfAnother = (block: Block, at: number, all: readonly Block[]): Block =>
  at % 3 === 0 ? block : { ...block, series_id: at % 3 === 1 ? (all[at - 1]?.id ?? null) : null };
const bundles: fc.Arbitrary<DataBundle> = fc
  .record({
    northStarThemes: fc.uniqueArray(
      fc.record({
        ...looks,
        is_default: fc.boolean(),
        type: fc.constantFrom(null, 'ongoing' as const, 'weekly' as const),
        startDate: fc.constantFrom(null, '2026-01-05'),
        endDate: fc.constantFrom(null, '2026-02-05'),
      }),
      { selector: ({ name }) => name.toLowerCase(), maxLength: 5 },
    ),
    activities: fc.uniqueArray(fc.record({ ...looks, is_default: fc.boolean() }), {
      selector: ({ name }) => name.toLowerCase(),
      minLength: 1,
      maxLength: 6,
    }),
    weeklyReflections: fc.uniqueArray(
      fc.record({
        week_start_date: day,
        wins: fc.array(text, { maxLength: 3 }),
        challenges: fc.array(text, { maxLength: 2 }),
        insights: fc.array(text, { maxLength: 0 }),
      }),
      { selector: (one) => one.week_start_date },
    ),
  })
  .chain((parts) =>
    fc.record({
      northStarThemes: fc.constant(parts.northStarThemes),
      activities: fc.constant(parts.activities),
      weeklyReflections: fc.constant(parts.weeklyReflections),
      timeBlocks: fc.uniqueArray(
        fc.record({
          id: fc.uuid(),
          activity_id: fc.constantFrom(...parts.activities.map(({ id }) => id)),
          size: fc.constantFrom(...sizeIds),
          points: fc.nat(9),
          north_star_theme_id: fc.constantFrom(null, ...parts.northStarThemes.map(({ id }) => id)),
          ecocycle_phase: fc.constantFrom(null, PHASE as string),
          vibe_ids: fc.subarray([VIBE as string]),
          scheduled_days: fc.subarray([...weekdays]),
          start_timing: fc.constant({ name: 'morning' as const, hour: dayPartHours.morning }),
          start_time: fc.constantFrom(undefined, null, '08:15'),
          duration_minutes: fc.constantFrom(undefined, null, 45),
          recurring: fc.constantFrom(...recurrences),
          start_date: day,
          end_date: fc.constant(null),
          exclusion_dates: fc.subarray(['2026-03-09']),
          title: fc.option(text),
          description: fc.constant(null),
          note: fc.option(text),
        }),
        { selector: ({ id }) => id, maxLength: 8 },
      ),
    }),
  )
  .map((bundle) => ({ ...bundle, timeBlocks: bundle.timeBlocks.map(takenOutOfAnother) }));

describe('import of a bundle', () => {
  it('into an empty plan everything is imported, and importing it again changes nothing', () => {
    fc.assert(
      fc.property(bundles, (bundle) => {
        const items = planImport(bundle, EMPTY, 'me');
        const plan = after(EMPTY, chosenChanges(items, firstChoice(items, freeStarSlots(0))));
        expect(plan.timeBlocks).toHaveLength(bundle.timeBlocks.length);
        expect(plan.reflections).toHaveLength(bundle.weeklyReflections.length);
        const again = planImport(bundle, plan, 'me').filter(({ status }) => status !== 'same');
        // A default North Star cannot have a type, so its item stays different.
        expect(again.filter(({ status }) => status !== 'fixed')).toEqual([]);
        expect(chosenChanges(again, new Set(again.map(({ key }) => key)))).toEqual([]);
      }),
    );
  });

  it('for any selection of items, no step refers to something that does not exist yet', () => {
    fc.assert(
      fc.property(bundles, fc.infiniteStream(fc.boolean()), (bundle, coins) => {
        const items = planImport(bundle, EMPTY, 'me');
        const chosen = new Set(items.filter(() => coins.next().value).map(({ key }) => key));
        const plan = after(EMPTY, chosenChanges(items, chosen));
        const blocks = items.filter(({ key, kind }) => kind === 'timeBlock' && chosen.has(key));
        expect(plan.timeBlocks).toHaveLength(blocks.length);
      }),
    );
  });

  it('ids of the file are never used in another user’s plan', () => {
    fc.assert(
      fc.property(bundles, (bundle) => {
        const items = planImport(bundle, EMPTY, 'me');
        const steps = JSON.stringify(chosenChanges(items, new Set(items.map(({ key }) => key))));
        for (const { id } of [...bundle.timeBlocks, ...bundle.activities, ...bundle.northStarThemes]) {
          expect(steps).not.toContain(id);
        }
      }),
    );
  });

  it('after the different items are chosen, reflections are as in the file and there are at most five North Stars', () => {
    fc.assert(
      fc.property(bundles, bundles, (first, second) => {
        const items = planImport(first, EMPTY, 'me');
        const plan = after(EMPTY, chosenChanges(items, firstChoice(items, 5)));
        const more = planImport(second, plan, 'me');
        const chosen = firstChoice(more, freeStarSlots(plan.northStars.length));
        for (const { key, status } of more) if (status === 'different') chosen.add(key);
        const joined = after(plan, chosenChanges(more, chosen));
        expect(joined.northStars.length).toBeLessThanOrEqual(5);
        const reflections = planImport(second, joined, 'me').filter(({ kind }) => kind === 'reflection');
        expect(reflections.map(({ status }) => status)).toEqual(reflections.map(() => 'same'));
      }),
    );
  });
});

const star = { id: derivedId('a', '1'), name: 'Garden', emoji: '🌱', color: '#22C55E', is_default: false };
const goal = { type: null, startDate: null, endDate: null };
const activity = {
  id: derivedId('a', '2'),
  name: 'Weeding',
  emoji: '🌱',
  color: '#FFFFFF',
  is_default: false,
};
const block = {
  id: derivedId('a', '3'),
  activity_id: activity.id,
  size: SMALL as string,
  points: 1,
  north_star_theme_id: star.id,
  ecocycle_phase: null,
  vibe_ids: [],
  scheduled_days: ['monday' as const],
  start_timing: { name: 'morning' as const, hour: 7 },
  recurring: 'weekly' as const,
  start_date: '2026-01-05',
  end_date: null,
  exclusion_dates: [],
  title: null,
  description: null,
  note: null,
};
const nothing: DataBundle = { northStarThemes: [], activities: [], timeBlocks: [], weeklyReflections: [] };

describe('item of a bundle', () => {
  it('an activity is matched by its name, ignoring case', () => {
    const theirs = { ...activity, id: 'theirs', name: 'WEEDING', usage_count: 0, created_at: STAMP };
    const plan = { ...EMPTY, activities: [theirs] };
    const [item] = planImport({ ...nothing, activities: [activity] }, plan, 'me');
    expect(item).toMatchObject({ status: 'different', after: { id: 'theirs' } });
  });

  it('a default activity that no block uses is left out', () => {
    const bundle = { ...nothing, activities: [{ ...activity, is_default: true }] };
    expect(planImport(bundle, EMPTY, 'me')).toEqual([]);
    expect(statuses({ ...bundle, timeBlocks: [block] }, EMPTY)).toEqual(['new', 'new']);
  });

  it.each([
    ['of a size that is not known', { size: derivedId('a', '9') }, 'Its size is not known here.'],
    [
      'of an activity that the file lacks',
      { activity_id: derivedId('a', '9') },
      'Its activity is not in the file.',
    ],
  ])('a block %s cannot be imported, and a note says why', (_, over, note) => {
    const bundle = { ...nothing, activities: [activity], timeBlocks: [{ ...block, ...over }] };
    expect(planImport(bundle, EMPTY, 'me')[1] ?? planImport(bundle, EMPTY, 'me')[0]).toMatchObject({
      status: 'unusable',
      note,
      after: null,
    });
  });

  it('North Stars beyond the limit of five are not preselected (ACC-24)', () => {
    const stars = [1, 2, 3].map((n) => ({
      ...star,
      ...goal,
      id: derivedId('s', String(n)),
      name: `Star ${n}`,
    }));
    const items = planImport({ ...nothing, northStarThemes: stars }, EMPTY, 'me');
    expect(firstChoice(items, 2).size).toBe(2);
    expect(freeStarSlots(4)).toBe(1);
    expect(freeStarSlots(7)).toBe(0);
  });

  it('a block whose North Star is not imported gets none', () => {
    const bundle = {
      ...nothing,
      northStarThemes: [{ ...star, ...goal }],
      activities: [activity],
      timeBlocks: [block],
    };
    const items = planImport(bundle, EMPTY, 'me');
    const [, made] = chosenChanges(items, new Set([`timeBlock ${block.id}`]));
    expect(made?.after).toMatchObject({ north_star_theme_id: null });
  });
});

describe('series of an imported block (BLK-43)', () => {
  const series = block;
  const taken = { ...block, id: derivedId('a', '4'), recurring: 'once' as const, series_id: series.id };
  const file = { ...nothing, activities: [activity], timeBlocks: [taken, series] };
  const importInto = (plan: PresentPlan, bundle: DataBundle) => {
    const items = planImport(bundle, plan, 'me');
    const chosen = items.filter(({ after: wanted }) => wanted !== null).map(({ key }) => key);
    return after(plan, chosenChanges(items, new Set(chosen)));
  };
  const seriesOf = ({ timeBlocks }: PresentPlan) =>
    timeBlocks.find(({ recurring }) => recurring === 'once')?.series_id;

  it('is the imported series, in whichever order the file has them', () => {
    const plan = importInto(EMPTY, file);
    expect(seriesOf(plan)).toBe(derivedId('me', series.id));
    expect(statuses(file, plan)).toEqual(['same', 'same', 'same']);
  });

  it('is the series of the plan that equals the one of the file', () => {
    const plan = importInto(EMPTY, { ...file, timeBlocks: [{ ...series, id: derivedId('b', '1') }] });
    expect(seriesOf(importInto(plan, file))).toBe(plan.timeBlocks[0]?.id);
  });

  it.each([
    ['that the file lacks', [taken]],
    ['that cannot be imported', [taken, { ...series, size: derivedId('a', '9') }]],
  ])('is none if it is a series %s', (_, timeBlocks) => {
    const plan = importInto(EMPTY, { ...file, timeBlocks });
    expect(plan.timeBlocks.map(({ series_id: id }) => id)).toEqual([null]);
  });

  it('is one series while the file has a later part of it', () => {
    const part = { ...block, id: derivedId('a', '5'), series_id: series.id };
    const parts = { ...file, timeBlocks: [taken, part] };
    const plan = importInto(EMPTY, parts);
    const id = derivedId('me', series.id);
    expect(plan.timeBlocks.map(({ series_id }) => series_id)).toEqual([id, id]);
    expect(statuses(parts, plan)).toEqual(['same', 'same', 'same']);
    expect(seriesOf(importInto({ ...plan, timeBlocks: plan.timeBlocks.slice(1) }, parts))).toBe(id);
  });

  it('stays for a block of the plan when the file does not know it', () => {
    const plan = importInto(EMPTY, file);
    for (const series_id of [series.id, undefined, null]) {
      expect(statuses({ ...file, timeBlocks: [{ ...taken, series_id }] }, plan)).toEqual(['same', 'same']);
    }
  });
});

describe('block of a file that equals one of the plan (ACC-24)', () => {
  const own = { ...block, north_star_theme_id: null };
  const equal = { ...own, id: derivedId('b', '1') };
  const plan: PresentPlan = {
    ...EMPTY,
    activities: [{ ...activity, usage_count: 1, created_at: STAMP }],
    timeBlocks: [{ ...own, created_at: STAMP, updated_at: STAMP }],
  };

  it('is that one, unless the file has that one too and would change it', () => {
    expect(statuses({ ...nothing, timeBlocks: [equal] }, plan)).toEqual(['same']);
    const both = [equal, { ...own, title: 'Beds' }];
    expect(statuses({ ...nothing, timeBlocks: both }, plan)).toEqual(['new', 'different']);
  });
});

describe('file of an earlier release', () => {
  const full = {
    ...block,
    start_time: '08:15',
    duration_minutes: 45,
    reminder_minutes: 10,
    recurring: 'monthly' as const,
    monthly_anchor: 'month_day' as const,
    north_star_theme_id: null,
    series_id: derivedId('a', '9'),
    outcomes: [{ date: '2026-01-05', result: 'done' as const }],
  };
  const planned = { ...full, created_at: STAMP, updated_at: STAMP };
  const plan: PresentPlan = {
    ...EMPTY,
    activities: [{ ...activity, usage_count: 1, created_at: STAMP }],
    timeBlocks: [planned],
  };

  it('leaves each field of a block that it lacks as it is in the plan', () => {
    const lacking = contentFields.filter((name) => {
      const older = Object.fromEntries(Object.entries(full).filter(([each]) => each !== name));
      const file = { ...nothing, activities: [activity], timeBlocks: [older] };
      const { success, data } = dataBundleSchema.safeParse(file);
      if (!success || data.timeBlocks[0]?.[name] !== undefined) return false;
      const [item] = planImport(data, plan, 'me').filter(({ kind }) => kind === 'timeBlock');
      expect([name, item?.status]).toEqual([name, 'same']);
      return true;
    });
    expect(lacking).toEqual(
      expect.arrayContaining([
        'start_time',
        'duration_minutes',
        'reminder_minutes',
        'monthly_anchor',
        'outcomes',
      ]),
    );
  });
});

describe('clock of an imported block (BLK-70, BLK-71)', () => {
  const timed = { ...block, start_time: '08:15', duration_minutes: 45 };
  const file = { ...nothing, activities: [activity], timeBlocks: [timed] };
  const plan = after(EMPTY, chosenChanges(planImport(file, EMPTY, 'me'), new Set([`timeBlock ${block.id}`])));
  const changeBy = (changes: Partial<Block>) => {
    const [one] = planImport({ ...file, timeBlocks: [{ ...timed, ...changes }] }, plan, 'me').filter(
      ({ kind }) => kind === 'timeBlock',
    );
    return one?.after ?? null;
  };

  it('stays when a file of an earlier release does not have it', () => {
    expect(changeBy({ start_time: undefined, duration_minutes: undefined })).toBeNull();
  });

  it('is cleared by another part or size of such a file, and taken from a file that has it', () => {
    const earlier = { start_time: undefined, duration_minutes: undefined };
    const evening = { name: 'evening' as const, hour: dayPartHours.evening };
    expect(changeBy({ ...earlier, start_timing: evening })).toMatchObject({
      start_time: null,
      duration_minutes: 45,
    });
    const size = sizeIds.find((id) => id !== block.size) ?? '';
    expect(changeBy({ ...earlier, size })).toMatchObject({ start_time: '08:15', duration_minutes: null });
    expect(changeBy({ start_time: '18:00' })).toMatchObject({ start_time: '18:00', start_timing: evening });
  });
});

describe('derivedId', () => {
  it('is a UUID that depends only on scope and id', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.string(), fc.uuid(), (scope, id, otherScope, otherId) => {
        const derived = derivedId(scope, id);
        expect(derived).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        expect(derivedId(scope, id.toUpperCase())).toBe(derived);
        expect(derivedId(otherScope, otherId) === derived).toBe(scope === otherScope && id === otherId);
      }),
    );
  });

  it('a hundred thousand ids are all different', () => {
    const ids = new Set(Array.from({ length: 100_000 }, (_, n) => derivedId('me', `id-${n}`)));
    expect(ids.size).toBe(100_000);
  });
});
