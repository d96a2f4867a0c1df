import type { PlanBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { isRecord, jsonOf, listOf } from '@simmer/offline/disk/stored-json';

/** What can be read of a plan in this browser. */
export interface PlanReading {
  readonly bundle: PlanBundle;
  /** How many items cannot be read: they are left out. */
  readonly unreadableCount: number;
}

/** Reads the text of a plan, item by item, as far as it is one; null if it is none. The schemas are loaded lazily. */
export async function readPlanText(text: string): Promise<PlanReading | null> {
  const plan = jsonOf(text);
  if (!isRecord(plan)) return null;
  const { planBundleSchema } = await import('@simmer/contracts/schemas/data-bundle.schema');
  const { northStarPoster, ...lists } = planBundleSchema.shape;
  let unreadableCount = 0;
  const readable = Object.entries(lists).map(([name, list]) => {
    const items = listOf(plan[name]);
    const whole = items.filter((item) => list.element.safeParse(item).success);
    unreadableCount += items.length - whole.length;
    return [name, whole];
  });
  const poster = northStarPoster.safeParse(plan['northStarPoster']);
  const reading = planBundleSchema.safeParse({
    ...Object.fromEntries(readable),
    northStarPoster: poster.success ? poster.data : null,
  });
  return reading.success
    ? { bundle: reading.data, unreadableCount: unreadableCount + (poster.success ? 0 : 1) }
    : null;
}
