import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { momentInZone, todayInZone, type ZonedMoment } from '@simmer/domain/dates/zoned-date';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The IANA zone that this browser's clock shows: the zone of the person's planning dates (PRD-9). */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a look at the clock answers; a tab left open moves on with it by itself. */
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

const today = (): CalendarDate => todayInZone(Date.now(), browserZone());
const thisHour = (): ZonedMoment => ({ ...momentInZone(Date.now(), browserZone()), minute: 0 });

/** Today's date; a tab left open over midnight moves on to the next day by itself. */
export function useToday(): CalendarDate {
  return useClock(today);
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The minute that has begun, in milliseconds since 1970. */
export function useThisMinute(): number {
  return useClock(thisMinute);
}

/** Today's date and the hour that has begun. */
export function useThisHour(): ZonedMoment {
  return useClock(thisHour);
}
