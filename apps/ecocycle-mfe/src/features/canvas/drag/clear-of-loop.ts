import type { DragRules } from '@simmer/ui/drag/drag-rules';
import { pointOf } from '@simmer/ui/device/pointer';

type Modifier = NonNullable<DragRules<never, never>['modifiers']>[number];

/** The minimum distance of the card from the edges of the window. */
const EDGE = 8;
/** Height of the target's name above the loop. */
const NAME = 32;

/** The upper edge of the loop shown at the bottom during a touch drag; Infinity without one. */
function thumbEdge(): number {
  const loop = document.querySelector('[data-lifted]')?.getBoundingClientRect();
  return loop === undefined || loop.height === 0 ? Infinity : loop.top;
}

/** For touch: keeps the preview within the window, and above the loop, so that it does not cover its target. */
export const clearOfLoop: Modifier = ({ transform, activeNodeRect: card, activatorEvent }) => {
  const grabPoint =
    activatorEvent === null || !('touches' in activatorEvent) ? null : pointOf(activatorEvent);
  if (card === null || grabPoint === null) return transform;
  const right = window.innerWidth - card.width - EDGE;
  const left = Math.max(EDGE, Math.min(card.left + transform.x, right));
  const edge = thumbEdge();
  const isOverLoop = grabPoint.y + transform.y >= edge;
  const y = isOverLoop ? Math.min(transform.y, edge - NAME - card.height - card.top) : transform.y;
  return { ...transform, x: left - card.left, y };
};
