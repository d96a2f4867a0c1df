import { useLocation } from 'react-router';

/** The address that the page before has handed on, e.g. the one that was invited; empty when there is none. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  const isGiven = typeof state === 'object' && state !== null && 'email' in state;
  return isGiven && typeof state.email === 'string' ? state.email : '';
}
