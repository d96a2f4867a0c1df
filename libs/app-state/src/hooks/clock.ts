import { type CalendarDate, dayNumber, toCalendarDate } from '@simmer/domain/dates/calendar-date';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import type { ZonedMoment } from '@simmer/domain/dates/zoned-date';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

interface TemporalNow {
  readonly Now: { readonly timeZoneId: () => string };
}

/** The IANA zone of this browser, which is the zone of the person's planning dates (PRD-9). */
export function browserZone(): string {
  const { Temporal } = globalThis as { Temporal?: TemporalNow };
  // The first formatter of a page costs a slow phone 90 ms. Not every browser has Temporal.
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Reads the clock, and renders again while the tab stays open. */
function useClock<Shown>(look: () => Shown): Shown {
  const [shown, show] = useState(look);
  useEffect(() => {
    const lookAgain = () => show(look());
    const timer = window.setInterval(lookAgain, MINUTE_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [look]);
  return shown;
}

/** Today's date and hour in the browser's zone, without a formatter. */
function thisHour(): ZonedMoment {
  const now = new Date();
  const localMs = now.getTime() - now.getTimezoneOffset() * MINUTE_MS;
  return { date: toCalendarDate(dayNumber(Math.floor(localMs / DAY_MS))), hour: now.getHours(), minute: 0 };
}

/** The date of today in the zone of this browser. */
export const today = (): CalendarDate => thisHour().date;

/** Today's date; updates at midnight while the tab stays open. */
export function useToday(): CalendarDate {
  return useClock(today);
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The start of the current minute, in milliseconds since 1970. */
export function useThisMinute(): number {
  return useClock(thisMinute);
}

/** Today's date and the current hour. */
export function useThisHour(): ZonedMoment {
  return useClock(thisHour);
}
