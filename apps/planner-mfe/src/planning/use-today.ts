import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { useEffect, useState } from 'react';
import { browserZone } from './browser-zone.ts';

const MINUTE_MS = 60_000;

const now = (): CalendarDate => todayInZone(Date.now(), browserZone());

/** Today's date; a tab left open over midnight moves on to the next day by itself. */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const look = () => setToday(now());
    const timer = window.setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
