import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type {
  CreateNorthStar,
  CreateTheme,
  DefaultTheme,
  NorthStar,
  Theme,
  UpdateNorthStar,
  UpdateTheme,
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

/** The list, and every write with the key of the user action it belongs to (API-50). */
export interface Collection<Item, Create, Update> {
  readonly list: (signal?: AbortSignal) => Promise<Item[]>;
  readonly create: (input: Create, key: string) => Promise<Item>;
  readonly update: (id: string, changes: Update, key: string) => Promise<Item>;
  readonly remove: (id: string, key: string) => Promise<Item>;
}

/** Changes that are made together. */
export interface JointChanges {
  /** New activities that the blocks are of. */
  readonly activities: readonly NewBlockActivity[];
  /** Ids of own activities that go in the end, as far as no block uses them by then. */
  readonly unused: readonly string[];
  readonly changes: readonly TimeBlockChange[];
}

/** Time blocks; a change may say which version it is based on, and is refused (409) when there is another. */
export interface BlockCollection extends Collection<TimeBlock, CreateTimeBlock, UpdateTimeBlock> {
  readonly remove: (id: string, key: string, version?: number) => Promise<TimeBlock>;
  /**
   * Makes changes together, or none of them. Answers the blocks they touched, a removed one as it was; one that was
   * gone already is left out.
   */
  readonly change: (changes: JointChanges, key: string) => Promise<readonly TimeBlock[]>;
}

/** An activity, and the blocks that came with it. */
export interface ActivityCopy {
  readonly activity: Activity;
  readonly timeBlocks: readonly TimeBlock[];
}

/** The library. */
export interface ActivityCollection extends Collection<Activity, CreateActivity, UpdateActivity> {
  /** Copies an activity with all its blocks, or nothing at all (API-12). */
  readonly duplicate: (id: string, key: string) => Promise<ActivityCopy>;
}

/** A list of which each week or day has at most one. */
export interface Journal<Item, Save> {
  readonly list: (signal?: AbortSignal) => Promise<Item[]>;
  readonly save: (input: Save, key: string) => Promise<Item>;
}

/**
 * Where planning data comes from and goes to. Two answer to it: the API, and this browser's local
 * store; screens don't know which (OFF-1). Refusals are `ApiError` in both.
 */
export interface PlanningSource {
  readonly northStars: Collection<Theme, CreateTheme, UpdateTheme> & {
    readonly defaults: (signal?: AbortSignal) => Promise<DefaultTheme[]>;
  };
  /** The same rows with type and dates (NST-20). */
  readonly northStarGoals: Collection<NorthStar, CreateNorthStar, UpdateNorthStar>;
  readonly activities: ActivityCollection;
  readonly timeBlocks: BlockCollection;
  readonly sizes: (signal?: AbortSignal) => Promise<TimeBlockSize[]>;
  readonly vibes: (signal?: AbortSignal) => Promise<Vibe[]>;
  readonly phases: (signal?: AbortSignal) => Promise<EcocyclePhase[]>;
  readonly pulseChecks: Journal<PulseCheck, SavePulseCheck> & {
    readonly remove: (id: string, key: string) => Promise<PulseCheck>;
  };
  readonly weeklyReflections: Journal<WeeklyReflection, SaveReflection> & {
    /** 409 when it has another version than the one that is meant. */
    readonly remove: (id: string, key: string, version?: number) => Promise<WeeklyReflection>;
  };
  readonly weeklyPriorities: Journal<WeeklyPriority, SavePriority> & {
    readonly remove: (id: string, key: string) => Promise<WeeklyPriority>;
  };
  readonly poster: {
    readonly get: (signal?: AbortSignal) => Promise<NorthStarPoster | null>;
    readonly save: (input: SavePoster, key: string) => Promise<NorthStarPoster>;
    readonly remove: (key: string) => Promise<NorthStarPoster | null>;
  };
}
