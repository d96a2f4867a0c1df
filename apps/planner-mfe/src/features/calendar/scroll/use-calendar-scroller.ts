import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { toast } from '@simmer/ui/toasts/toast';
import { addressOfPlace, dayOfAddress, isLost, WEEK_PARAMETER } from '../../../shared/week-address.ts';
import { DayScroller } from './day-scroller.ts';
import type { CalendarScroller } from './calendar-scroller.ts';
import { WeekScroller } from './week-scroller.ts';

/** The media query of days in a row instead of weeks in a column; the stylesheet has the same. */
export const NARROW = '(max-width: 760px)';
/** Milliseconds without scrolling after which the URL is updated. */
const REST_MS = 300;

function requestedDayNow(weeks: readonly CalendarDate[], today: CalendarDate): CalendarDate {
  return dayOfAddress(new URLSearchParams(window.location.search).get(WEEK_PARAMETER), weeks, today);
}

/**
 * The scroller, opened at the day of the URL. The URL follows the visible week, on a phone the day, without new history
 * entries, and a new URL (a link, the palette, going back) moves the scroller.
 */
export function useCalendarScroller(weeks: readonly CalendarDate[], today: CalendarDate): CalendarScroller {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  // Only while no navigation is under way: a change of the URL would cancel it.
  const isStaying = useNavigation().state === 'idle';
  const requestedDay = dayOfAddress(query.get(WEEK_PARAMETER), weeks, today);
  /** The last day that URL and scroller had in common. */
  const commonDay = useRef(requestedDay);
  // Created for the initial position only: later URLs move the scroller.
  const scroller = useMemo<CalendarScroller>(() => {
    const start = requestedDayNow(weeks, today);
    return isNarrow ? new DayScroller(weeks, start) : new WeekScroller(weeks, mondayOf(start));
  }, [weeks, today, isNarrow]);

  useEffect(() => {
    if (requestedDay === commonDay.current) return;
    commonDay.current = requestedDay;
    scroller.showDay(requestedDay);
  }, [requestedDay, scroller]);

  useEffect(() => {
    if (!isStaying) return undefined;
    let timer: number | undefined;
    const follow = () => {
      const place = scroller.getPlace();
      if (place === null || place === scroller.placeOf(commonDay.current)) return;
      const home = scroller.placeOf(today);
      // A URL without a date means today, whichever day the visible week starts on.
      commonDay.current = place === home ? today : place;
      const search = addressOfPlace(new URLSearchParams(window.location.search), place, home).toString();
      void navigate({ search }, { replace: true, preventScrollReset: true });
    };
    const scheduleFollow = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(follow, REST_MS);
    };
    scheduleFollow();
    const stop = scroller.subscribe(scheduleFollow);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [scroller, navigate, today, isStaying]);

  return scroller;
}

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
