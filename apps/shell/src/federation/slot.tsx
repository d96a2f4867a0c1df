import {
  createContext,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import type { Remotes } from './remotes.ts';
import { loadSlot } from './load-slot.ts';

export const RemotesContext = createContext<Remotes | null>(null);

/** The remotes of the release that this page was served with. */
export function useRemotes(): Remotes {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesContext around it.');
  return remotes;
}

interface SlotFrame<N extends SlotName> {
  name: N;
  props: SlotProps[N];
  /** Shown while the slot's code is on its way. */
  pending: ReactNode;
  /** Shown when it did not come. */
  renderTrouble: (retry: () => void) => ReactNode;
}

type SlotState<N extends SlotName> =
  { phase: 'loading' } | { phase: 'ready'; Component: ComponentType<SlotProps[N]> } | { phase: 'failed' };

/** A piece of screen that a remote owns, put into a page of the shell. Its failure stays inside this frame. */
export function Slot<N extends SlotName>({ name, props, pending, renderTrouble }: SlotFrame<N>) {
  const remotes = useRemotes();
  const [state, setState] = useState<SlotState<N>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(1);
  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    loadSlot(remotes, name).then(
      (Component) => {
        if (isCurrent) setState({ phase: 'ready', Component });
      },
      () => {
        if (isCurrent) setState({ phase: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [remotes, name, attempt]);

  if (state.phase === 'failed') return renderTrouble(retry);
  if (state.phase === 'loading') return pending;
  const { Component } = state;
  return <Component {...props} />;
}
