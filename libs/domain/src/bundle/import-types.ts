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
  /** The settings; null for the plan of a browser without an account, which has none. */
  readonly settings?: PlanSettings | null;
  /** Ids of sizes that blocks may refer to. */
  readonly sizeIds: readonly string[];
  readonly phaseIds: readonly string[];
  readonly vibeIds: readonly string[];
  /** The names of these ids; the default names if omitted. */
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

/** How an item of a file compares with the plan. */
export type ImportStatus =
  /** The plan does not have it. */
  | 'new'
  /** The plan has it, and it is equal. */
  | 'same'
  /** The plan has it, and it would be changed. */
  | 'different'
  /** The plan has it, it is different, and the plan's item must not be changed. */
  | 'fixed'
  /** It cannot be imported. */
  | 'unusable';

/**
 * An item of a plan before and after a change, as in API responses; null where the item does not exist. A new item
 * lacks the fields that the store writes. The reverse change has `before` and `after` swapped.
 */
export interface ItemChange {
  readonly kind: ImportKind;
  /** The name shown to the person. */
  readonly label: string;
  readonly before: ItemFields | null;
  readonly after: ItemFields | null;
}

/** What importing an item would change in the plan. `before` is the corresponding item of the plan. */
export interface ImportItem extends ItemChange {
  readonly key: string;
  readonly status: ImportStatus;
  /** A note beside the item in the preview. */
  readonly note: string | null;
  /** The item after the import; null if there is nothing to import. */
  readonly after: ItemFields | null;
  /** Keys of the items that this one requires. */
  readonly needs: readonly string[];
  /**
   * The key of the item's North Star if that is new; if that star is not imported, the item is imported without one.
   */
  readonly star: string | null;
  /** The new North Stars of a list of them; those that are not imported are removed from the list. */
  readonly stars?: readonly { readonly key: string; readonly id: string }[];
  /** The changes in words, for an item that is different. */
  readonly differences?: readonly string[];
}
