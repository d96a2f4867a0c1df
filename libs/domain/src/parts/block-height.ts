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
  return factorOfMinutes(size.duration);
}

/** The factor of the longest seeded size that is not longer. */
function factorOfMinutes(minutes: number): SizeFactor {
  if (minutes < 60) return 1;
  if (minutes < 120) return 2;
  return minutes < 240 ? 3 : 4;
}

/** Height of something so long that is no block, in CSS pixels. */
export const heightOfMinutes = (minutes: number): number => UNIT_HEIGHT * factorOfMinutes(minutes);

/** Height of a block in the week grid, in CSS pixels: 40 times the factor of its size. */
export function blockHeight(size: { readonly name: string; readonly duration: number }): number {
  return UNIT_HEIGHT * sizeFactor(size);
}
