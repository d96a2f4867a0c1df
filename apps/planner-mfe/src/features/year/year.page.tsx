import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { viewOf, type YearView } from '@simmer/domain/year/year-periods';
import { buttonClass } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import { useDeferredValue, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DATE_PARAMETER, ZOOM_PARAMETER } from '../../shared/year-address.ts';
import { YearLayout, YearOutline } from './year-outline.tsx';
import { useYear } from './use-year.ts';
import { YearContent } from './year-content.tsx';

/** 'The year': two years by week, month and quarter (YR-1). */
export function Component() {
  const today = useToday();
  const { year, mondays, error, retry } = useYear(today);
  // A deferred value is rendered in slices (YR-10): without it, going back in the history is rendered as one long task.
  const view = useDeferredValue(useView(mondays, today));
  const isLoading = useDeferredLoading(year === null);
  if (error !== null) {
    return (
      <YearLayout>
        <ErrorState
          title="Your year could not be loaded"
          text={messageOf(error, 'Check your connection and try again.')}
          onRetry={retry}
        />
      </YearLayout>
    );
  }
  if (isLoading || year === null) return <YearOutline />;
  if (year.isBlank) {
    return (
      <YearLayout>
        <EmptyState
          mark="🗓️"
          title="Nothing planned yet"
          text="Place a time block or two in your week. Here you will see where the weeks go."
          action={
            <Link to="/calendar" className={buttonClass({ variant: 'primary' })}>
              Open your week
            </Link>
          }
        />
      </YearLayout>
    );
  }
  return <YearContent year={year} view={view} today={today} />;
}

/** The zoom and period of the address. */
function useView(mondays: readonly CalendarDate[], today: CalendarDate): YearView {
  const [query] = useSearchParams();
  const [zoom, date] = [query.get(ZOOM_PARAMETER), query.get(DATE_PARAMETER)];
  return useMemo(() => viewOf(zoom, date, mondays, today), [zoom, date, mondays, today]);
}
