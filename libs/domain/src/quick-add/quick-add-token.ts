import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import type { CalendarDate } from '../dates/calendar-date.ts';

/** What a part of a quick add says about the time block. */
export interface QuickAddMeaning {
  readonly date?: CalendarDate;
  readonly days?: readonly Weekday[];
  /** The days that may be meant: the person chooses one (QCK-8). */
  readonly either?: readonly CalendarDate[];
  /** The Monday of a week whose day may be said beside it: 'in 2 weeks sat', 'next week on tue'. */
  readonly week?: CalendarDate;
  readonly part?: DayPart;
  /** The time within the part, in minutes since midnight. */
  readonly time?: number;
  /** The IANA zone of the time, if it is said. */
  readonly zone?: string;
  /** The time is of the afternoon because nothing says morning: 'at 5', '5:30'. */
  readonly isAfternoon?: true;
  readonly recurring?: Recurrence;
  /** Which of its weekday in the month, a series' only one; `LAST` is the last (REC-4). */
  readonly nth?: number;
  /** The number of the day in its month, which a monthly block keeps: 'on the 1st'. */
  readonly dayOfMonth?: number;
  /** Every week, unless another recurrence is said: 'mondays'. */
  readonly repeats?: true;
  /** The last day of a series. */
  readonly until?: CalendarDate;
  /** The last of several days, or of a series if one is said: 'dec 5 to dec 9'. */
  readonly span?: CalendarDate;
  readonly minutes?: number;
  readonly northStarId?: string;
}

/** A place in the typed text; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A part of a quick add that was understood. */
export interface QuickAddToken extends TextRange {
  readonly text: string;
  readonly meaning: QuickAddMeaning;
}

/** Where words of a line count as a part of it, and not as title (QCK-3). */
export type Certainty =
  /** Anywhere. */
  | 'sure'
  /** Not with title on both sides: 'Top 5 May picks'. */
  | 'date'
  /** Only where no title can go on: 'tomorrow'. */
  | 'word'
  /** As 'word', and only beside another word of time; else it is offered: 'friday', 'night', 'weekly'. */
  | 'name';

/** A part that may be one. */
export interface PossibleToken extends TextRange {
  readonly meaning: QuickAddMeaning;
  readonly certainty: Certainty;
}

/** What the text may refer to. */
export interface QuickAddContext {
  readonly today: CalendarDate;
  /** Minutes since midnight. */
  readonly time: number;
  /** Of the person (IANA). */
  readonly zone: string;
  readonly northStars: readonly { readonly id: string; readonly name: string }[];
}
