import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { ComponentProps } from 'react';
import type { ConnectedCalendar } from './connected-calendar.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "connected-calendar" */ './connected-calendar.tsx')).ConnectedCalendar;

/** The settings and actions of a connected calendar. Their date fields are heavy, so the page is shown before them. */
export function LazyConnectedCalendar(props: ComponentProps<typeof ConnectedCalendar>) {
  return (
    <LazyPart
      load={load}
      props={props}
      // About the height of the loaded part.
      pending={<Skeleton height={props.page === 'account' ? '640px' : '240px'} />}
    />
  );
}
