import { useLocation } from 'react-router';

/** The address passed by the previous page, e.g. the invited one; empty if there is none. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  const isGiven = typeof state === 'object' && state !== null && 'email' in state;
  return isGiven && typeof state.email === 'string' ? state.email : '';
}
