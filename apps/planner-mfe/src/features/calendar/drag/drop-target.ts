import { dayParts } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { partFromDropPosition } from '@simmer/domain/parts/choose-part';
import type { Point } from '@simmer/ui/device/pointer';
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

/** The center of a drop zone in the window, or null if its day is not rendered. */
export function middleOf(target: DropTarget): Point | null {
  const body = bodyOf(target.date);
  if (body === null) return null;
  const { left, width, top, height } = body.getBoundingClientRect();
  const quarter = dayParts.indexOf(target.part) + 0.5;
  return { x: left + width / 2, y: top + (height * quarter) / 4 };
}

/** The step of an arrow key: sideways by days, up and down by day parts, continuing in the adjacent week. */
const STEPS: Readonly<Record<string, { days: number; parts: number }>> = {
  ArrowLeft: { days: -1, parts: 0 },
  ArrowRight: { days: 1, parts: 0 },
  ArrowUp: { days: 0, parts: -1 },
  ArrowDown: { days: 0, parts: 1 },
  PageUp: { days: -7, parts: 0 },
  PageDown: { days: 7, parts: 0 },
};

/**
 * The target of an arrow key from `from`, or null for other keys. After evening comes the morning of the same weekday a
 * week later, as on the sheet.
 */
export function stepTarget(from: DropTarget, key: string): DropTarget | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const index = dayParts.indexOf(from.part) + step.parts;
  const weeks = Math.floor(index / dayParts.length);
  const part = dayParts[index - weeks * dayParts.length];
  return part === undefined ? null : { date: addDays(from.date, step.days + weeks * 7), part };
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
