import type { TypedBlock } from '@simmer/app-state/offline/correct-change';
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
      /** The name of the initial activity, which may not exist yet. */
      readonly activityName?: string;
      /** A form entered elsewhere: closing the dialog asks before it is lost. */
      readonly draft?: BlockForm;
      /** The fields of a block that was typed before and could not be saved; with its id if it had one. */
      readonly typed?: TypedBlock;
      /** Why that could not be saved. */
      readonly failure?: string;
    }
  /** `date` is the opened occurrence, or null if a block was opened without one. */
  | {
      readonly kind: 'edit';
      readonly block: TimeBlock;
      readonly date: string | null;
      /** Fields that were typed before and could not be saved. */
      readonly typed?: TypedBlock;
      /** Why they could not be saved. */
      readonly failure?: string;
    };

/** The dialog's title. */
export const titleOf = (opening: BlockOpening): string =>
  opening.kind === 'edit' ? 'Edit Time Block' : 'Add Time Block';
