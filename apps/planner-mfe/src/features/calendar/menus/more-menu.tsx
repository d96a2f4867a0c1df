import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { useDeferredValue } from 'react';
import type { MoreMenuProps } from './loaded-more-menu.tsx';
import { MoreButton } from './more-button.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "calendar-menus" */ './loaded-more-menu.tsx')).LoadedMoreMenu;

/** The menu of the calendar, whose code is loaded after the first paint. */
export function MoreMenu(props: MoreMenuProps) {
  const isShown = useDeferredValue(true, false);
  const isNarrow = props.onManageNorthStars !== undefined;
  const pending = <MoreButton isNarrow={isNarrow} aria-disabled />;
  if (!isShown) return pending;
  const retry = (again: () => void) => <MoreButton isNarrow={isNarrow} onClick={again} />;
  return <LazyPart load={load} props={props} pending={pending} renderFailure={retry} />;
}
