import { afterFrames } from './after-frames.ts';
import { useDragStore } from './drag.store.ts';

/** The attribute of a sheet over which a card is carried. */
export const DRAGGING_ATTRIBUTE = 'data-carrying';

/** The frames of a pick-up: the card in the hand, then dnd-kit's measuring, then the card that pales. */
const FRAMES_OF_PICK_UP = 5;

/**
 * Lets a sheet know when a card is carried, so that nothing on it answers to the pointer passing by: each card that
 * lit up would be painted anew for several frames.
 * @returns the way to stop
 */
export function coverSheet(sheet: HTMLElement): () => void {
  let callOff = () => {};
  const stop = useDragStore.subscribe(({ dragged }, before) => {
    if ((dragged === null) === (before.dragged === null)) return;
    callOff();
    callOff = afterFrames(dragged === null ? 1 : FRAMES_OF_PICK_UP, () => {
      sheet.toggleAttribute(DRAGGING_ATTRIBUTE, useDragStore.getState().dragged !== null);
    });
  });
  return () => {
    stop();
    callOff();
  };
}
