import { afterFrames } from './after-frames.ts';
import { useDragStore } from './drag.store.ts';

/** The attribute of a sheet over which a slip is carried. */
export const CARRYING_ATTRIBUTE = 'data-carrying';

/** The frames of a pick-up: the slip in the hand, then dnd-kit's measuring, then the slip that pales. */
const FRAMES_OF_PICK_UP = 5;

/**
 * Lets a sheet know when a slip is carried, so that nothing on it answers to the pointer passing by: each slip that
 * lit up would be painted anew for several frames.
 * @returns the way to stop
 */
export function shieldSheet(sheet: HTMLElement): () => void {
  let callOff = () => {};
  const stop = useDragStore.subscribe(({ carried }, before) => {
    if ((carried === null) === (before.carried === null)) return;
    callOff();
    callOff = afterFrames(carried === null ? 1 : FRAMES_OF_PICK_UP, () => {
      sheet.toggleAttribute(CARRYING_ATTRIBUTE, useDragStore.getState().carried !== null);
    });
  });
  return () => {
    stop();
    callOff();
  };
}
