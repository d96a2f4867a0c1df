import { chosenChanges } from '@simmer/domain/bundle/choose-items';
import type { ImportItem } from '@simmer/domain/bundle/import-types';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { turnBack } from '@simmer/domain/bundle/turn-back';
import fc from 'fast-check';
import { noteImport, takeBack } from './import/undo-steps.ts';
import { contentOf, MINE, planOf, samplePart } from '../testing/sample-plans.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const allOf = (items: readonly ImportItem[]) => new Set(items.map(({ key }) => key));

async function importAll(here: Awaited<ReturnType<typeof planOf>>, bundle: Parameters<typeof planImport>[0]) {
  const items = planImport(bundle, await here.present(), 'me');
  const changes = chosenChanges(items, allOf(items));
  await here.run(changes);
  return changes;
}

// The undo of an import, of kind 'plan.import', as one.

test('undo of an import: whatever was imported of which items, the plan is as before, and again as after a redo (OFF-61, OFF-65)', async () => {
  const plans = fc.array(samplePart, { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(plans, plans, fc.infiniteStream(fc.boolean()), async (mine, theirs, coins) => {
      const [here, there] = [await planOf(mine), await planOf(theirs)];
      const bundle = await there.bundle();
      const before = await here.present();
      const content = contentOf(await here.data());
      const items = planImport(bundle, before, 'me');
      const different = items.filter(({ status }) => status === 'different').map(({ key }) => key);
      const left = different.filter(() => coins.next().value);
      const chosen = new Set([...allOf(items)].filter((key) => !left.includes(key)));
      const changes = chosenChanges(items, chosen);
      expect(await here.run(changes)).toEqual([]);
      // Compared again, what was left is all that differs.
      const now = await here.present();
      const again = planImport(bundle, now, 'me');
      expect(again.filter(({ after }) => after !== null).map(({ key }) => key)).toEqual(left);
      const imported = contentOf(await here.data());
      const takenBack = async (done: typeof changes, content: unknown) => {
        const back = turnBack(done, await here.present());
        expect(back.keptLabels).toEqual([]);
        expect(await here.run(back.changes)).toEqual([]);
        expect(contentOf(await here.data())).toEqual(content);
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
  const changes = await importAll(here, await there.bundle());
  await here.change([MINE]);
  const undo = turnBack(changes, await here.present());
  expect(undo.keptLabels).toEqual(['Week of 2026-01-05']);
  await here.run(undo.changes);
  expect((await here.data()).weeklyReflections).toMatchObject([{ wins: ['Mine'] }]);
  expect((await here.data()).pulseChecks).toEqual([]);
  expect((await here.data()).northStarThemes).toEqual([]);
});

test('redo of an import: what was changed after the undo stays as it is, and is named (OFF-61)', async () => {
  const here = await planOf([{ kind: 'reflection', which: 1, word: 'One' }]);
  const there = await planOf([
    { kind: 'star', which: 0, word: 'One' },
    { kind: 'reflection', which: 0, word: 'Two' },
    { kind: 'reflection', which: 1, word: 'Two' },
  ]);
  const changes = await importAll(here, await there.bundle());
  const undo = turnBack(changes, await here.present());
  await here.run(undo.changes);
  await here.change([MINE]);
  const redo = turnBack(undo.changes, await here.present());
  expect(redo.keptLabels).toEqual(['Week of 2026-01-05']);
  expect(await here.run(redo.changes)).toEqual([]);
  const { weeklyReflections: reflections } = await here.data();
  expect(reflections.map(({ wins }) => wins.join()).toSorted()).toEqual(['Mine', 'Two']);
  expect((await here.data()).northStarThemes).toMatchObject([{ name: 'Star 0 One' }]);
});

test('undo of an import: one that could not begin can be tried again', async () => {
  const here = await planOf([]);
  const there = await planOf([{ kind: 'star', which: 0, word: 'One' }]);
  const changes = await importAll(here, await there.bundle());
  noteImport('import-1', { changes, purpose: 'import' });
  const fail = async () => {
    throw new Error('No room.');
  };
  await expect(takeBack('import-1', 'local', await here.present(), fail, true)).rejects.toThrow('No room.');
  const { keptLabels } = await takeBack(
    'import-1',
    'local',
    await here.present(),
    async (_id, undo) => void (await here.run(undo.changes)),
    true,
  );
  expect(keptLabels).toEqual([]);
  expect((await here.data()).northStarThemes).toEqual([]);
});
