const TYPES = ['keydown', 'keypress', 'keyup'] as const;

/** The browser's autofill dispatches plain events of these types: they have no key. */
const stop = (event: Event): void => {
  if (!('key' in event)) event.stopImmediatePropagation();
};

/**
 * Keeps events without a key from every handler of the page, also those of libraries: they read the key.
 * @returns the function that ends it.
 */
export function stopKeylessEvents(): () => void {
  for (const type of TYPES) window.addEventListener(type, stop, true);
  return () => {
    for (const type of TYPES) window.removeEventListener(type, stop, true);
  };
}
