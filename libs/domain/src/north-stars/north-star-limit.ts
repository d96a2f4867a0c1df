import { limits } from '@simmer/contracts/limits';

/** A person has at most five North Stars, and needs at least one to finish the onboarding (NST-1, ONB-3). */
const MIN_NORTH_STARS = 1;

/** The message for a sixth North Star (NST-2). */
export const TOO_MANY_NORTH_STARS = `You can only have up to ${limits.northStars} North Stars`;

/** True while another North Star can be added. */
export function canAddNorthStar(count: number): boolean {
  return count < limits.northStars;
}

/** True when onboarding may continue with so many North Stars. */
export function isNorthStarCountValid(count: number): boolean {
  return count >= MIN_NORTH_STARS && count <= limits.northStars;
}

/**
 * The selection after a click on a North Star, which is found by its exact name. A chosen one is removed, another one
 * is appended; a sixth is ignored (ONB-3).
 */
export function toggleNorthStar<T extends { readonly name: string }>(
  selected: readonly T[],
  northStar: T,
): readonly T[] {
  const without = selected.filter(({ name }) => name !== northStar.name);
  if (without.length < selected.length) return without;
  return canAddNorthStar(selected.length) ? [...selected, northStar] : selected;
}
