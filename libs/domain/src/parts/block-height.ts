/** Height of a block of size factor 1 and of a calendar event card, in CSS pixels (CAL-19). */
export const UNIT_HEIGHT = 40;

export type SizeFactor = 1 | 2 | 3 | 4;

/** Height of a block of the longest size (CAL-19). */
export const LONGEST_BLOCK = 4 * UNIT_HEIGHT;

const FACTOR_OF_NAME: ReadonlyMap<string, SizeFactor> = new Map([
  ['small', 1],
  ['medium', 2],
  ['large', 3],
  ['xl', 4],
]);

/**
 * Height of a size in units: small 1, medium 2, large 3, xl 4. A size added by an admin takes the factor of the longest
 * seeded size that is not longer (in minutes).
 */
export function sizeFactor(size: { readonly name: string; readonly duration: number }): SizeFactor {
  const knownFactor = FACTOR_OF_NAME.get(size.name.trim().toLowerCase());
  if (knownFactor !== undefined) return knownFactor;
  if (size.duration < 60) return 1;
  if (size.duration < 120) return 2;
  return size.duration < 240 ? 3 : 4;
}

/** Height of a block in the week grid, in CSS pixels: 40 times the factor of its size. */
export function blockHeight(size: { readonly name: string; readonly duration: number }): number {
  return UNIT_HEIGHT * sizeFactor(size);
}
