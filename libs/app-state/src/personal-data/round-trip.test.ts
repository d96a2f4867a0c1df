import { chosenChanges, firstChoice, freeStarSlots } from '@simmer/domain/bundle/choose-fields';
import { planImport } from '@simmer/domain/bundle/plan-import';
import fc from 'fast-check';
import { contentOf, planOf, runChanges, samplePart } from '../testing/sample-plans.ts';
import { bundleOf, readPlan } from './import/present-plan.ts';
import { readBundle } from './import/read-bundle.ts';

async function exportOf({ source }: Awaited<ReturnType<typeof planOf>>) {
  const reading = await readBundle(JSON.stringify(bundleOf(await readPlan(source))));
  if (reading.kind === 'rejected') throw new Error(reading.where.join());
  return reading.bundle;
}

test('export: imported into an empty plan, it gives the same plan and the same export (ACC-27)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(samplePart, { maxLength: 12 }), async (parts) => {
      const [there, here] = [await planOf(parts), await planOf([])];
      const bundle = await exportOf(there);
      const items = planImport(bundle, await readPlan(here.source), 'local');
      const changes = chosenChanges(items, firstChoice(items, freeStarSlots(0)));
      expect(await runChanges(here.source, changes)).toEqual([]);
      expect(contentOf(await here.store.read())).toEqual(contentOf(await there.store.read()));
      expect(await exportOf(here)).toEqual(bundle);
    }),
    { numRuns: 60 },
  );
});
