import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentProps, useDeferredValue } from 'react';
import type { Capacity } from './capacity.tsx';

const load = async () => (await import(/* webpackChunkName: "capacity" */ './capacity.tsx')).Capacity;

/** What a change made too full, after the first paint; without its code nothing is said. */
export function LazyCapacity(props: ComponentProps<typeof Capacity>) {
  const isShown = useDeferredValue(true, false);
  return isShown && <LazyPart load={load} props={props} pending={null} renderFailure={() => null} />;
}
