import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppStateProvider } from '../app-state-provider.ts';

/** Runs a hook in a page of its own: with the session, the cache and all that follows either. */
export function renderHere<Result>(hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => <AppStateProvider>{children}</AppStateProvider>;
  return renderHook(hook, { wrapper });
}
