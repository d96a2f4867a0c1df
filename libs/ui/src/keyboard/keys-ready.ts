/** Milliseconds after which dnd-kit hears the keys of a drag: it begins to listen in the task after the pick-up. */
const ACCEPTS_KEYS = 1;

/**
 * Runs something once the keys of a drag are heard that has just begun: whoever is told of a pick-up presses the next
 * key.
 * @returns the way to call it off
 */
export function whenKeysReachThePage(run: () => void): () => void {
  const timer = setTimeout(run, ACCEPTS_KEYS);
  return () => clearTimeout(timer);
}
