import { choiceKeys, chosenChanges, freeStarSlots, wholeChoice } from '@simmer/domain/bundle/choose-fields';
import { withDifferences } from '@simmer/domain/bundle/field-differences';
import { onlyInPlan, removableItems, withRemovals } from '@simmer/domain/bundle/only-in-plan';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { turnBack } from '@simmer/domain/bundle/turn-back';
import fc from 'fast-check';
import { readPlan } from './import/present-plan.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import {
  addPart,
  bundleIn,
  contentOf,
  idOf,
  planOf,
  runChanges,
  samplePart,
} from '../testing/sample-plans.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const namesOf = async (source: PlanningSource) => (await source.northStars.list()).map(({ name }) => name);

test('restore: with what came later removed the plan is as the backup has it, as before after an undo, and again after a redo (OFF-103)', async () => {
  const plans = fc.array(samplePart, { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(plans, plans, fc.infiniteStream(fc.boolean()), async (mine, theirs, coins) => {
      const [here, there] = [await planOf(mine), await planOf(theirs)];
      const bundle = await bundleIn(JSON.stringify(await there.store.read()));
      const before = await readPlan(here.source);
      const content = contentOf(await here.store.read());
      const items = withDifferences(planImport(bundle, before, 'local'), before);
      const onlyHere = onlyInPlan(items, before);
      const removedStars = onlyHere.filter(({ kind }) => kind === 'northStar').length;
      const whole = wholeChoice(items, freeStarSlots(before.northStars.length - removedStars));
      const isWhole = coins.next().value;
      const fields = items.filter(({ status }) => status === 'different').flatMap(choiceKeys);
      const left = fields.filter(() => !isWhole && coins.next().value);
      const chosen = new Set([...whole].filter((key) => !left.includes(key)));
      const picked = chosenChanges(items, chosen);
      const removed = removableItems(onlyHere, picked, before);
      const changes = withRemovals(picked, removed, before);
      expect(await runChanges(here.source, changes)).toEqual([]);
      const restored = contentOf(await here.store.read());
      const now = await readPlan(here.source);
      const again = planImport(bundle, now, 'local');
      const differing = again.filter(({ after }) => after !== null);
      const still = onlyInPlan(again, now);
      // A block that was left as it is may use an activity that only the plan has.
      expect([isWhole ? differing : [], still.length]).toEqual([
        [],
        isWhole ? 0 : onlyHere.length - removed.length,
      ]);
      const undo = turnBack(changes, now);
      expect(undo.kept).toEqual([]);
      expect(await runChanges(here.source, undo.changes)).toEqual([]);
      expect(contentOf(await here.store.read())).toEqual(content);
      const redo = turnBack(undo.changes, await readPlan(here.source));
      expect(redo.kept).toEqual([]);
      expect(await runChanges(here.source, redo.changes)).toEqual([]);
      expect(contentOf(await here.store.read())).toEqual(restored);
    }),
    { numRuns: Number(process.env['UNDO_RUNS'] ?? 60) },
  );
});

test('restore: with five North Stars, those that came later make room for those of the backup (OFF-103)', async () => {
  const here = await planOf([]);
  for (const n of [1, 2, 3, 4, 5])
    await here.source.northStars.create({ id: idOf(4, n), name: `New ${n}` }, `${n}`);
  await addPart(here.source, { kind: 'block', which: 0, word: 'One' }, 'block');
  const there = await planOf([
    { kind: 'star', which: 0, word: 'One' },
    { kind: 'block', which: 0, word: 'Two' },
  ]);
  const before = await readPlan(here.source);
  const items = planImport(await bundleIn(JSON.stringify(await there.store.read())), before, 'local');
  const picked = chosenChanges(items, wholeChoice(items, 5));
  const changes = withRemovals(picked, removableItems(onlyInPlan(items, before), picked, before), before);
  expect(await runChanges(here.source, changes)).toEqual([]);
  expect(await namesOf(here.source)).toEqual(['Star 0 One']);
  expect(await here.source.timeBlocks.list()).toMatchObject([
    { title: 'Two', north_star_theme_id: idOf(1, 0) },
  ]);
  const undo = turnBack(changes, await readPlan(here.source));
  expect(await runChanges(here.source, undo.changes)).toEqual([]);
  expect(await namesOf(here.source)).toHaveLength(5);
  expect(await here.source.timeBlocks.list()).toMatchObject([
    { title: 'One', north_star_theme_id: idOf(4, 1) },
  ]);
});

test('restore: an activity added since the backup is not removed while a remaining time block uses it (OFF-103)', async () => {
  const here = await planOf([{ kind: 'block', which: 0, word: 'One' }]);
  const { id } = await here.source.activities.create({ id: idOf(2, 0), name: 'Own' }, 'activity');
  const bundle = await bundleIn(JSON.stringify(await here.store.read()));
  bundle.activities = bundle.activities.filter((each) => each.id !== id);
  const version = (await here.source.timeBlocks.list())[0]?.version ?? 0;
  await here.source.timeBlocks.update(idOf(3, 0), { activity_id: id, version }, 'moved');
  const before = await readPlan(here.source);
  const items = planImport(bundle, before, 'local');
  const onlyHere = onlyInPlan(items, before);
  expect(onlyHere.map(({ key }) => key)).toEqual([`activity ${id}`]);
  expect(removableItems(onlyHere, [], before)).toEqual([]);
  expect(removableItems(onlyHere, chosenChanges(items, wholeChoice(items, 5)), before)).toEqual(onlyHere);
});

test('restore: a block of the backup that cannot be used there is not taken for one that came later (OFF-103)', async () => {
  const here = await planOf([{ kind: 'block', which: 0, word: 'One' }]);
  const bundle = await bundleIn(JSON.stringify(await here.store.read()));
  const before = { ...(await readPlan(here.source)), sizeIds: [] };
  const items = planImport(bundle, before, 'local');
  expect(items.find(({ kind }) => kind === 'timeBlock')?.status).toBe('unusable');
  expect(onlyInPlan(items, before)).toEqual([]);
});

test('redo of a restore: what was changed after its undo is not removed, and is named (OFF-103)', async () => {
  const here = await planOf([
    { kind: 'star', which: 0, word: 'One' },
    { kind: 'check', which: 0, word: 'One' },
    { kind: 'reflection', which: 0, word: 'One' },
  ]);
  const before = await readPlan(here.source);
  const changes = withRemovals([], onlyInPlan([], before), before);
  expect(await runChanges(here.source, changes)).toEqual([]);
  const undo = turnBack(changes, await readPlan(here.source));
  expect(await runChanges(here.source, undo.changes)).toEqual([]);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const redo = turnBack(undo.changes, await readPlan(here.source));
  expect(redo.kept).toEqual(['Week of 2026-01-05']);
  expect(await runChanges(here.source, redo.changes)).toEqual([]);
  expect(await here.source.weeklyReflections.list()).toMatchObject([{ wins: ['Mine'] }]);
  expect(await here.source.northStars.list()).toEqual([]);
});
