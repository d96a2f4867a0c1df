import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentProps, useDeferredValue } from 'react';
import type { Outcomes } from './outcomes.tsx';

const load = async () => (await import(/* webpackChunkName: "outcomes" */ './outcomes.tsx')).Outcomes;

/** What became of time blocks, after the first paint; without its code nothing can be marked. */
export function LazyOutcomes(props: ComponentProps<typeof Outcomes>) {
  const isShown = useDeferredValue(true, false);
  return isShown && <LazyPart load={load} props={props} pending={null} renderFailure={() => null} />;
}
