import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { ComponentProps } from 'react';
import type { ShownCalendar } from './shown-calendar.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "own-calendar" */ './shown-calendar.tsx')).ShownCalendar;

/** About the height of `ShownCalendar`. */
export const SHOWN_HEIGHT = '400px';

/** How the blocks are shown. The switches are heavy, so the page is shown before them. */
export const LazyShownCalendar = (props: ComponentProps<typeof ShownCalendar>) => (
  <LazyPart load={load} props={props} pending={<Skeleton height={SHOWN_HEIGHT} />} />
);
