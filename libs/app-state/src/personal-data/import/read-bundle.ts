import { inputMessage } from '@simmer/contracts/input-messages';
import { limits } from '@simmer/contracts/limits';
import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { isRecord, jsonOf, listOf } from '@simmer/plan/disk/stored-json';

/** The message for a file that is not a bundle (ACC-22). */
export const BAD_FILE = 'Failed to import data. Please check the file format.';

/** The readable part of the plan in a file or of this browser. */
export interface PlanReading {
  readonly bundle: DataBundle;
  /** The number of items that cannot be read, and are left out. */
  readonly unreadableCount: number;
}

/** A bundle, or the error and its position. */
export type BundleReading =
  | ({ readonly kind: 'bundle' } & PlanReading)
  | { readonly kind: 'rejected'; readonly why: string; readonly where: readonly string[] };

const PLACES = 5;
const rejected = (why: string, where: readonly string[] = []): BundleReading => ({
  kind: 'rejected',
  why,
  where,
});

/**
 * Validates the text of a file as a whole: if any part of it is invalid, nothing is used. The schemas are loaded
 * lazily, because only an import needs them.
 */
export async function readBundle(text: string): Promise<BundleReading> {
  const json = jsonOf(text.replace(/^\uFEFF/, ''));
  if (json === null) return rejected(BAD_FILE, ['It is not JSON.']);
  const { dataBundleSchema } = await import('./bundle-schemas.ts');
  const validated = dataBundleSchema.safeParse(json, { error: inputMessage });
  if (validated.success) return { kind: 'bundle', bundle: validated.data, unreadableCount: 0 };
  const places = validated.error.issues.map(
    ({ path, message }) => `${path.join(' › ') || 'file'}: ${message}`,
  );
  const more = places.length - PLACES;
  return rejected(BAD_FILE, [...places.slice(0, PLACES), ...(more > 0 ? [`and ${more} more`] : [])]);
}

/** Reads a chosen file; one that is too large is not opened. */
export async function readBundleFile(file: File): Promise<BundleReading> {
  const megabytes = limits.bundleBytes / 1024 / 1024;
  if (file.size > limits.bundleBytes) return rejected(BAD_FILE, [`It is larger than ${megabytes} MB.`]);
  return readBundle(await file.text());
}

/**
 * Reads the text of a plan item by item, without those that are invalid; null if the text is no plan. The schemas are
 * loaded lazily.
 */
export async function readPlanText(text: string): Promise<PlanReading | null> {
  const plan = jsonOf(text);
  if (!isRecord(plan)) return null;
  const { dataBundleSchema, planBundleSchema } = await import('./bundle-schemas.ts');
  const { northStarPoster, freeDays, ...lists } = planBundleSchema.shape;
  let unreadableCount = 0;
  const readable = Object.entries(lists).map(([name, list]) => {
    const items = listOf(plan[name]);
    const whole = items.filter((item) => list.element.safeParse(item).success);
    unreadableCount += items.length - whole.length;
    return [name, whole];
  });
  const noteUnreadable = <Reading extends { readonly success: boolean }>(item: Reading): Reading => {
    if (!item.success) unreadableCount += 1;
    return item;
  };
  const reading = planBundleSchema.safeParse({
    ...Object.fromEntries(readable),
    northStarPoster: noteUnreadable(northStarPoster.safeParse(plan['northStarPoster'] ?? null)).data ?? null,
    freeDays: noteUnreadable(freeDays.safeParse(plan['freeDays'] ?? null)).data ?? null,
  });
  if (!reading.success) return null;
  const { freeDays: ownFreeDays, ...bundle } = reading.data;
  const settings = dataBundleSchema.shape.settings.parse(ownFreeDays ?? undefined);
  return { bundle: { ...bundle, settings }, unreadableCount };
}
