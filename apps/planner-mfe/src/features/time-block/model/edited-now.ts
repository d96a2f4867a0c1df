import { blocksOfSeries } from '@simmer/domain/recurrence/series';
import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import type { BlockOpening } from './block-opening.ts';
import type { ScopedOccurrence } from './edit-scope.ts';
import { type EditScope, scopesOf } from './scopes-of.ts';

/** What an edit changes: a block, or some occurrences of it. */
export interface Edited {
  readonly block: TimeBlock;
  readonly occurrence: ScopedOccurrence | null;
}

/** The scopes to choose from, if the block takes place on the opened date. */
export const scopesOn = (opening: BlockOpening): readonly EditScope[] =>
  opening.kind === 'edit' && opening.date !== null && occursOn(opening.block, opening.date)
    ? scopesOf(opening.block)
    : [];

/** The scope with which a form begins: the smallest (BLK-65). */
export const firstScope = (opening: BlockOpening): EditScope =>
  scopesOn(opening).includes('only') ? 'only' : 'whole';

const wholeOf = (block: TimeBlock | undefined): Edited | null => (block ? { block, occurrence: null } : null);

/**
 * The block and occurrences that an edit changes in the current plan: never more than the person chose (BLK-52).
 * Another device may have moved the occurrence, or divided its series.
 * @returns null if the block or its occurrence was deleted
 */
export function editedNow(
  plan: readonly TimeBlock[],
  opened: TimeBlock,
  { date, scope }: { readonly date: string | null; readonly scope: EditScope },
): Edited | null {
  const found = plan.find(({ id }) => id === opened.id);
  if (date === null || scope === 'whole') return wholeOf(found);
  const [, ...others] = blocksOfSeries(opened, plan);
  const parts = found ? [found, ...others] : others;
  const part = parts.find((block) => occursOn(block, date));
  if (part && scopesOf(part).length > 0) return { block: part, occurrence: { date, scope } };
  if (part) return wholeOf(part);
  if (scope === 'only') return wholeOf(plan.find(({ id }) => id === idInPlaceOf(opened, date)));
  for (const block of parts.filter((each) => scopesOf(each).includes('following'))) {
    const next = nextOccurrence(block, date);
    if (next !== null) return { block, occurrence: { date: next, scope } };
  }
  return null;
}
