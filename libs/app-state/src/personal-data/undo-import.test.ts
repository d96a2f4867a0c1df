import {
  choiceKeys,
  chosenChanges,
  isPicked,
  wholeChoice,
  withChosenFields,
} from '@simmer/domain/bundle/choose-fields';
import { withDifferences } from '@simmer/domain/bundle/field-differences';
import type { ImportItem } from '@simmer/domain/bundle/import-types';
import { isEmptied } from '@simmer/domain/bundle/item-kinds';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { turnBack } from '@simmer/domain/bundle/turn-back';
import fc from 'fast-check';
import { readPlan } from './import/present-plan.ts';
import { noteImport, takeBack } from './import/undo-steps.ts';
import { bundleIn, contentOf, planOf, runChanges, samplePart } from '../testing/sample-plans.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const takenOf = (item: ImportItem, chosen: ReadonlySet<string>) => withChosenFields(item, chosen).after ?? {};

// The undo of an import, of kind 'plan.import', as one.

test('undo of an import: whatever was imported of which items, the plan is as before, and again as after a redo (OFF-61, OFF-65)', async () => {
  const plans = fc.array(samplePart, { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(plans, plans, fc.infiniteStream(fc.boolean()), async (mine, theirs, coins) => {
      const [here, there] = [await planOf(mine), await planOf(theirs)];
      const bundle = await bundleIn(JSON.stringify(await there.store.read()));
      const before = await readPlan(here.source);
      const content = contentOf(await here.store.read());
      const items = withDifferences(planImport(bundle, before, 'me'), before);
      const fields = items.filter(({ status }) => status === 'different').flatMap(choiceKeys);
      const left = fields.filter(() => coins.next().value);
      const chosen = new Set([...wholeChoice(items, 5)].filter((key) => !left.includes(key)));
      // Without what it names a block of the ideal week stays as it is (IDE-3).
      fc.pre(!items.some((item) => isPicked(item, chosen) && isEmptied(item.kind, takenOf(item, chosen))));
      const changes = chosenChanges(items, chosen);
      expect(await runChanges(here.source, changes)).toEqual([]);
      // Compared again, what was left is all that differs.
      const now = await readPlan(here.source);
      const again = withDifferences(planImport(bundle, now, 'me'), now);
      expect(again.filter(({ after }) => after !== null).flatMap(choiceKeys)).toEqual(left);
      const imported = contentOf(await here.store.read());
      const takenBack = async (done: typeof changes, content: unknown) => {
        const back = turnBack(done, await readPlan(here.source));
        expect(back.kept).toEqual([]);
        expect(await runChanges(here.source, back.changes)).toEqual([]);
        expect(contentOf(await here.store.read())).toEqual(content);
        return [...back.changes];
      };
      const undo = await takenBack(changes, content);
      const redo = await takenBack(undo, imported);
      await takenBack(redo, content);
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
  const before = await readPlan(here.source);
  const items = planImport(await bundleIn(JSON.stringify(await there.store.read())), before, 'me');
  const changes = chosenChanges(items, wholeChoice(items, 5));
  await runChanges(here.source, changes);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const undo = turnBack(changes, await readPlan(here.source));
  expect(undo.kept).toEqual(['Week of 2026-01-05']);
  await runChanges(here.source, undo.changes);
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
  const before = await readPlan(here.source);
  const bundle = await bundleIn(JSON.stringify(await there.store.read()));
  const items = planImport(bundle, before, 'me');
  const changes = chosenChanges(items, wholeChoice(items, 5));
  await runChanges(here.source, changes);
  const undo = turnBack(changes, await readPlan(here.source));
  await runChanges(here.source, undo.changes);
  await here.source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['Mine'] }, 'later');
  const redo = turnBack(undo.changes, await readPlan(here.source));
  expect(redo.kept).toEqual(['Week of 2026-01-05']);
  expect(await runChanges(here.source, redo.changes)).toEqual([]);
  const reflections = await here.source.weeklyReflections.list();
  expect(reflections.map(({ wins }) => wins.join()).toSorted()).toEqual(['Mine', 'Two']);
  expect(await here.source.northStars.list()).toMatchObject([{ name: 'Star 0 One' }]);
});

test('undo of an import: one that could not begin can be tried again', async () => {
  const here = await planOf([]);
  const there = await planOf([{ kind: 'star', which: 0, word: 'One' }]);
  const before = await readPlan(here.source);
  const items = planImport(await bundleIn(JSON.stringify(await there.store.read())), before, 'me');
  const changes = chosenChanges(items, wholeChoice(items, 5));
  await runChanges(here.source, changes);
  noteImport('import-1', { changes, purpose: 'import' });
  const fail = async () => {
    throw new Error('No room.');
  };
  await expect(takeBack('import-1', await readPlan(here.source), fail, true)).rejects.toThrow('No room.');
  const { kept } = await takeBack(
    'import-1',
    await readPlan(here.source),
    async (_id, undo) => void (await runChanges(here.source, undo.changes)),
    true,
  );
  expect(kept).toEqual([]);
  expect(await here.source.northStars.list()).toEqual([]);
});
