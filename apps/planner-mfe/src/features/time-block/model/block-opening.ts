import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { BlockForm } from './block-form.ts';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/** How the time block dialog was opened. */
export type BlockOpening =
  | {
      readonly kind: 'create';
      readonly clicked: { readonly date: string; readonly part: DayPart } | null;
      /** The initial activity of the block. */
      readonly activityId?: string;
      /** The same by name, for an activity that may not exist yet. */
      readonly activityName?: string;
      /** What was entered elsewhere: closing the form asks before it is lost. */
      readonly draft?: BlockForm;
      /** The block as it was typed before, and could not be saved; with its id if it had one. */
      readonly typed?: Partial<TimeBlock>;
    }
  /** `date` is the opened occurrence, or null if a block was opened without one. */
  | {
      readonly kind: 'edit';
      readonly block: TimeBlock;
      readonly date: string | null;
      /** The fields that were typed before, and could not be saved. */
      readonly typed?: Partial<TimeBlock>;
    };

/** The dialog's title. */
export const titleOf = (opening: BlockOpening): string =>
  opening.kind === 'edit' ? 'Edit Time Block' : 'Add Time Block';
