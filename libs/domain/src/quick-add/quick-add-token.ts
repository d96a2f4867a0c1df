import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import type { CalendarDate } from '../dates/calendar-date.ts';

/** What a part of a quick add says about the time block. */
export interface QuickAddMeaning {
  readonly date?: CalendarDate;
  readonly days?: readonly Weekday[];
  readonly part?: DayPart;
  readonly recurring?: Recurrence;
  /** The last day of a series. */
  readonly until?: CalendarDate;
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

/** A part that may be one: an ambiguous one counts only where no title can be meant (QCK-3). */
export interface PossibleToken extends TextRange {
  readonly meaning: QuickAddMeaning;
  readonly isAmbiguous: boolean;
  /** Also a common word of another sense ('sun'): it counts only beside another part. */
  readonly isWordlike?: boolean;
}

/** What the text may refer to. */
export interface QuickAddContext {
  readonly today: CalendarDate;
  readonly northStars: readonly { readonly id: string; readonly name: string }[];
}
