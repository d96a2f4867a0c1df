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
  TimeBlock,
  TimeBlockSize,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';

/** The list, and every write with the key of the user action it belongs to (decision N3). */
export interface Collection<Item, Create, Update> {
  readonly list: (signal?: AbortSignal) => Promise<Item[]>;
  readonly create: (input: Create, key: string) => Promise<Item>;
  readonly update: (id: string, changes: Update, key: string) => Promise<Item>;
  readonly remove: (id: string, key: string) => Promise<Item>;
}

/** A list of which each week or day has at most one. */
export interface Journal<Item, Save> {
  readonly list: (signal?: AbortSignal) => Promise<Item[]>;
  readonly save: (input: Save, key: string) => Promise<Item>;
}

/**
 * Where planning data comes from and goes to. Two answer to it: the API, and this browser's local
 * store; screens don't know which (spec section 1, 'Data mode'). Refusals are `ApiError` in both.
 */
export interface PlanningSource {
  readonly northStars: Collection<Theme, CreateTheme, UpdateTheme> & {
    readonly defaults: (signal?: AbortSignal) => Promise<DefaultTheme[]>;
  };
  /** The same rows with type and dates (decision S1). */
  readonly northStarGoals: Collection<NorthStar, CreateNorthStar, UpdateNorthStar>;
  readonly activities: Collection<Activity, CreateActivity, UpdateActivity>;
  readonly timeBlocks: Collection<TimeBlock, CreateTimeBlock, UpdateTimeBlock>;
  readonly sizes: (signal?: AbortSignal) => Promise<TimeBlockSize[]>;
  readonly vibes: (signal?: AbortSignal) => Promise<Vibe[]>;
  readonly phases: (signal?: AbortSignal) => Promise<EcocyclePhase[]>;
  readonly pulseChecks: Journal<PulseCheck, SavePulseCheck>;
  readonly weeklyReflections: Journal<WeeklyReflection, SaveReflection>;
  readonly weeklyPriorities: Journal<WeeklyPriority, SavePriority>;
  readonly poster: {
    readonly get: (signal?: AbortSignal) => Promise<NorthStarPoster | null>;
    readonly save: (input: SavePoster, key: string) => Promise<NorthStarPoster>;
  };
}
