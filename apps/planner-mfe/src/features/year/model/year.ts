import type { YearWeek } from '@simmer/domain/year/year-weeks';
import type { EcocyclePhase } from '../../../shared/planning-types.ts';
import type { Segment } from './segments.ts';

/** The two years as the page shows them. */
export interface Year {
  readonly weeks: readonly YearWeek[];
  readonly segments: readonly Segment[];
  readonly phases: ReadonlyMap<string, EcocyclePhase>;
  /** The first day with known calendar events; null without any. */
  readonly eventsSince: string | null;
  /** Whether nothing is planned, imported, checked in or noted. */
  readonly isBlank: boolean;
}
