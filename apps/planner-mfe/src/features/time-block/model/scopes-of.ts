import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { EditScope } from '@simmer/domain/editing/press';
import type { TimeBlock } from '../../../shared/planning-types.ts';

export type { EditScope };

/** The scopes to choose from; empty for a block with one occurrence. */
export function scopesOf(block: TimeBlock): readonly EditScope[] {
  if (isRecurring(block)) return ['only', 'following', 'whole'];
  return block.scheduled_days.length > 1 ? ['only', 'whole'] : [];
}
