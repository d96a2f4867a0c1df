import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock } from '../../../planning/planning-types.ts';

/** Why the time block dialog is open. */
export type BlockOpening =
  | {
      readonly kind: 'create';
      readonly clicked: { readonly date: string; readonly part: DayPart } | null;
      /** The activity that the block is of to begin with. */
      readonly activityId?: string;
      /** The same by name, where there may be none yet. */
      readonly activityName?: string;
    }
  /** `date` is the occurrence that was opened, or null where a block was opened without one. */
  | { readonly kind: 'edit'; readonly block: TimeBlock; readonly date: string | null };
