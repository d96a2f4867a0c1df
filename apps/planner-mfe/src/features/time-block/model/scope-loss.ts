import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { BlockOpening } from './block-opening.ts';
import type { ScopedOccurrence } from './edit-scope.ts';
import { type EditScope, scopesOf } from './scopes-of.ts';

/** The chosen occurrence was moved, excluded or cut off elsewhere. */
export interface LostScope {
  readonly date: string;
  /** The date from which 'this and following' could continue; null if that was not chosen, or nothing follows. */
  readonly next: string | null;
}

/** The scopes to choose from, if the block takes place on the opened date. */
const scopesOn = (block: TimeBlock, date: string | null): readonly EditScope[] =>
  date === null || !occursOn(block, date) ? [] : scopesOf(block);

/** A form begins with the smallest scope (BLK-65). */
export function firstScope(opening: BlockOpening): EditScope {
  if (opening.kind === 'create') return 'whole';
  return scopesOn(opening.block, opening.date).includes('only') ? 'only' : 'whole';
}

/**
 * What has become of the chosen scope if the block no longer has it; null if it has. A block with only that date left
 * still counts.
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
  /** The opened occurrence, if there is a scope to choose. */
  readonly date: string | null;
  /** The edited occurrence; also of a deleted block that is to be restored. */
  readonly meantOn: string | null;
  readonly scope: EditScope;
}

/**
 * The scope of an edit for the block as it is now (null: none, or deleted): never larger than chosen (BLK-52).
 * @param opened the opened occurrence, and the chosen scope
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
