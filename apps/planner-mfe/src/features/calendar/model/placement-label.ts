import { capitalized } from '@simmer/domain/capitalized';
import { dayTitle, shortDate } from '@simmer/domain/dates/date-labels';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { type DayRow, rowOfPart } from '@simmer/domain/parts/day-row';

export interface PlacementLabel {
  /** 'Morning'. */
  readonly label: string;
  /** ' · Mon Nov 23', hidden in narrow columns, where the header shows the day. */
  readonly day: string;
  /** The block will be in the other cell of the day. */
  readonly isElsewhere: boolean;
  /** The accessible version; it is unique among the cells of a day. */
  readonly accessibleLabel: string;
}

/** The label of what a click into a cell creates, shown below the pointer. */
export function placementLabel(date: string, row: DayRow, part: DayPart): PlacementLabel {
  const isElsewhere = rowOfPart(part) !== row;
  return {
    label: capitalized(part),
    day: ` · ${weekdayLabel(weekdayOf(date))} ${shortDate(date)}`,
    isElsewhere,
    accessibleLabel: `Add a time block on ${dayTitle(date)}, ${part}${isElsewhere ? ', as the first half is taken' : ''}`,
  };
}
