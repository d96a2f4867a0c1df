import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import type {
  CreateNorthStar,
  CreateTheme,
  NorthStar,
  UpdateNorthStar,
  UpdateTheme,
} from '@simmer/contracts/schemas/north-star.schema';
import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import type { TimeBlock, TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';

/** The plan into which something is imported, as it is now. */
export interface PresentPlan {
  readonly northStars: readonly NorthStar[];
  readonly activities: readonly Activity[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly reflections: readonly WeeklyReflection[];
  /** Ids that blocks may name. */
  readonly sizeIds: readonly string[];
  readonly phaseIds: readonly string[];
  readonly vibeIds: readonly string[];
}

/** One action on a plan, for one item of a file. */
export type ImportAction =
  | { readonly do: 'create-star'; readonly body: CreateTheme }
  | { readonly do: 'create-goal'; readonly body: CreateNorthStar }
  | { readonly do: 'update-star'; readonly id: string; readonly body: UpdateTheme }
  | { readonly do: 'update-goal'; readonly id: string; readonly body: UpdateNorthStar }
  | { readonly do: 'create-activity'; readonly body: CreateActivity }
  | { readonly do: 'update-activity'; readonly id: string; readonly body: UpdateActivity }
  | { readonly do: 'change-block'; readonly change: TimeBlockChange }
  | { readonly do: 'save-reflection'; readonly body: SaveReflection };

export type ImportKind = 'northStar' | 'activity' | 'timeBlock' | 'reflection';

/** The key of an item in the preview. */
export const keyOf = (kind: ImportKind, id: string): string => `${kind} ${id}`;

/**
 * `new`: not there. `same`: there, and alike. `different`: there, and would be changed. `fixed`: there, different, and
 * not to be changed. `unusable`: can't be brought in.
 */
export type ImportStatus = 'new' | 'same' | 'different' | 'fixed' | 'unusable';

/** What importing an item would change in the plan. */
export interface ImportItem {
  readonly key: string;
  readonly kind: ImportKind;
  /** What a person calls it. */
  readonly label: string;
  readonly status: ImportStatus;
  /** Shown beside the item before it is imported. */
  readonly note: string | null;
  /** Null where there is nothing to do. */
  readonly action: ImportAction | null;
  /** Keys of items that it needs, and comes with. */
  readonly needs: readonly string[];
  /** Key of a North Star that it is of, when it is new: without it, it comes without one. */
  readonly star: string | null;
}
