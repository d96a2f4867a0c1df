import type { PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyPriority, WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { FieldChoices } from '../texts/describe-field.ts';
import type { ItemFields } from '../texts/item-fields.ts';

/** The current plan that the import changes. */
export interface PresentPlan {
  readonly northStars: readonly NorthStarGoal[];
  readonly activities: readonly Activity[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly reflections: readonly WeeklyReflection[];
  readonly idealBlocks?: readonly IdealBlock[];
  readonly pulseChecks?: readonly PulseCheck[];
  readonly priorities?: readonly WeeklyPriority[];
  readonly poster?: NorthStarPoster | null;
  readonly freeDays?: Pick<FreeDays, 'free_days'> | null;
  /** Null for a plan that has none: that of nobody who is signed in. */
  readonly settings?: PlanSettings | null;
  /** Ids that blocks may refer to. */
  readonly sizeIds: readonly string[];
  readonly phaseIds: readonly string[];
  readonly vibeIds: readonly string[];
  /** The names of these ids; the usual ones if it is missing. */
  readonly catalogue?: Pick<FieldChoices, 'sizes' | 'phases' | 'vibes'>;
}

export type ImportKind =
  | 'northStar'
  | 'activity'
  | 'timeBlock'
  | 'idealBlock'
  | 'reflection'
  | 'pulseCheck'
  | 'priority'
  | 'poster'
  | 'freeDays'
  | 'settings';

/** The key of an item in the preview. */
export const keyOf = (kind: ImportKind, id: string): string => `${kind} ${id}`;

/** What an item of a file is to the plan. */
export type ImportStatus =
  /** The plan does not have it. */
  | 'new'
  /** The plan has it, and it is equal. */
  | 'same'
  /** The plan has it, and it would be changed. */
  | 'different'
  /** The plan has it, it is different, and it must not be changed. */
  | 'fixed'
  /** It cannot be imported. */
  | 'unusable';

/**
 * An item of a plan before and after a change, as on the wire; null where there is none. What is new has no fields of
 * the store. The change that takes it back has the two swapped.
 */
export interface ItemChange {
  readonly kind: ImportKind;
  /** The name shown to the person. */
  readonly label: string;
  readonly before: ItemFields | null;
  readonly after: ItemFields | null;
}

/** What importing an item would change in the plan. `before` is the item of the plan that it corresponds to. */
export interface ImportItem extends ItemChange {
  readonly key: string;
  readonly status: ImportStatus;
  /** Shown beside the item in the preview. */
  readonly note: string | null;
  /** Null if there is nothing to do. */
  readonly after: ItemFields | null;
  /** Keys of the items that it requires. */
  readonly needs: readonly string[];
  /** Key of its North Star if that is new; without that one, the item is imported without a North Star. */
  readonly star: string | null;
  /** The new North Stars of a list of them: those that are not imported are left out of it. */
  readonly stars?: readonly { readonly key: string; readonly id: string }[];
  /** What would change, in words; of an item that is different. */
  readonly differences?: readonly string[];
}
