import { clockTime, momentText } from '@simmer/domain/dates/moment-text';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { browserZone } from './hooks/clock.ts';

/** 'Nov 20, 2026, 18:08', in this browser's time zone. */
export const formatMoment = (instant: string): string => momentText(instant, browserZone());

/** '18:08': the time of day of an instant, in this browser's time zone. */
export const formatTime = (instant: string): string => clockTime(instant, browserZone());

/** 'Nov 20, 2026': the day of an instant, in this browser's time zone. */
export const formatDay = (instant: string): string =>
  datedDay(momentInZone(Date.parse(instant), browserZone()).date);
