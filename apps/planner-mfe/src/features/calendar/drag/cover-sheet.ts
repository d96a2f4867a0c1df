import { afterFrames } from './after-frames.ts';
import { useDragStore } from './drag.store.ts';

/** The attribute of a sheet during a drag. */
export const DRAGGING_ATTRIBUTE = 'data-carrying';

/** The frames of a pick-up: the preview, dnd-kit's measuring, the fading of the original. */
const FRAMES_OF_PICK_UP = 5;

/**
 * Marks a sheet during a drag, so that nothing on it reacts to the pointer: each hover effect would cost several frames
 * of painting.
 * @returns the function that stops it
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
