import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { addressOfPlace, dayOfAddress, WEEK_PARAMETER } from '../../model/week-address.ts';
import { DayScroller } from './day-scroller.ts';
import type { CalendarScroller } from './calendar-scroller.ts';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { WeekScroller } from './week-scroller.ts';

/** Where days stand beside one another instead of weeks below one another; the style sheet asks the same question. */
export const NARROW = '(max-width: 760px)';
/** Milliseconds of rest after which the address takes over the place in view. */
const REST_MS = 300;

function askedNow(weeks: readonly CalendarDate[], today: CalendarDate): CalendarDate {
  return dayOfAddress(new URLSearchParams(window.location.search).get(WEEK_PARAMETER), weeks, today);
}

/**
 * The roll, opened at the day that the address names. The address follows the week in view, on a phone the day, without
 * a new entry in the history, and a new address (a link, the palette, going back) moves the roll.
 */
export function useCalendarScroller(weeks: readonly CalendarDate[], today: CalendarDate): CalendarScroller {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  // A change of address now would call off the way to another room that has just begun.
  const isStaying = useNavigation().state === 'idle';
  const asked = dayOfAddress(query.get(WEEK_PARAMETER), weeks, today);
  /** The day that address and roll last agreed on. */
  const agreed = useRef(asked);
  // Only where the roll opens: later addresses move it, they do not make it anew.
  const scroller = useMemo<CalendarScroller>(() => {
    const start = askedNow(weeks, today);
    return isNarrow ? new DayScroller(weeks, start) : new WeekScroller(weeks, mondayOf(start));
  }, [weeks, today, isNarrow]);

  useEffect(() => {
    if (asked === agreed.current) return;
    agreed.current = asked;
    scroller.showDay(asked);
  }, [asked, scroller]);

  useEffect(() => {
    if (!isStaying) return undefined;
    let timer: number | undefined;
    const follow = () => {
      const place = scroller.getPlace();
      if (place === null || place === scroller.placeOf(agreed.current)) return;
      const home = scroller.placeOf(today);
      // A bare address asks for today, on whichever day the week in view begins.
      agreed.current = place === home ? today : place;
      const search = addressOfPlace(new URLSearchParams(window.location.search), place, home).toString();
      void navigate({ search }, { replace: true, preventScrollReset: true });
    };
    const followSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(follow, REST_MS);
    };
    followSoon();
    const stop = scroller.subscribe(followSoon);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [scroller, navigate, today, isStaying]);

  return scroller;
}
