import type { AppData } from './copy/app-data.ts';
import type { WaitingStep } from './outbox.ts';
import { itemIn } from './plan-items.ts';
import type { Change } from './step.ts';

interface Moment {
  readonly nowMs: number;
  /** The plan as the person sees it. */
  readonly plan: AppData;
}

/**
 * When changes are made, in milliseconds since the epoch: not before what the person has seen of their items, whatever the
 * clock says (MRG-7).
 */
export function timeOfChanges(changes: readonly Change[], { nowMs, plan }: Moment): number {
  const seen = changes.map(({ resource, id }) => {
    const item = itemIn(plan, resource, id);
    return Date.parse(String(item?.['updated_at'] ?? item?.['created_at'])) + 1;
  });
  return seen.reduce((latest, at) => (at > latest ? at : latest), nowMs);
}

/** The time of the clock, but after all steps of this device that wait: its time never goes back (MRG-7). */
export const timeAfter = (steps: readonly WaitingStep[], nowMs: number): number =>
  steps.reduce((latest, { step }) => {
    const next = Date.parse(step.madeAt) + 1;
    return next > latest ? next : latest;
  }, nowMs);
