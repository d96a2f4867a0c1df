import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isLost, WEEK_PARAMETER } from '../model/week-address.ts';

/** Reports that the date of the URL is outside the calendar, and removes it from the URL. */
export function useLostAddress(weeks: readonly CalendarDate[]): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const date = query.get(WEEK_PARAMETER);
  const lost = isLost(date, weeks) ? date : null;
  useEffect(() => {
    if (lost === null) return;
    toast.info('That day is not in your calendar. Here is today.');
    const search = new URLSearchParams(window.location.search);
    search.delete(WEEK_PARAMETER);
    void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
  }, [lost, navigate]);
}
