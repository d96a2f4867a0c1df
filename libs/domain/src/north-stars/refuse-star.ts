import type { Refusal } from '../refusals/refusal.ts';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from './north-star-limit.ts';

export const tooManyNorthStars: Refusal = { kind: 'conflict', text: TOO_MANY_NORTH_STARS };

/** A sixth is refused, counting both views (NST-2). */
export function refuseNewNorthStar(presentCount: number): Refusal | null {
  return canAddNorthStar(presentCount) ? null : tooManyNorthStars;
}

/** A default one cannot be changed (NST-3). */
export function refuseNorthStarChange(isDefault: boolean): Refusal | null {
  return isDefault ? { kind: 'forbidden', text: 'Default North Stars cannot be edited.' } : null;
}

/** The plain view can remove default ones; the typed view cannot (NST-3). */
export function refuseNorthStarRemoval(view: 'plain' | 'typed', isDefault: boolean): Refusal | null {
  if (view === 'plain' || !isDefault) return null;
  return { kind: 'forbidden', text: 'Default North Stars cannot be deleted.' };
}
