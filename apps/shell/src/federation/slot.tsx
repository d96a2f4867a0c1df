import { LazyPart } from '@simmer/ui/slots/lazy-part';
import { createContext, use, useCallback, type ReactNode } from 'react';
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
  /** Shown while the slot's code loads. */
  pending: ReactNode;
  /** Shown if loading failed. */
  renderFailure: (retry: () => void) => ReactNode;
}

/** A slot in a page of the shell. A failure stays inside it. */
export function Slot<N extends SlotName>({ name, props, pending, renderFailure }: SlotFrame<N>) {
  const remotes = useRemotes();
  const load = useCallback(() => loadSlot(remotes, name), [remotes, name]);
  return <LazyPart load={load} props={props} pending={pending} renderFailure={renderFailure} />;
}
