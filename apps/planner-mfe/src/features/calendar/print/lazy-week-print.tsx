import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentProps, useDeferredValue } from 'react';
import type { WeekPrint } from './week-print.tsx';

const load = async () => (await import(/* webpackChunkName: "week-print" */ './week-print.tsx')).WeekPrint;

/** What is printed of the week, after the first paint; without its code the screen is printed as it is. */
export function LazyWeekPrint(props: ComponentProps<typeof WeekPrint>) {
  const isShown = useDeferredValue(true, false);
  return isShown && <LazyPart load={load} props={props} pending={null} renderFailure={() => null} />;
}
