import type { Rejection } from '../rejections/rejection.ts';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from './north-star-limit.ts';

export const tooManyNorthStars: Rejection = { kind: 'conflict', text: TOO_MANY_NORTH_STARS };

/** A sixth is rejected, counting both views (NST-2). */
export function rejectNewNorthStar(presentCount: number): Rejection | null {
  return canAddNorthStar(presentCount) ? null : tooManyNorthStars;
}

/** Of a default one the budgets alone can be changed (NST-3). */
export const changesBudgetsAlone = (changes: object): boolean =>
  Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .join() === 'budgets';

/** Its name, emoji and colour stay those of the default (NST-3). */
export function rejectNorthStarChange(isDefault: boolean, changes: object): Rejection | null {
  return isDefault && !changesBudgetsAlone(changes)
    ? { kind: 'forbidden', text: 'Default North Stars cannot be edited.' }
    : null;
}

/** The plain view can remove default ones; the typed view cannot (NST-3). */
export function rejectNorthStarRemoval(view: 'plain' | 'typed', isDefault: boolean): Rejection | null {
  if (view === 'plain' || !isDefault) return null;
  return { kind: 'forbidden', text: 'Default North Stars cannot be deleted.' };
}
