import { freeStarSlots } from '@simmer/domain/bundle/choose-fields';
import { withDifferences } from '@simmer/domain/bundle/field-differences';
import type { ImportItem, PresentPlan } from '@simmer/domain/bundle/import-types';
import { planImport } from '@simmer/domain/bundle/plan-import';

/** The effect of importing a file, a backup or another plan. Nothing has been changed. */
export interface ImportPreview {
  readonly items: readonly ImportItem[];
  /** How many more North Stars fit. */
  readonly freeSlots: number;
  /** The plan that it was compared with. */
  readonly present: PresentPlan;
}

/** Compares what would be imported with the current plan. */
export function previewImport(
  bundle: Parameters<typeof planImport>[0],
  present: PresentPlan,
  scope: string,
): ImportPreview {
  const items = withDifferences(planImport(bundle, present, scope), present);
  return { items, freeSlots: freeStarSlots(present.northStars.length), present };
}
