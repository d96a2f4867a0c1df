import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/** The scope of an edit: the opened occurrence, that and all following ones, or the whole block. */
export type EditScope = 'only' | 'following' | 'whole';

/** The scopes to choose from; empty for a block with one occurrence. */
export function scopesOf(block: TimeBlock): readonly EditScope[] {
  if (isRecurring(block)) return ['only', 'following', 'whole'];
  return block.scheduled_days.length > 1 ? ['only', 'whole'] : [];
}
