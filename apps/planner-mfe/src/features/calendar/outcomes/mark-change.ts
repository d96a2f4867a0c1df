import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { markOutcome } from '@simmer/domain/editing/press';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/** The writes that mark some blocks on their days; null removes the marks (OUT-1). */
export const markChange = (
  items: readonly LeftOccurrence<TimeBlock>[],
  mark: Omit<BlockOutcome, 'date'> | null,
): BlockWrites => items.flatMap((item) => markOutcome(item, mark));
