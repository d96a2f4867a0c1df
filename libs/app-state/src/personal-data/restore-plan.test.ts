import { chosenChanges, freeStarSlots, wholeChoice } from '@simmer/domain/bundle/choose-items';
import { onlyInPlan, removableItems, withRemovals } from '@simmer/domain/bundle/only-in-plan';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { turnBack } from '@simmer/domain/bundle/turn-back';
import fc from 'fast-check';
import { contentOf, idOf, MINE, planOf, samplePart, type SamplePlan } from '../testing/sample-plans.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const namesOf = async (plan: SamplePlan) => (await plan.data()).northStarThemes.map(({ name }) => name);

test('restore: with what came later removed the plan is as the backup has it, as before after an undo, and again after a redo (OFF-103)', async () => {
  const plans = fc.array(samplePart, { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(plans, plans, fc.infiniteStream(fc.boolean()), async (mine, theirs, coins) => {
      const [here, there] = [await planOf(mine), await planOf(theirs)];
      const bundle = await there.bundle();
      const before = await here.present();
      const content = contentOf(await here.data());
      const items = planImport(bundle, before, 'local');
      const onlyHere = onlyInPlan(items, before);
      const removedStars = onlyHere.filter(({ kind }) => kind === 'northStar').length;
      const whole = wholeChoice(items, freeStarSlots(before.northStars.length - removedStars));
      const isWhole = coins.next().value;
      const different = items.filter(({ status }) => status === 'different').map(({ key }) => key);
      const left = different.filter(() => !isWhole && coins.next().value);
      const chosen = new Set([...whole].filter((key) => !left.includes(key)));
      const picked = chosenChanges(items, chosen);
      const removed = removableItems(onlyHere, picked, before);
      const changes = withRemovals(picked, removed, before);
      expect(await here.run(changes)).toEqual([]);
      const restored = contentOf(await here.data());
      const now = await here.present();
      const again = planImport(bundle, now, 'local');
      const differing = again.filter(({ after }) => after !== null);
      const still = onlyInPlan(again, now);
      // A block that was left as it is may use an activity that only the plan has.
      expect([isWhole ? differing : [], still.length]).toEqual([
        [],
        isWhole ? 0 : onlyHere.length - removed.length,
      ]);
      const undo = turnBack(changes, now);
      expect(undo.keptLabels).toEqual([]);
      expect(await here.run(undo.changes)).toEqual([]);
      expect(contentOf(await here.data())).toEqual(content);
      const redo = turnBack(undo.changes, await here.present());
      expect(redo.keptLabels).toEqual([]);
      expect(await here.run(redo.changes)).toEqual([]);
      expect(contentOf(await here.data())).toEqual(restored);
    }),
    { numRuns: Number(process.env['UNDO_RUNS'] ?? 60) },
  );
});

test('restore: with five North Stars, those that came later make room for those of the backup (OFF-103)', async () => {
  const here = await planOf([]);
  for (const n of [1, 2, 3, 4, 5])
    await here.change([{ resource: 'northStars', id: idOf(4, n), fields: { name: `New ${n}` } }]);
  await here.add({ kind: 'block', which: 0, word: 'One' });
  const there = await planOf([
    { kind: 'star', which: 0, word: 'One' },
    { kind: 'block', which: 0, word: 'Two' },
  ]);
  const before = await here.present();
  const items = planImport(await there.bundle(), before, 'local');
  const picked = chosenChanges(items, wholeChoice(items, 5));
  const changes = withRemovals(picked, removableItems(onlyInPlan(items, before), picked, before), before);
  expect(await here.run(changes)).toEqual([]);
  expect(await namesOf(here)).toEqual(['Star 0 One']);
  expect((await here.data()).timeBlocks).toMatchObject([{ title: 'Two', north_star_theme_id: idOf(1, 0) }]);
  const undo = turnBack(changes, await here.present());
  expect(await here.run(undo.changes)).toEqual([]);
  expect(await namesOf(here)).toHaveLength(5);
  expect((await here.data()).timeBlocks).toMatchObject([{ title: 'One', north_star_theme_id: idOf(4, 1) }]);
});

test('restore: an activity added since the backup is not removed while a remaining time block uses it (OFF-103)', async () => {
  const here = await planOf([{ kind: 'block', which: 0, word: 'One' }]);
  const id = idOf(2, 0);
  await here.change([{ resource: 'activities', id, fields: { name: 'Own' } }]);
  const bundle = await here.bundle();
  bundle.activities = bundle.activities.filter((each) => each.id !== id);
  await here.change([{ resource: 'timeBlocks', id: idOf(3, 0), fields: { activity_id: id } }]);
  const before = await here.present();
  const items = planImport(bundle, before, 'local');
  const onlyHere = onlyInPlan(items, before);
  expect(onlyHere.map(({ key }) => key)).toEqual([`activity ${id}`]);
  expect(removableItems(onlyHere, [], before)).toEqual([]);
  expect(removableItems(onlyHere, chosenChanges(items, wholeChoice(items, 5)), before)).toEqual(onlyHere);
});

test('restore: a block of the backup that cannot be used there is not taken for one that came later (OFF-103)', async () => {
  const here = await planOf([{ kind: 'block', which: 0, word: 'One' }]);
  const bundle = await here.bundle();
  const before = { ...(await here.present()), sizeIds: [] };
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
  const before = await here.present();
  const changes = withRemovals([], onlyInPlan([], before), before);
  expect(await here.run(changes)).toEqual([]);
  const undo = turnBack(changes, await here.present());
  expect(await here.run(undo.changes)).toEqual([]);
  await here.change([MINE]);
  const redo = turnBack(undo.changes, await here.present());
  expect(redo.keptLabels).toEqual(['Week of 2026-01-05']);
  expect(await here.run(redo.changes)).toEqual([]);
  expect((await here.data()).weeklyReflections).toMatchObject([{ wins: ['Mine'] }]);
  expect((await here.data()).northStarThemes).toEqual([]);
});
