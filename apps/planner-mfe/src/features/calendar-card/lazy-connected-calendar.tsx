import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/loading/skeleton';
import type { ComponentProps } from 'react';
import type { ConnectedCalendar } from './connected-calendar.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "connected-calendar" */ './connected-calendar.tsx')).ConnectedCalendar;

/** What can be done with a connected calendar: its date fields are heavy, and the page is shown before them. */
export function LazyConnectedCalendar(props: ComponentProps<typeof ConnectedCalendar>) {
  return (
    <LazyPart
      load={load}
      props={props}
      // About as high as what follows.
      pending={<Skeleton height="720px" />}
    />
  );
}
