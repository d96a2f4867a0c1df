import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useDragStore } from './drag.store.ts';
import { middleOf, reveal } from './drop-target.ts';
import { stepTarget } from './step-target.ts';

/** Moves a card by keys from place to place. `isColumn` tells whether the zones are in a column. */
export function keyboardCoordinates(isColumn: () => boolean): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const { dragged, target, trays, aim } = useDragStore.getState();
    if (dragged === null) return undefined;
    const from = target ?? dragged.place;
    const trayPlaces = trays.map(({ place }) => place);
    const next = stepTarget(from, event.code, { isColumn: isColumn(), trays: trayPlaces });
    if (next === null) return undefined;
    event.preventDefault();
    aim(next);
    reveal(next);
    const middle = middleOf(next);
    const card = context.collisionRect;
    if (middle === null || card === null) return currentCoordinates;
    return { x: middle.x - card.width / 2, y: middle.y - card.height / 2 };
  };
}
