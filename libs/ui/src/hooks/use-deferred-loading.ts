import { useDeferredValue } from 'react';

/**
 * Whether a page still shows its placeholder. Data that arrives is rendered at once, as one long task; what replaces the
 * placeholder is rendered in slices instead, between which the browser reacts to input.
 */
export function useDeferredLoading(isLoading: boolean): boolean {
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || wasLoading;
}
