import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { useDeferredValue } from 'react';
import type { PlanMenuProps } from './loaded-plan-menu.tsx';
import type { WeekMenuProps } from './loaded-week-menu.tsx';
import { MenuButton } from './menu-button.tsx';

const loadWeek = async () =>
  (await import(/* webpackChunkName: "calendar-menus" */ './loaded-week-menu.tsx')).LoadedWeekMenu;
const loadPlan = async () =>
  (await import(/* webpackChunkName: "calendar-menus" */ './loaded-plan-menu.tsx')).LoadedPlanMenu;

/** The menu of the visible week, whose code is loaded after the first paint. */
export function WeekMenu(props: WeekMenuProps) {
  const isShown = useDeferredValue(true, false);
  const pending = <MenuButton of="week" aria-disabled />;
  if (!isShown) return pending;
  const retry = (again: () => void) => <MenuButton of="week" onClick={again} />;
  return <LazyPart load={loadWeek} props={props} pending={pending} renderFailure={retry} />;
}

/** The menu of the whole plan, likewise. */
export function PlanMenu(props: PlanMenuProps) {
  const isShown = useDeferredValue(true, false);
  const pending = <MenuButton of="plan" aria-disabled />;
  if (!isShown) return pending;
  const retry = (again: () => void) => <MenuButton of="plan" onClick={again} />;
  return <LazyPart load={loadPlan} props={props} pending={pending} renderFailure={retry} />;
}
