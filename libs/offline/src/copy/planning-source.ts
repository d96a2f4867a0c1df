import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import type { FreeDays, SaveFreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type {
  CreateIdealBlock,
  IdealBlock,
  UpdateIdealBlock,
} from '@simmer/contracts/schemas/ideal-block.schema';
import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type {
  CreateNorthStarGoal,
  CreateNorthStar,
  DefaultNorthStar,
  NorthStarGoal,
  NorthStar,
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
import type {
  CreateTimeBlock,
  NewBlockActivity,
  TimeBlock,
  TimeBlockChange,
  TimeBlockSize,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';

/** Lists of planning data that a change can affect. */
export type PlanningResource =
  | 'defaultNorthStars'
  | 'northStars'
  | 'northStarGoals'
  | 'activities'
  | 'timeBlocks'
  | 'sizes'
  | 'vibes'
  | 'phases'
  | 'pulseChecks'
  | 'weeklyReflections'
  | 'weeklyPriorities'
  | 'idealBlocks'
  | 'freeDays'
  | 'poster';

/** Of which a person has one at most. */
export interface Only<Item, Save> {
  readonly get: (signal?: AbortSignal) => Promise<Item | null>;
  readonly save: (input: Save, key: string) => Promise<Item>;
  /** 409 if its version differs from the given one. */
  readonly remove: (key: string, version?: number) => Promise<Item | null>;
}

/** A list; each write takes the idempotency key of its user action (API-50). */
export interface Collection<Item, Create, Update> {
  readonly list: (signal?: AbortSignal) => Promise<Item[]>;
  readonly create: (input: Create, key: string) => Promise<Item>;
  readonly update: (id: string, changes: Update, key: string) => Promise<Item>;
  /** 409 if its version differs from the given one. */
  readonly remove: (id: string, key: string, version?: number) => Promise<Item>;
}

/** Changes applied together. */
export interface BlockBatch {
  /** New activities that the blocks use. */
  readonly activities: readonly NewBlockActivity[];
  /** Ids of own activities to remove in the end, if no block uses them then. */
  readonly unused: readonly string[];
  readonly changes: readonly TimeBlockChange[];
}

/** Time blocks; a change may give the version it is based on, and is rejected (409) if the block has another. */
export interface BlockCollection extends Collection<TimeBlock, CreateTimeBlock, UpdateTimeBlock> {
  /**
   * Applies all changes or none. Returns the changed blocks, a removed one in its last state; one that was already
   * removed is left out.
   */
  readonly change: (changes: BlockBatch, key: string) => Promise<readonly TimeBlock[]>;
}

/** An activity, and the blocks copied with it. */
export interface ActivityCopy {
  readonly activity: Activity;
  readonly timeBlocks: readonly TimeBlock[];
}

/** The library. */
export interface ActivityCollection extends Collection<Activity, CreateActivity, UpdateActivity> {
  /** Copies an activity with all its blocks, all or nothing (API-12). */
  readonly duplicate: (id: string, key: string) => Promise<ActivityCopy>;
}

/** A list with at most one entry per week or day. */
export interface Journal<Item, Save> {
  readonly list: (signal?: AbortSignal) => Promise<Item[]>;
  readonly save: (input: Save, key: string) => Promise<Item>;
  /** 409 if its version differs from the given one. */
  readonly remove: (id: string, key: string, version?: number) => Promise<Item>;
}

/**
 * The source of planning data, implemented by the API and by this browser's local store; screens use either (OFF-1).
 * Both reject with `ApiError`.
 */
export interface PlanningSource {
  readonly northStars: Collection<NorthStar, CreateNorthStar, UpdateNorthStar> & {
    readonly defaults: (signal?: AbortSignal) => Promise<DefaultNorthStar[]>;
  };
  /** The same rows with type and dates (NST-20). */
  readonly northStarGoals: Collection<NorthStarGoal, CreateNorthStarGoal, UpdateNorthStarGoal>;
  readonly activities: ActivityCollection;
  readonly timeBlocks: BlockCollection;
  readonly sizes: (signal?: AbortSignal) => Promise<TimeBlockSize[]>;
  readonly vibes: (signal?: AbortSignal) => Promise<Vibe[]>;
  readonly phases: (signal?: AbortSignal) => Promise<EcocyclePhase[]>;
  readonly pulseChecks: Journal<PulseCheck, SavePulseCheck>;
  readonly weeklyReflections: Journal<WeeklyReflection, SaveReflection>;
  readonly idealBlocks: Collection<IdealBlock, CreateIdealBlock, UpdateIdealBlock>;
  readonly weeklyPriorities: Journal<WeeklyPriority, SavePriority>;
  readonly poster: Only<NorthStarPoster, SavePoster>;
  readonly freeDays: Only<FreeDays, SaveFreeDays>;
}
