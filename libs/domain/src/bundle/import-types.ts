import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import type {
  CreateNorthStarGoal,
  CreateNorthStar,
  NorthStarGoal,
  UpdateNorthStarGoal,
  UpdateNorthStar,
} from '@simmer/contracts/schemas/north-star.schema';
import type {
  NorthStarPoster,
  PulseCheck,
  SavePoster,
  SavePriority,
  SavePulseCheck,
  SaveReflection,
  WeeklyPriority,
  WeeklyReflection,
} from '@simmer/contracts/schemas/reflection.schema';
import type { TimeBlock, TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { FieldChoices } from '../conflicts/describe-field.ts';

/** The current plan that the import changes. */
export interface PresentPlan {
  readonly northStars: readonly NorthStarGoal[];
  readonly activities: readonly Activity[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly reflections: readonly WeeklyReflection[];
  /** What an exported file does not have. */
  readonly pulseChecks?: readonly PulseCheck[];
  readonly priorities?: readonly WeeklyPriority[];
  readonly poster?: NorthStarPoster | null;
  /** Ids that blocks may refer to. */
  readonly sizeIds: readonly string[];
  readonly phaseIds: readonly string[];
  readonly vibeIds: readonly string[];
  /** The names of these ids; the usual ones if it is missing. */
  readonly catalogue?: Pick<FieldChoices, 'sizes' | 'phases' | 'vibes'>;
}

/** One action on a plan, for one item of a file. */
export type ImportAction =
  | { readonly do: 'create-star'; readonly body: CreateNorthStar }
  | { readonly do: 'create-goal'; readonly body: CreateNorthStarGoal }
  | { readonly do: 'update-star'; readonly id: string; readonly body: UpdateNorthStar }
  | { readonly do: 'update-goal'; readonly id: string; readonly body: UpdateNorthStarGoal }
  | { readonly do: 'create-activity'; readonly body: CreateActivity }
  | { readonly do: 'update-activity'; readonly id: string; readonly body: UpdateActivity }
  | { readonly do: 'change-block'; readonly change: TimeBlockChange }
  | { readonly do: 'save-reflection'; readonly body: SaveReflection }
  | { readonly do: 'save-check'; readonly body: SavePulseCheck }
  | { readonly do: 'save-priority'; readonly body: SavePriority }
  | { readonly do: 'save-poster'; readonly body: SavePoster }
  // To undo an import, or of what only the plan has (OFF-103).
  | {
      readonly do: 'remove-star' | 'remove-activity' | 'remove-check' | 'remove-priority';
      readonly id: string;
    }
  | { readonly do: 'remove-reflection'; readonly id: string; readonly version: number }
  | { readonly do: 'remove-poster' };

export type ImportKind =
  'northStar' | 'activity' | 'timeBlock' | 'reflection' | 'pulseCheck' | 'priority' | 'poster';

/** The key of an item in the preview. */
export const keyOf = (kind: ImportKind, id: string): string => `${kind} ${id}`;

/**
 * `new`: not in the plan. `same`: in the plan and equal. `different`: in the plan, would be changed. `fixed`: in the
 * plan, different, and must not be changed. `unusable`: cannot be imported.
 */
export type ImportStatus = 'new' | 'same' | 'different' | 'fixed' | 'unusable';

/** What importing an item would change in the plan. */
export interface ImportItem {
  readonly key: string;
  readonly kind: ImportKind;
  /** The name shown to the person. */
  readonly label: string;
  readonly status: ImportStatus;
  /** Shown beside the item in the preview. */
  readonly note: string | null;
  /** Null if there is nothing to do. */
  readonly action: ImportAction | null;
  /** Keys of the items that it requires. */
  readonly needs: readonly string[];
  /** Key of its North Star if that is new; without that one, the item is imported without a North Star. */
  readonly star: string | null;
  /** The new North Stars of a list of them: those that are not imported are left out of it. */
  readonly stars?: readonly { readonly key: string; readonly id: string }[];
  /** The item of the plan that it corresponds to. */
  readonly planId?: string;
  /** What would change, field by field; of an item that is different. */
  readonly fields?: readonly FieldDifference[];
}

/** A field as it is in the plan and as it would be; fields that depend on each other are one. */
export interface FieldDifference {
  /** Identifies it among those of its item. */
  readonly field: string;
  /** Its label. */
  readonly name: string;
  /** Its values in words. */
  readonly now: string;
  readonly wanted: string;
  /** What the plan has where the action would write. */
  readonly present: Readonly<Record<string, unknown>>;
}
