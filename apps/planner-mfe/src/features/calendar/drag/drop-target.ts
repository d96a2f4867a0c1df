import { partFromDropPosition } from '@simmer/domain/parts/choose-part';
import { DAY_PARTS } from '@simmer/domain/parts/day-part';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';

/** The attribute of a day's body: both its cells together, whose quarters are the drop zones (decision B4). */
export const DAY_ATTRIBUTE = 'data-day';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Day and day part under a point of the window, or null when it is over no day. `below`: what is known to lie there. */
export function targetAt(point: Point, below?: EventTarget | null): DropTarget | null {
  const element = below instanceof Element ? below : document.elementFromPoint(point.x, point.y);
  const body = element?.closest<HTMLElement>(`[${DAY_ATTRIBUTE}]`);
  const date = body?.getAttribute(DAY_ATTRIBUTE);
  if (!body || !date) return null;
  const { top, height } = body.getBoundingClientRect();
  return { date, part: partFromDropPosition(point.y - top, height) };
}

/** The middle of a drop zone in the window, or null when its day is not drawn. */
export function middleOf(target: DropTarget): Point | null {
  const body = document.querySelector(`[${DAY_ATTRIBUTE}="${target.date}"]`);
  if (body === null) return null;
  const { left, width, top, height } = body.getBoundingClientRect();
  const quarter = DAY_PARTS.indexOf(target.part) + 0.5;
  return { x: left + width / 2, y: top + (height * quarter) / 4 };
}
