import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentProps, useEffect } from 'react';
import { NARROW } from '../sheet/scroller/use-calendar-scroller.ts';
import type { TodayView } from './today-view.tsx';

const load = async () => (await import(/* webpackChunkName: "today" */ './today-view.tsx')).TodayView;

/** Loads the lists of today on a phone while its plan is still being read; a wide window never needs them. */
export function usePreloadToday(): void {
  useEffect(() => {
    // Where it is shown, a failure is too.
    if (window.matchMedia(NARROW).matches) preloadPart(load).catch(() => undefined);
  }, []);
}

/** The lists of today, whose code only phones load. */
export function LazyToday(props: ComponentProps<typeof TodayView>) {
  return (
    <LazyPart
      load={load}
      props={props}
      pending={null}
      renderFailure={(retry) => (
        <ErrorState
          isSmall
          title="This did not open"
          text="It may be your connection. Nothing is lost."
          onRetry={retry}
        />
      )}
    />
  );
}
