import { afterFrames } from '@simmer/ui/drag/after-frames';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { weekDrag } from './week-session.ts';

/** The frames of a pick-up: the preview, dnd-kit's measuring, the fading of the original. */
const FRAMES_OF_PICK_UP = 5;

/**
 * Marks a sheet during a drag, so that nothing on it reacts to the pointer: each hover effect would cost several frames
 * of painting.
 * @returns the function that stops it
 */
export function coverSheet(sheet: HTMLElement): () => void {
  let callOff = () => {};
  const stop = weekDrag.subscribe((state, before) => {
    if (isHeld(state) === isHeld(before)) return;
    callOff();
    callOff = afterFrames(isHeld(state) ? FRAMES_OF_PICK_UP : 1, () => {
      sheet.toggleAttribute('data-carrying', isHeld(weekDrag.getState()));
    });
  });
  return () => {
    stop();
    callOff();
  };
}
