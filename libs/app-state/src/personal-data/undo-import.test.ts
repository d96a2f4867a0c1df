import { choiceKeys } from '@simmer/domain/bundle/choose-fields';
import { withDifferences } from '@simmer/domain/bundle/field-differences';
import { importSteps, wholeChoice } from '@simmer/domain/bundle/import-steps';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { redoImport } from '@simmer/domain/bundle/redo-import';
import { undoImport } from '@simmer/domain/bundle/undo-import';
import fc from 'fast-check';
import { readWholePlan } from './import/present-plan.ts';
import { bundleIn, contentOf, planOf, runSteps, samplePart } from '../testing/sample-plans.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// The undo of an import, of kind 'plan.import', as one.

test('undo of an import: whatever was imported of which items, the plan is as before, and again as after a redo (OFF-61, OFF-65)', async () => {
  const plans = fc.array(samplePart, { maxLength: 9 });
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
      expect(await runSteps(here.source, steps)).toEqual([]);
      // Compared again, what was left is all that differs.
      const now = await readWholePlan(here.source);
      const again = withDifferences(planImport(bundle, now, 'me'), now);
      expect(again.filter(({ action }) => action !== null).flatMap(choiceKeys)).toEqual(left);
      const imported = contentOf(await here.store.read());
      const undoOf = async (done: typeof steps) => {
        const undo = undoImport(done, { before, now: await readWholePlan(here.source) });
        expect(undo.kept).toEqual([]);
        expect(await runSteps(here.source, undo.steps)).toEqual([]);
        expect(contentOf(await here.store.read())).toEqual(content);
      };
      await undoOf(steps);
      const redo = redoImport(steps, { before, now: await readWholePlan(here.source) });
      expect(redo.kept).toEqual([]);
      expect(await runSteps(here.source, redo.steps)).toEqual([]);
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
  await runSteps(here.source, steps);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const { kept, steps: back } = undoImport(steps, { before, now: await readWholePlan(here.source) });
  expect(kept).toEqual(['Week of 2026-01-05']);
  await runSteps(here.source, back);
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
  await runSteps(here.source, steps);
  await runSteps(here.source, undoImport(steps, { before, now: await readWholePlan(here.source) }).steps);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const { kept, steps: again } = redoImport(steps, { before, now: await readWholePlan(here.source) });
  expect(kept).toEqual(['Week of 2026-01-05']);
  expect(await runSteps(here.source, again)).toEqual([]);
  const reflections = await here.source.weeklyReflections.list();
  expect(reflections.map(({ wins }) => wins.join()).toSorted()).toEqual(['Mine', 'Two']);
  expect(await here.source.northStars.list()).toMatchObject([{ name: 'Star 0 One' }]);
});
