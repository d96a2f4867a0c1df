import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';

/** One time block on one day, for the floor, which has no series. */
export interface Occurrence {
  readonly date: string;
  /** Start hour. */
  readonly hour: number;
  /** CSS pixels, as in Simmer's week. */
  readonly height: number;
  readonly title: string;
  readonly color: string;
}

/** The same two years for both pages: Simmer gets the blocks, the floor their occurrences. */
export interface BenchPlan {
  readonly today: string;
  /** Mondays. */
  readonly weeks: readonly string[];
  readonly blocks: readonly TimeBlock[];
  readonly activities: readonly Activity[];
  readonly northStars: readonly NorthStar[];
  readonly sizes: readonly TimeBlockSize[];
  readonly occurrences: readonly Occurrence[];
}
