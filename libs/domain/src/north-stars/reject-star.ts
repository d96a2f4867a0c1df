import type { Rejection } from '../errors/rejection.ts';
import { personalStarContent } from './north-star-fields.ts';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from './north-star-limit.ts';

export const tooManyNorthStars: Rejection = { kind: 'conflict', text: TOO_MANY_NORTH_STARS };

/** Rejects a sixth North Star, counting both views (NST-2). */
export function rejectNewNorthStar(presentCount: number): Rejection | null {
  return canAddNorthStar(presentCount) ? null : tooManyNorthStars;
}

const OF_ANY = new Set<string>(personalStarContent);

/** Whether a default North Star allows these changes: they are of its personal fields only (NST-3). */
export function canChangeDefault(changes: object): boolean {
  const givenFields = Object.entries(changes).filter(([, value]) => value !== undefined);
  return givenFields.length > 0 && givenFields.every(([name]) => OF_ANY.has(name));
}

/** Whether a change makes a default North Star the person's own. */
export const takesOver = (changes: object): boolean =>
  'is_default' in changes && changes.is_default === false;

/** Rejects a change of name, emoji or colour of a default North Star that does not take it over (NST-3). */
export function rejectNorthStarChange(isDefault: boolean, changes: object): Rejection | null {
  return isDefault && !takesOver(changes) && !canChangeDefault(changes)
    ? { kind: 'forbidden', text: 'Default North Stars cannot be edited.' }
    : null;
}

/** Rejects the removal of a default North Star in the typed view; the plain view can remove it (NST-3). */
export function rejectNorthStarRemoval(view: 'plain' | 'typed', isDefault: boolean): Rejection | null {
  if (view === 'plain' || !isDefault) return null;
  return { kind: 'forbidden', text: 'Default North Stars cannot be deleted.' };
}
