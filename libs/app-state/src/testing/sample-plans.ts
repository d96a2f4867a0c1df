import type { ItemChange } from '@simmer/domain/bundle/import-types';
import { writesOf } from '@simmer/domain/bundle/write-changes';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import type { AppData } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { readPlanText } from '../personal-data/import/read-bundle.ts';
import { readPlan } from '../personal-data/import/present-plan.ts';
import { runAll } from '../personal-data/import/run-import.ts';

// Small plans of the same few items, for properties of imports and restores.

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
  /** One of three. */
  readonly which: number;
  readonly word: string;
}

export const samplePart: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom(...PART_KINDS),
  which: fc.nat(2),
  word: fc.constantFrom('One', 'Two', 'Three'),
});

/** Adds an item to a plan, or changes it; what both plans have is of the same few ids. */
export async function addPart(
  source: PlanningSource,
  { kind, which, word }: Part,
  key: string,
): Promise<void> {
  const day = DAYS[which] ?? '';
  const [stars, activities] = [await source.northStars.list(), await source.activities.list()];
  const theirs = stars[0]?.id;
  if (kind === 'star') {
    const id = idOf(1, which);
    const name = `Star ${which} ${word}`;
    const event_rules = [{ by: 'keyword' as const, value: word === '' ? 'walk' : word }];
    const body = { name, event_rules, note: word || null };
    if (stars.some((star) => star.id === id)) await source.northStars.update(id, body, key);
    else await source.northStars.create({ id, ...body }, key);
  } else if (kind === 'activity') {
    const id = idOf(2, which);
    const name = `Own ${which} ${word}`;
    if (activities.some((each) => each.id === id)) await source.activities.update(id, { name }, key);
    else await source.activities.create({ id, name }, key);
  } else if (kind === 'block') {
    const id = idOf(3, which);
    const own = activities.find((each) => !each.is_default)?.id ?? DEFAULT_ACTIVITIES[0]?.id ?? '';
    const known = (await source.timeBlocks.list()).find((block) => block.id === id);
    if (known) await source.timeBlocks.update(id, { title: word, version: known.version }, key);
    else
      await source.timeBlocks.create(
        {
          id,
          activity_id: own,
          size: DEFAULT_SIZES[1]?.id ?? '',
          start_date: day,
          title: word,
          north_star_theme_id: theirs ?? null,
        },
        key,
      );
  } else if (kind === 'ideal') {
    const id = idOf(4, which);
    const own = activities.find((each) => !each.is_default)?.id ?? DEFAULT_ACTIVITIES[0]?.id ?? '';
    const duration_minutes = word === 'One' ? 25 : null;
    if ((await source.idealBlocks.list()).some((block) => block.id === id))
      await source.idealBlocks.update(id, { duration_minutes }, key);
    else
      await source.idealBlocks.create(
        {
          id,
          weekday: 'tuesday',
          size: DEFAULT_SIZES[1]?.id ?? '',
          start_timing: { name: 'evening', hour: 17 },
          duration_minutes,
          activity_id: word === 'Two' && theirs !== undefined ? null : own,
          north_star_theme_id: theirs ?? null,
        },
        key,
      );
  } else if (kind === 'reflection') {
    await source.weeklyReflections.save({ week_start_date: day, wins: [word] }, key);
  } else if (kind === 'check') {
    const theme_ratings = theirs === undefined ? [] : [{ theme_id: theirs, rating: 5, note: word }];
    await source.pulseChecks.save({ date: day, theme_ratings, weather_mood: 'sunny' }, key);
  } else if (kind === 'order') {
    const ordered_theme_ids = stars.map(({ id }) => id);
    await source.weeklyPriorities.save({ week_start_date: day, ordered_theme_ids }, key);
  } else if (kind === 'free') {
    await source.freeDays.save({ free_days: [{ from: day, to: `${day.slice(0, -1)}9` }] }, key);
  } else await source.poster.save({ context: word }, key);
}

export async function planOf(parts: readonly Part[]) {
  const store = memoryStore();
  const source = createLocalSource(store);
  for (const [index, each] of parts.entries()) await addPart(source, each, `${index}`);
  return { store, source };
}

/** Makes changes of a plan; returns what was refused. */
export async function runChanges(source: PlanningSource, changes: readonly ItemChange[]) {
  return runAll(source, writesOf(changes, await readPlan(source)), String);
}

// What a store adds is not part of a plan, nor are ids of items that a week or a day identifies.
const STAMPS = new Set(['created_at', 'updated_at', 'version', 'usage_count']);
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
  // What a person has once stands where it was first saved.
  return Object.fromEntries(
    lists.map(([name, list]: [string, unknown]) => [
      name,
      Array.isArray(list) ? list.map((item) => JSON.stringify(item)).toSorted() : list,
    ]),
  );
}

export async function bundleIn(text: string) {
  const reading = await readPlanText(text);
  if (reading === null) throw new Error('This is no plan.');
  return reading.bundle;
}
