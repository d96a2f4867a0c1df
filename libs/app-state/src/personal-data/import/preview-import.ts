import { freeStarSlots } from '@simmer/domain/bundle/choose-items';
import { withDifferences } from '@simmer/domain/bundle/item-differences';
import type { ImportItem, PresentPlan } from '@simmer/domain/bundle/import-types';
import { type OnlyInPlan, onlyInPlan } from '@simmer/domain/bundle/only-in-plan';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { usePlanScope } from '../../plan/use-plan.ts';
import { readPlan } from './present-plan.ts';
import type { PlanReading } from './read-bundle.ts';

/** The effect of importing a file, a backup or another plan. Nothing has been changed yet. */
export interface ImportPreview {
  readonly items: readonly ImportItem[];
  /** Items that only the current plan has. */
  readonly onlyHere: readonly OnlyInPlan[];
  /** The number of North Stars that can still be added. */
  readonly freeSlots: number;
  /** The number of imported items that cannot be read. */
  readonly unreadableCount: number;
  /** The plan that the import was compared with. */
  readonly present: PresentPlan;
}

/** Compares a plan to import with the plan in use. */
export function usePreview(): (reading: PlanReading) => Promise<ImportPreview> {
  const { scope } = usePlanScope();
  return async ({ bundle, unreadableCount }) => {
    const plan = await readPlan(scope);
    // A backup has no settings, so the person's settings do not count as something that only the plan has.
    const present = bundle.settings ? plan : { ...plan, settings: null };
    const items = withDifferences(planImport(bundle, present, scope), present);
    const freeSlots = freeStarSlots(present.northStars.length);
    return { items, onlyHere: onlyInPlan(items, present), freeSlots, unreadableCount, present };
  };
}
