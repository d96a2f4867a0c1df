import { chosenChanges, firstChoice, freeStarSlots } from '@simmer/domain/bundle/choose-items';
import { planImport } from '@simmer/domain/bundle/plan-import';
import fc from 'fast-check';
import { contentOf, planOf, samplePart, type SamplePlan } from '../testing/sample-plans.ts';
import { bundleOf } from './import/present-plan.ts';
import { readBundle } from './import/read-bundle.ts';

async function exportOf(plan: SamplePlan) {
  const reading = await readBundle(JSON.stringify(bundleOf(await plan.present())));
  if (reading.kind === 'rejected') throw new Error(reading.where.join());
  return reading.bundle;
}

test('export: imported into an empty plan, it gives the same plan and the same export (ACC-27)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(samplePart, { maxLength: 12 }), async (parts) => {
      const [there, here] = [await planOf(parts), await planOf([])];
      const bundle = await exportOf(there);
      const items = planImport(bundle, await here.present(), 'local');
      const changes = chosenChanges(items, firstChoice(items, freeStarSlots(0)));
      expect(await here.run(changes)).toEqual([]);
      expect(contentOf(await here.data())).toEqual(contentOf(await there.data()));
      expect(await exportOf(here)).toEqual(bundle);
    }),
    { numRuns: 60 },
  );
});
