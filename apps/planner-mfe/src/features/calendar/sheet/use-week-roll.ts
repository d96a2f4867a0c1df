import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { addressOfWeek, WEEK_PARAMETER, weekOfAddress } from '../model/week-address.ts';
import { WeekRoll } from './week-roll.ts';

/** Milliseconds of rest after which the address takes over the week in view. */
const REST_MS = 300;

function askedNow(weeks: readonly CalendarDate[], today: CalendarDate): CalendarDate {
  return weekOfAddress(new URLSearchParams(window.location.search).get(WEEK_PARAMETER), weeks, today);
}

/**
 * The roll, opened at the week that the address names. The address follows the week in view without a new entry in
 * the history, and a new address (a link, the palette, going back) moves the roll.
 */
export function useWeekRoll(weeks: readonly CalendarDate[], today: CalendarDate): WeekRoll {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // A change of address now would call off the way to another room that has just begun.
  const isStaying = useNavigation().state === 'idle';
  const asked = weekOfAddress(query.get(WEEK_PARAMETER), weeks, today);
  /** The week that address and roll last agreed on. */
  const agreed = useRef(asked);
  // Only where the roll opens: later addresses move it, they do not make it anew.
  const roll = useMemo(() => new WeekRoll(weeks, askedNow(weeks, today)), [weeks, today]);

  useEffect(() => {
    if (asked === agreed.current) return;
    agreed.current = asked;
    roll.showWeek(asked);
  }, [asked, roll]);

  useEffect(() => {
    if (!isStaying) return undefined;
    let timer: number | undefined;
    const follow = () => {
      const week = roll.getWeek();
      if (week === null || week === agreed.current) return;
      agreed.current = week;
      const search = addressOfWeek(new URLSearchParams(window.location.search), week, today).toString();
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
