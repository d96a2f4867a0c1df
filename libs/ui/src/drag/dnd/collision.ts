import type { Point } from '../../device/pointer.ts';
import type { DragNode, DragNodes } from '../drag-nodes.ts';
import type { TargetAt } from '../drag-session.ts';

/** Width of a line between two drop targets in CSS pixels; it belongs to the later one. */
const LINE = 1;

function contains({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left - LINE && x < right && y >= top && y < bottom;
}

/** The drop target at a point: the one around the element there, else one within it, which a cover hides. */
function nodeAt<Target>(
  targets: DragNodes<TargetAt<Target>>,
  point: Point,
): DragNode<TargetAt<Target>> | undefined {
  const element = document.elementFromPoint(point.x, point.y);
  const around = targets.at(element);
  if (around !== null || element === null) return around ?? undefined;
  const cover = element.closest('[data-carrying]');
  if (cover === null) return undefined;
  return targets
    .list()
    .find((node) => cover.contains(node.element) && contains(node.element.getBoundingClientRect(), point));
}

/**
 * The drop target at a point of the window, by the browser's own hit test, which knows what is clipped and what covers
 * what; and what the feature's pure function makes of the position in it.
 */
export function hitAt<Target>(targets: DragNodes<TargetAt<Target>>, point: Point) {
  const node = nodeAt(targets, point);
  if (node === undefined) return null;
  const rect = node.element.getBoundingClientRect();
  return { element: node.element, rect, target: node.data(point, rect) };
}
