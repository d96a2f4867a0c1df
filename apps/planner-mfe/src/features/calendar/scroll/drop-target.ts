import { dayParts } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { partFromDropPosition } from '@simmer/domain/parts/choose-part';
import { ARROW_STEPS } from '@simmer/ui/drag/drag-rules';
import type { TargetAt } from '@simmer/ui/drag/drag-session';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';

/** The attribute of a day's body with both its cells, whose quarters are the drop zones (CAL-31). */
export const DAY_ATTRIBUTE = 'data-day';

/** The drop zones of a day. */
export const targetOnDay =
  (date: string): TargetAt<DropTarget> =>
  ({ y }, { top, height }) => ({ date, part: partFromDropPosition(y - top, height) });

/** The rendered body of a day, or null. */
export const bodyOf = (date: string): Element | null =>
  document.querySelector(`[${DAY_ATTRIBUTE}="${date}"]`);

/** The quarter of a day's body that is a drop zone. */
export function partRect({ part }: DropTarget, { left, top, width, height }: DOMRect) {
  return { left, top: top + (height * dayParts.indexOf(part)) / 4, width, height: height / 4 };
}

/**
 * The target of a key from `from`, or null for other keys: sideways by days, up and down by day parts, by page keys a
 * week. After evening comes the morning of the same weekday a week later, as on the sheet.
 */
export function stepTarget(from: DropTarget, key: string): DropTarget | null {
  const [days, parts] = ARROW_STEPS.get(key) ?? [0, 0];
  const weeks = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
  if (days === 0 && parts === 0 && weeks === 0) return null;
  const index = dayParts.indexOf(from.part) + parts;
  const weeksOfParts = Math.floor(index / dayParts.length);
  const part = dayParts[index - weeksOfParts * dayParts.length];
  return part === undefined ? null : { date: addDays(from.date, days + (weeks + weeksOfParts) * 7), part };
}

/** Why a card cannot be moved to a date; null if the calendar includes it. */
export function edgeText(date: string, today: string): string | null {
  const weeks = calendarWeeks(today);
  const week = mondayOf(date);
  if (weeks.includes(week)) return null;
  return week < (weeks[0] ?? week)
    ? 'This is the beginning of your calendar.'
    : 'This is the end of your calendar.';
}
