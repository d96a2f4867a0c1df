import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { useDeferredValue } from 'react';

const load = async () =>
  (await import(/* webpackChunkName: "patterns" */ '../patterns/patterns-card.tsx')).PatternsCard;

/** The patterns, after the first paint of the page: they need every week. */
export function LazyPatterns({ today }: { readonly today: CalendarDate }) {
  const isShown = useDeferredValue(true, false);
  if (!isShown) return null;
  return (
    <LazyPart
      load={load}
      props={{ today }}
      pending={null}
      renderFailure={(retry) => (
        <ErrorState
          isSmall
          title="The patterns could not be loaded"
          text="Check your connection and try again."
          onRetry={retry}
        />
      )}
    />
  );
}
