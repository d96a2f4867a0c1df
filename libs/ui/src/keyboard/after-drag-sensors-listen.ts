/** Milliseconds after which dnd-kit handles the keys of a drag: it starts listening in the task after the pick-up. */
const ACCEPTS_KEYS = 1;

/**
 * Runs something once dnd-kit handles the keys of a new drag: a person who hears the announcement presses the next key.
 * @returns the function that cancels it
 */
export function afterDragSensorsListen(run: () => void): () => void {
  const timer = setTimeout(run, ACCEPTS_KEYS);
  return () => clearTimeout(timer);
}
