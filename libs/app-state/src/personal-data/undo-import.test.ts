import { choiceKeys } from '@simmer/domain/bundle/choose-fields';
import { withDifferences } from '@simmer/domain/bundle/field-differences';
import { importSteps, wholeChoice } from '@simmer/domain/bundle/import-steps';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { redoImport } from '@simmer/domain/bundle/redo-import';
import { undoImport } from '@simmer/domain/bundle/undo-import';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import type { AppData } from '../local/app-data.ts';
import { createLocalSource } from '../local/local-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { readPlanText } from './backups/read-plan.ts';
import { readWholePlan } from './import/present-plan.ts';
import { runNextSteps } from './import/run-next-steps.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// The undo of an import, of kind 'plan.import', as one.

const idOf = (kind: number, n: number) => `019c1a52-7a10-7c3e-9d2f-${kind}${String(n).padStart(11, '0')}`;
const DAYS = ['2026-01-05', '2026-01-12', '2026-01-19'];

const part = fc.record({
  kind: fc.constantFrom('star', 'activity', 'block', 'reflection', 'check', 'order', 'poster'),
  which: fc.nat(2),
  word: fc.constantFrom('One', 'Two', 'Three'),
});
type Part = typeof part extends fc.Arbitrary<infer Each> ? Each : never;

/** Adds an item to a plan, or changes it; what both plans have is of the same few ids. */
async function add(source: PlanningSource, { kind, which, word }: Part, key: string): Promise<void> {
  const day = DAYS[which] ?? '';
  const [stars, activities] = [await source.northStars.list(), await source.activities.list()];
  const theirs = stars[0]?.id;
  if (kind === 'star') {
    const id = idOf(1, which);
    const name = `Star ${which} ${word}`;
    if (stars.some((star) => star.id === id)) await source.northStars.update(id, { name }, key);
    else await source.northStars.create({ id, name }, key);
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
  } else if (kind === 'reflection') {
    await source.weeklyReflections.save({ week_start_date: day, wins: [word] }, key);
  } else if (kind === 'check') {
    const theme_ratings = theirs === undefined ? [] : [{ theme_id: theirs, rating: 5, note: word }];
    await source.pulseChecks.save({ date: day, theme_ratings, weather_mood: 'sunny' }, key);
  } else if (kind === 'order') {
    const ordered_theme_ids = stars.map(({ id }) => id);
    await source.weeklyPriorities.save({ week_start_date: day, ordered_theme_ids }, key);
  } else await source.poster.save({ context: word }, key);
}

async function planOf(parts: readonly Part[]) {
  const store = memoryStore();
  const source = createLocalSource(store);
  for (const [index, each] of parts.entries()) await add(source, each, `${index}`);
  return { store, source };
}

async function run(source: PlanningSource, steps: Parameters<typeof runNextSteps>[1]) {
  const refused = [];
  for (let next = 0; next < steps.length;) {
    const done = await runNextSteps(source, steps, next, String);
    refused.push(...done.refused);
    next += done.count;
  }
  return refused;
}

// What a store adds is not part of a plan, nor are ids of items that a week or a day identifies.
const STAMPS = new Set(['created_at', 'updated_at', 'version', 'usage_count']);
const withoutIds = (items: readonly object[]) => items.map((item) => ({ ...item, id: '' }));
function contentOf(data: AppData): unknown {
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
  };
  const text = JSON.stringify(plan, (name, value: unknown) => (STAMPS.has(name) ? undefined : value));
  const lists = Object.entries(JSON.parse(text) as object);
  return lists.map(([name, list]: [string, unknown]) => [
    name,
    Array.isArray(list) ? list.map((item) => JSON.stringify(item)).toSorted() : list,
  ]);
}

async function bundleIn(text: string) {
  const reading = await readPlanText(text);
  if (reading === null) throw new Error('This is no plan.');
  return reading.bundle;
}

test('undo of an import: whatever was imported of which items, the plan is as before, and again as after a redo (OFF-61, OFF-65)', async () => {
  const plans = fc.array(part, { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(plans, plans, fc.infiniteStream(fc.boolean()), async (mine, theirs, coins) => {
      const [here, there] = [await planOf(mine), await planOf(theirs)];
      const bundle = await bundleIn(JSON.stringify(await there.store.read()));
      const before = await readWholePlan(here.source);
      const content = contentOf(await here.store.read());
      const items = withDifferences(planImport(bundle, before, 'me'), before);
      const fields = items.filter(({ status }) => status === 'different').flatMap(choiceKeys);
      const left = fields.filter(() => coins.next().value);
      const chosen = new Set([...wholeChoice(items, 5)].filter((key) => !left.includes(key)));
      const steps = importSteps(items, chosen);
      expect(await run(here.source, steps)).toEqual([]);
      // Compared again, what was left is all that differs.
      const now = await readWholePlan(here.source);
      const again = withDifferences(planImport(bundle, now, 'me'), now);
      expect(again.filter(({ action }) => action !== null).flatMap(choiceKeys)).toEqual(left);
      const imported = contentOf(await here.store.read());
      const undoOf = async (done: typeof steps) => {
        const undo = undoImport(done, { before, now: await readWholePlan(here.source) });
        expect(undo.kept).toEqual([]);
        expect(await run(here.source, undo.steps)).toEqual([]);
        expect(contentOf(await here.store.read())).toEqual(content);
      };
      await undoOf(steps);
      const redo = redoImport(steps, { before, now: await readWholePlan(here.source) });
      expect(redo.kept).toEqual([]);
      expect(await run(here.source, redo.steps)).toEqual([]);
      expect(contentOf(await here.store.read())).toEqual(imported);
      await undoOf([...redo.steps]);
    }),
    { numRuns: Number(process.env['UNDO_RUNS'] ?? 30) },
  );
});

test('undo of an import: what was changed since stays as it is, and is named', async () => {
  const here = await planOf([]);
  const there = await planOf([
    { kind: 'star', which: 0, word: 'One' },
    { kind: 'reflection', which: 0, word: 'One' },
    { kind: 'check', which: 0, word: 'One' },
  ]);
  const before = await readWholePlan(here.source);
  const items = planImport(await bundleIn(JSON.stringify(await there.store.read())), before, 'me');
  const steps = importSteps(items, wholeChoice(items, 5));
  await run(here.source, steps);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const { kept, steps: back } = undoImport(steps, { before, now: await readWholePlan(here.source) });
  expect(kept).toEqual(['Week of 2026-01-05']);
  await run(here.source, back);
  expect(await here.source.weeklyReflections.list()).toMatchObject([{ wins: ['Mine'] }]);
  expect(await here.source.pulseChecks.list()).toEqual([]);
  expect(await here.source.northStars.list()).toEqual([]);
});

test('redo of an import: what was changed after the undo stays as it is, and is named (OFF-61)', async () => {
  const here = await planOf([{ kind: 'reflection', which: 1, word: 'One' }]);
  const there = await planOf([
    { kind: 'star', which: 0, word: 'One' },
    { kind: 'reflection', which: 0, word: 'Two' },
    { kind: 'reflection', which: 1, word: 'Two' },
  ]);
  const before = await readWholePlan(here.source);
  const bundle = await bundleIn(JSON.stringify(await there.store.read()));
  const items = planImport(bundle, before, 'me');
  const steps = importSteps(items, wholeChoice(items, 5));
  await run(here.source, steps);
  await run(here.source, undoImport(steps, { before, now: await readWholePlan(here.source) }).steps);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const { kept, steps: again } = redoImport(steps, { before, now: await readWholePlan(here.source) });
  expect(kept).toEqual(['Week of 2026-01-05']);
  expect(await run(here.source, again)).toEqual([]);
  const reflections = await here.source.weeklyReflections.list();
  expect(reflections.map(({ wins }) => wins.join()).toSorted()).toEqual(['Mine', 'Two']);
  expect(await here.source.northStars.list()).toMatchObject([{ name: 'Star 0 One' }]);
});
