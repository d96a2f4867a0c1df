import { dayTitle, shortDate } from '@simmer/domain/dates/date-labels';
import { weekdayLabel } from '@simmer/domain/dates/weekdays/weekday-labels';
import { weekdayOf } from '@simmer/domain/dates/weekdays/weekday';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { type DayRow, rowOfPart } from '@simmer/domain/parts/day-row';

export interface PlacementLabel {
  /** 'Morning'. */
  readonly label: string;
  /** ' · Mon Nov 23', left out where days are narrow: the head of the day says it too. */
  readonly day: string;
  /** The block goes to the other cell of the day. */
  readonly isElsewhere: boolean;
  /** The same for who hears the week; two cells of a day never have one name. */
  readonly accessibleLabel: string;
}

/** What a click into a cell makes, in the words that stand below the pointer. */
export function placementLabel(date: string, row: DayRow, part: DayPart): PlacementLabel {
  const isElsewhere = rowOfPart(part) !== row;
  return {
    label: part.charAt(0).toUpperCase() + part.slice(1),
    day: ` · ${weekdayLabel(weekdayOf(date))} ${shortDate(date)}`,
    isElsewhere,
    accessibleLabel: `Add a time block on ${dayTitle(date)}, ${part}${isElsewhere ? ', as the first half is taken' : ''}`,
  };
}
