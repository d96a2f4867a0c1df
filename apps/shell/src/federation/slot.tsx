import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentType, createContext, use, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '@simmer/contracts/remote-contract';
import type { Remotes } from './remotes.ts';
import { loadSlot } from './remote-parts.ts';

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
  /** Renders a failure to load. */
  renderFailure: (retry: () => void) => ReactNode;
}

type SlotLoad<N extends SlotName> = () => Promise<ComponentType<SlotProps[N]>>;

const loads = new WeakMap<Remotes, Map<SlotName, unknown>>();

/** Loads a slot of a release: always the same function, so that a slot that was shown before renders at once. */
export function slotLoadOf<N extends SlotName>(remotes: Remotes, name: N): SlotLoad<N> {
  const known = loads.get(remotes) ?? new Map<SlotName, unknown>();
  loads.set(remotes, known);
  const load = known.get(name) ?? (() => loadSlot(remotes, name));
  known.set(name, load);
  return load as SlotLoad<N>;
}

/** Loads a slot of this page's release, as `slotLoadOf`. */
export const useSlotLoad = <N extends SlotName>(name: N): SlotLoad<N> => slotLoadOf(useRemotes(), name);

/** A slot in a page of the shell. A failure of the slot does not affect the page. */
export function Slot<N extends SlotName>({ name, props, pending, renderFailure }: SlotFrame<N>) {
  const load = useSlotLoad(name);
  return <LazyPart load={load} props={props} pending={pending} renderFailure={renderFailure} />;
}
