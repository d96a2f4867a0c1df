import type { Point } from '@simmer/ui/device/pointer';
import { partFromDropPosition } from '@simmer/domain/parts/choose-part';
import { dayParts } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { DRAGGING_ATTRIBUTE } from './cover-sheet.ts';

/** The attribute of a day's body with both its cells, whose quarters are the drop zones (CAL-31). */
export const DAY_ATTRIBUTE = 'data-day';

/** Width of the line between two days, in CSS pixels. */
const LINE = 1;

/** The day of a sheet at a point, without hit testing; the line between two days belongs to the later one. */
function dayUnder({ x, y }: Point, sheet: Element): Element | undefined {
  return [...sheet.querySelectorAll(`[${DAY_ATTRIBUTE}]`)].find((body) => {
    const { left, right, top, bottom } = body.getBoundingClientRect();
    return x >= left - LINE && x < right && y >= top && y < bottom;
  });
}

/** Day and day part at a point of the window, or null outside the days. `below`: the element there, if known. */
export function targetAt(point: Point, below?: EventTarget | null): DropTarget | null {
  const element = below instanceof Element ? below : document.elementFromPoint(point.x, point.y);
  const sheet = element?.closest(`[${DRAGGING_ATTRIBUTE}]`);
  const body = element?.closest(`[${DAY_ATTRIBUTE}]`) ?? (sheet ? dayUnder(point, sheet) : null);
  const date = body?.getAttribute(DAY_ATTRIBUTE);
  if (!body || !date) return null;
  const { top, height } = body.getBoundingClientRect();
  return { date, part: partFromDropPosition(point.y - top, height) };
}

/** The center of a drop zone in the window, or null if its day is not rendered. */
export function middleOf(target: DropTarget): Point | null {
  const body = document.querySelector(`[${DAY_ATTRIBUTE}="${target.date}"]`);
  if (body === null) return null;
  const { left, width, top, height } = body.getBoundingClientRect();
  const quarter = dayParts.indexOf(target.part) + 0.5;
  return { x: left + width / 2, y: top + (height * quarter) / 4 };
}
