import { getClientRect, MeasuringStrategy } from '@dnd-kit/core';

const measure = (element: HTMLElement) => getClientRect(element);

/**
 * Cards are neither rotated nor scaled, so measuring needs no computed styles. Drop targets are not measured at a
 * pick-up: the collision strategy reads their rectangles itself, because they scroll and grow during a drag.
 */
export const MEASURING = {
  draggable: { measure },
  droppable: { measure, strategy: MeasuringStrategy.BeforeDragging },
  dragOverlay: { measure },
};
