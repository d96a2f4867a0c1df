import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppStateProvider } from '../app-state-provider.ts';

/** Runs a hook in its own page: with session, cache and their followers. */
export function renderHere<Result>(hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => <AppStateProvider>{children}</AppStateProvider>;
  return renderHook(hook, { wrapper });
}
