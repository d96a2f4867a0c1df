/** Milliseconds after which dnd-kit hears the keys of a drag: it begins to listen in the task after the pick-up. */
const HEARS_KEYS = 1;

/**
 * Runs something once the keys of a drag are heard that has just begun: whoever is told of a pick-up presses the next
 * key.
 * @returns the way to call it off
 */
export function whenKeysAreHeard(run: () => void): () => void {
  const timer = setTimeout(run, HEARS_KEYS);
  return () => clearTimeout(timer);
}
