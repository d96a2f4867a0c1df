import { useDeferredValue } from 'react';

/**
 * Whether a page still shows its placeholder. React would render arrived data at once, as one long task; deferred, it
 * renders them in slices, between which the browser reacts to input.
 */
export function useDeferredLoading(isLoading: boolean): boolean {
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || wasLoading;
}
