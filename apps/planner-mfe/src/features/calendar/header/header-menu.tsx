import { IconButton } from '@simmer/ui/buttons/icon-button';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Files from 'lucide-react/icons/files';
import { type ComponentProps, useDeferredValue } from 'react';
import type { PlanMenuProps } from './loaded-plan-menu.tsx';
import type { WeekMenuProps } from './loaded-week-menu.tsx';

const BUTTONS = {
  week: { label: 'More for this week', icon: <EllipsisVertical aria-hidden="true" /> },
  plan: { label: 'More for the whole plan', icon: <Files aria-hidden="true" /> },
} as const;

type MenuButtonProps = Omit<ComponentProps<typeof IconButton>, 'size' | 'label' | 'icon'> & {
  readonly of: keyof typeof BUTTONS;
};

/** The button that opens a menu of the header. */
export const MenuButton = ({ of, ...trigger }: MenuButtonProps) => (
  <IconButton {...trigger} size="small" {...BUTTONS[of]} />
);

const loadWeek = async () =>
  (await import(/* webpackChunkName: "week-menu" */ './loaded-week-menu.tsx')).LoadedWeekMenu;
const loadPlan = async () =>
  (await import(/* webpackChunkName: "plan-menu" */ './loaded-plan-menu.tsx')).LoadedPlanMenu;

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
