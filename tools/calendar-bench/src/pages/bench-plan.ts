import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';

/** One time block on one day, for calendars without series. */
export interface Occurrence {
  readonly key: string;
  readonly date: string;
  /** Start hour. */
  readonly hour: number;
  /** Minutes. */
  readonly duration: number;
  /** CSS pixels, as in Simmer's week. */
  readonly height: number;
  readonly title: string;
  readonly color: string;
}

/** The same two years for every calendar: Simmer gets the blocks, the others their occurrences. */
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
