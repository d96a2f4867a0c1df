import { freeStarSlots } from '@simmer/domain/bundle/choose-items';
import { withDifferences } from '@simmer/domain/bundle/item-differences';
import type { ImportItem, PresentPlan } from '@simmer/domain/bundle/import-types';
import { planImport } from '@simmer/domain/bundle/plan-import';
import { usePlanScope } from '../../plan/use-plan.ts';
import { readPlan } from './present-plan.ts';
import type { PlanReading } from './read-bundle.ts';

/** The effect of importing a file or another plan. Nothing has been changed yet. */
export interface ImportPreview {
  readonly items: readonly ImportItem[];
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
    const present = await readPlan(scope);
    const items = withDifferences(planImport(bundle, present, scope), present);
    const freeSlots = freeStarSlots(present.northStars.length);
    return { items, freeSlots, unreadableCount, present };
  };
}
