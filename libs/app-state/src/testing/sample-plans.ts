import type { ItemChange, PresentPlan } from '@simmer/domain/bundle/import-types';
import { writesOf } from '@simmer/domain/bundle/write-changes';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { plainText } from '@simmer/domain/same-value';
import { batchSteps } from '@simmer/plan/batch';
import type { AppData } from '@simmer/plan/copy/app-data';
import { newId } from '@simmer/plan/disk/new-id';
import { priorityChange } from '@simmer/plan/journal-changes';
import type { Change } from '@simmer/plan/step';
import { memoryPlan, type PlanPlace } from '@simmer/plan/testing/plan-place';
import fc from 'fast-check';
import { presentPlan } from '../personal-data/import/present-plan.ts';
import { type PlanReading, readPlanText } from '../personal-data/import/read-bundle.ts';

// Small plans of the same few items, for properties of imports.

export const idOf = (kind: number, n: number) =>
  `019c1a52-7a10-7c3e-9d2f-${kind}${String(n).padStart(11, '0')}`;
const DAYS = ['2026-01-05', '2026-01-12', '2026-01-19'];

const PART_KINDS = [
  'star',
  'activity',
  'block',
  'ideal',
  'reflection',
  'check',
  'order',
  'poster',
  'free',
] as const;

/** An item of a small plan. */
export interface Part {
  readonly kind: (typeof PART_KINDS)[number];
  /** Which of the three items of this kind. */
  readonly which: number;
  readonly word: string;
}

export const samplePart: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom(...PART_KINDS),
  which: fc.nat(2),
  word: fc.constantFrom('One', 'Two', 'Three'),
});

type Makers = { readonly [Kind in Part['kind']]: (which: number, word: string, plan: AppData) => Change };

const ofWeek = (which: number): string => DAYS[which] ?? '';
const medium = DEFAULT_SIZES[1]?.id ?? '';
const ownActivity = ({ activities }: AppData): string =>
  (activities.find((each) => !each.is_default) ?? activities[0])?.id ?? '';
const firstStar = ({ northStarThemes: [star] }: AppData): string | null => star?.id ?? null;

/**
 * The change that adds an item of each kind to a plan, or changes it. The ids are few, so that two plans share items.
 */
const makers: Makers = {
  star: (which, word) => {
    const event_rules = [{ by: 'keyword' as const, value: word === '' ? 'walk' : word }];
    const fields = { name: `Star ${which} ${word}`, event_rules, note: word || null };
    return { resource: 'northStars', id: idOf(1, which), fields };
  },
  activity: (which, word) => ({
    resource: 'activities',
    id: idOf(2, which),
    fields: { name: `Own ${which} ${word}` },
  }),
  block: (which, word, plan) => {
    const id = idOf(3, which);
    const isKnown = plan.timeBlocks.some((block) => block.id === id);
    const required = { activity_id: ownActivity(plan), size: medium, start_date: ofWeek(which) };
    const fields = { ...required, title: word, north_star_theme_id: firstStar(plan) };
    return { resource: 'timeBlocks', id, fields: isKnown ? { title: word } : fields };
  },
  ideal: (which, word, plan) => {
    const id = idOf(4, which);
    const isKnown = plan.idealBlocks.some((block) => block.id === id);
    const star = firstStar(plan);
    const changed = { duration_minutes: word === 'One' ? 25 : null };
    const fields = {
      ...changed,
      weekday: 'tuesday' as const,
      size: medium,
      start_timing: { name: 'evening' as const, hour: 17 },
      activity_id: word === 'Two' && star !== null ? null : ownActivity(plan),
      north_star_theme_id: star,
    };
    return { resource: 'idealBlocks', id, fields: isKnown ? changed : fields };
  },
  reflection: (which, word) => ({
    resource: 'weeklyReflections',
    id: ofWeek(which),
    fields: { wins: [word] },
  }),
  check: (which, word, plan) => {
    const theme_id = firstStar(plan);
    const theme_ratings = theme_id === null ? [] : [{ theme_id, rating: 5, note: word }];
    return { resource: 'pulseChecks', id: ofWeek(which), fields: { theme_ratings, weather_mood: 'sunny' } };
  },
  order: (which, _word, { northStarThemes }) =>
    priorityChange(
      ofWeek(which),
      northStarThemes.map(({ id }) => id),
    ),
  poster: (_which, word) => ({ resource: 'poster', id: 'person', fields: { context: word } }),
  free: (which) => {
    const from = ofWeek(which);
    return {
      resource: 'freeDays',
      id: 'person',
      fields: { free_days: [{ from, to: `${from.slice(0, -1)}9` }] },
    };
  },
};

/** A change that a person has made besides, in the first week. */
export const MINE: Change = { resource: 'weeklyReflections', id: '2026-01-05', fields: { wins: ['Mine'] } };

/** A small plan that can be changed, exported and imported as on the screens. */
export interface SamplePlan {
  readonly data: () => Promise<AppData>;
  readonly present: () => Promise<PresentPlan>;
  /** The plan's bundle, as an import reads it. */
  readonly bundle: () => Promise<PlanReading['bundle']>;
  readonly add: (part: Part) => Promise<unknown>;
  readonly change: PlanPlace['change'];
  /** Makes the changes of an import; returns the refused ones. */
  readonly run: (changes: readonly ItemChange[]) => Promise<readonly string[]>;
}

export async function planOf(parts: readonly Part[]): Promise<SamplePlan> {
  const { read, change, make } = memoryPlan();
  const data = async () => (await read()).plan;
  const present = async () => presentPlan(await read(), null);
  const add = ({ kind, which, word }: Part) => change((plan) => [makers[kind](which, word, plan)]);
  for (const part of parts) await add(part);
  return {
    data,
    present,
    bundle: async () => bundleIn(JSON.stringify(await data())),
    add,
    change,
    run: async (changes) => {
      const writes = writesOf(changes, await present());
      const planChanges = writes.flatMap((write) => ('change' in write ? write.change : []));
      const refused: string[] = [];
      for (const step of batchSteps(planChanges, await data(), { id: newId(), nowMs: Date.now() }))
        await make(step).catch((error: unknown) => refused.push(`${step.label}: ${String(error)}`));
      return refused;
    },
  };
}

// Fields that a store adds are not part of a plan, and neither are ids of items that a week or a day identifies.
const STAMPS = new Set(['created_at', 'updated_at', 'usage_count']);
const withoutIds = (items: readonly object[]) => items.map((item) => ({ ...item, id: '' }));
export function contentOf(data: AppData): unknown {
  const plan = {
    ...data,
    weeklyReflections: withoutIds(data.weeklyReflections),
    weeklyPriorities: withoutIds(data.weeklyPriorities),
    pulseChecks: withoutIds(data.pulseChecks),
    northStarThemes: data.northStarThemes.map(
      ({ type = 'ongoing', startDate = null, endDate = null, ...star }) => ({
        ...star,
        type,
        startDate,
        endDate,
      }),
    ),
    northStarPoster: data.northStarPoster && { ...data.northStarPoster, id: '' },
    freeDays: data.freeDays && { ...data.freeDays, id: '' },
  };
  const text = JSON.stringify(plan, (name, value: unknown) => (STAMPS.has(name) ? undefined : value));
  const lists = Object.entries(JSON.parse(text) as object);
  // The order of a list depends on when its items were first saved, so lists are compared sorted.
  return Object.fromEntries(
    lists.map(([name, list]: [string, unknown]) => [
      name,
      Array.isArray(list) ? list.map(plainText).toSorted() : list,
    ]),
  );
}

async function bundleIn(text: string) {
  const reading = await readPlanText(text);
  if (reading === null) throw new Error('This is no plan.');
  return reading.bundle;
}
