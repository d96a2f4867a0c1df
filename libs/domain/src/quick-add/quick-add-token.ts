import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import type { CalendarDate } from '../dates/calendar-date.ts';

/** The meaning of a token of a quick add. */
export interface QuickAddMeaning {
  readonly date?: CalendarDate;
  readonly days?: readonly Weekday[];
  /** The days that may be meant; the person chooses one (QCK-8). */
  readonly either?: readonly CalendarDate[];
  /** The Monday of a week whose day may be named beside it: 'in 2 weeks sat', 'next week on tue'. */
  readonly week?: CalendarDate;
  readonly part?: DayPart;
  /** The time within the part, in minutes since midnight. */
  readonly time?: number;
  /** The IANA zone of the time, if the line names one. */
  readonly zone?: string;
  /** True if the time is in the afternoon only because nothing says morning: 'at 5', '5:30'. */
  readonly isAfternoon?: true;
  readonly recurring?: Recurrence;
  /** The ordinal of the series' only weekday in the month; `LAST` is the last (REC-4). */
  readonly nth?: number;
  /** The number of the day in its month, which a monthly block keeps: 'on the 1st'. */
  readonly dayOfMonth?: number;
  /** True for a weekly recurrence, unless the line names another one: 'mondays'. */
  readonly repeats?: true;
  /** The last day of a series. */
  readonly until?: CalendarDate;
  /** The last of several days, or the end of a series if the line names a recurrence: 'dec 5 to dec 9'. */
  readonly span?: CalendarDate;
  readonly minutes?: number;
  /** Minutes before the start at which the person is reminded. */
  readonly reminder?: number;
  readonly northStarId?: string;
}

/** A range of the typed text; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Words that were understood as a part of the time block. */
export interface QuickAddToken extends TextRange {
  readonly text: string;
  readonly meaning: QuickAddMeaning;
}

/** Where words of a line count as a token, and not as title (QCK-3). */
export type Certainty =
  /** They count anywhere. */
  | 'sure'
  /** They count unless there is title on both sides: 'Top 5 May picks'. */
  | 'date'
  /** They count only where no title can continue: 'tomorrow'. */
  | 'word'
  /**
   * They count like 'word', but only beside another word of time; else they are offered: 'friday', 'night', 'weekly'.
   */
  | 'name';

/** Words that may be a token. */
export interface PossibleToken extends TextRange {
  readonly meaning: QuickAddMeaning;
  readonly certainty: Certainty;
}

/** The facts to which the text may refer. */
export interface QuickAddContext {
  readonly today: CalendarDate;
  /** Minutes since midnight. */
  readonly time: number;
  /** The person's IANA zone. */
  readonly zone: string;
  readonly northStars: readonly { readonly id: string; readonly name: string }[];
}

/** Whether a meaning repeats; 'once' says that it does not. */
export const isSeries = (said: {
  readonly recurring?: Recurrence | undefined;
  readonly repeats?: true | undefined;
}): boolean => said.recurring !== 'once' && (said.recurring ?? said.repeats) !== undefined;
