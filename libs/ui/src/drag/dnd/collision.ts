import type { CollisionDetection, DroppableContainer } from '@dnd-kit/core';
import type { Point } from '../../device/pointer.ts';
import type { DragNode, DragNodes } from '../drag-nodes.ts';
import type { DragSession, TargetAt } from '../drag-session.ts';

/** Width of a line between two drop targets in CSS pixels; it belongs to the later one. */
const LINE = 1;

interface Hit<Target> {
  readonly node: DragNode<TargetAt<Target>>;
  readonly rect: DOMRect;
  readonly target: Target;
}

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

/** The drop target at a point of the window, and what the feature's pure function makes of the position in it. */
export function hitAt<Target>(targets: DragNodes<TargetAt<Target>>, point: Point): Hit<Target> | null {
  const node = nodeAt(targets, point);
  if (node === undefined) return null;
  const rect = node.element.getBoundingClientRect();
  return { node, rect, target: node.data(point, rect) };
}

/**
 * The collision strategy: what is below the pointer, by the browser's own hit test, which knows what is clipped and what
 * covers what. A drag by keys collides with the target that its keys have reached.
 */
export function collisionBelow<Source, Target>(
  session: DragSession<Source, Target>,
  pointOf: () => Point | null,
): CollisionDetection {
  let hits: readonly DroppableContainer[] = [];
  return ({ droppableContainers }) => {
    const point = pointOf();
    const hit = point === null ? null : hitAt(session.targets, point);
    const container = droppableContainers.find(({ id }) => id === hit?.node.id);
    if (hit === null || container === undefined) return [];
    // Only a target that is hit has an element for dnd-kit, which scrolls what is around it: those of all targets would
    // be measured, with the computed styles of all their ancestors, in the frames of each pick-up and drop. The one hit
    // before keeps its element, because dnd-kit's `over` is one rendering late.
    if (container !== hits[0]) {
      if (hits[1] !== undefined && hits[1] !== container) hits[1].node.current = null;
      hits = [container, ...hits.slice(0, 1)];
    }
    container.node.current = hit.node.element;
    container.rect.current = hit.rect;
    return [{ id: container.id, data: { droppableContainer: container, value: 1, target: hit.target } }];
  };
}
