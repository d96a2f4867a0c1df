import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useDragStore } from './drag.store.ts';
import { middleOf, reveal } from './drop-target.ts';
import { stepTarget } from './step-target.ts';

/** Carries a slip by keys from place to place. `isColumn` tells whether the zones stand below each other. */
export function keyboardCoordinates(isColumn: () => boolean): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const { carried, target, trays, aim } = useDragStore.getState();
    if (carried === null) return undefined;
    const from = target ?? carried.place;
    const trayPlaces = trays.map(({ place }) => place);
    const next = stepTarget(from, event.code, { isColumn: isColumn(), trays: trayPlaces });
    if (next === null) return undefined;
    event.preventDefault();
    aim(next);
    reveal(next);
    const middle = middleOf(next);
    const slip = context.collisionRect;
    if (middle === null || slip === null) return currentCoordinates;
    return { x: middle.x - slip.width / 2, y: middle.y - slip.height / 2 };
  };
}
