import { dayParts } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { partFromDropPosition } from '@simmer/domain/parts/choose-part';
import type { Point } from '@simmer/ui/device/pointer';
import type { TargetAt } from '@simmer/ui/drag/drag-session';

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
