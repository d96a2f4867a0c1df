import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { useDeferredValue } from 'react';
import type { WeekMenuProps } from './loaded-week-menu.tsx';
import { WeekMenuTrigger } from './week-menu-trigger.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "week-menu" */ './loaded-week-menu.tsx')).LoadedWeekMenu;

/** The menu of a week, whose code is loaded after the first paint. */
export function WeekMenu(props: WeekMenuProps) {
  const isShown = useDeferredValue(true, false);
  const pending = <WeekMenuTrigger aria-disabled />;
  return isShown ? (
    <LazyPart
      load={load}
      props={props}
      pending={pending}
      renderFailure={(retry) => <WeekMenuTrigger onClick={retry} />}
    />
  ) : (
    pending
  );
}
