import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { type EditScope, type ScopedOccurrence, scopesOf } from './edit-scope.ts';

/** What was chosen to be changed was moved, left out or cut off elsewhere. */
export interface LostScope {
  readonly date: string;
  /** The date from which 'this and following' could go on; null where that was not meant, or nothing follows. */
  readonly next: string | null;
}

/** The scopes to choose from, where the block (still) takes place on the date that was opened. */
const scopesOn = (block: TimeBlock, date: string | null): readonly EditScope[] =>
  date === null || !occursOn(block, date) ? [] : scopesOf(block);

/**
 * Whether what a person chose is no longer to be had of the block as it is now; null while it is. A block that is left
 * with just the one date is still what was meant.
 */
export function lostScope(now: TimeBlock, { date, scope }: ScopedOccurrence): LostScope | null {
  const isAllThereIs = scopesOf(now).length === 0 && occursOn(now, date);
  if (scope === 'whole' || scopesOn(now, date).includes(scope) || isAllThereIs) return null;
  const isToFollow = scope === 'following' && scopesOf(now).includes('following');
  return { date, next: isToFollow ? nextOccurrence(now, date) : null };
}

interface ScopeNow {
  readonly lost: LostScope | null;
  readonly scopes: readonly EditScope[];
  /** The opened occurrence, where it makes sense to ask how far an edit reaches. */
  readonly date: string | null;
  /** The occurrence that an edit is about; also of a block that is gone and is to come back. */
  readonly meantOn: string | null;
  readonly scope: EditScope;
}

/**
 * How far an edit reaches of a block as it is now (null: there is none, or it is gone): never further than was chosen.
 * @param opened the occurrence that was opened, and what was chosen for it
 */
export function scopeNow(
  now: TimeBlock | null,
  opened: { readonly date: string | null; readonly scope: EditScope },
  isGone: boolean,
): ScopeNow {
  const scopes = now === null ? [] : scopesOn(now, opened.date);
  const lost =
    now === null || opened.date === null ? null : lostScope(now, { date: opened.date, scope: opened.scope });
  const date = scopes.length > 0 && lost === null ? opened.date : null;
  const isKept = isGone || lost !== null || scopes.includes(opened.scope);
  return { lost, scopes, date, meantOn: isGone ? opened.date : date, scope: isKept ? opened.scope : 'whole' };
}
