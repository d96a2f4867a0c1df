import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { addressOfPlace, dayOfAddress, WEEK_PARAMETER } from '../../model/week-address.ts';
import { DayRoll } from './day-roll.ts';
import type { Roll } from './roll.ts';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { WeekRoll } from './week-roll.ts';

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
export function useRoll(weeks: readonly CalendarDate[], today: CalendarDate): Roll {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  // A change of address now would call off the way to another room that has just begun.
  const isStaying = useNavigation().state === 'idle';
  const asked = dayOfAddress(query.get(WEEK_PARAMETER), weeks, today);
  /** The day that address and roll last agreed on. */
  const agreed = useRef(asked);
  // Only where the roll opens: later addresses move it, they do not make it anew.
  const roll = useMemo<Roll>(() => {
    const start = askedNow(weeks, today);
    return isNarrow ? new DayRoll(weeks, start) : new WeekRoll(weeks, mondayOf(start));
  }, [weeks, today, isNarrow]);

  useEffect(() => {
    if (asked === agreed.current) return;
    agreed.current = asked;
    roll.showDay(asked);
  }, [asked, roll]);

  useEffect(() => {
    if (!isStaying) return undefined;
    let timer: number | undefined;
    const follow = () => {
      const place = roll.getPlace();
      if (place === null || place === roll.placeOf(agreed.current)) return;
      const home = roll.placeOf(today);
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
    const stop = roll.subscribe(followSoon);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [roll, navigate, today, isStaying]);

  return roll;
}
