const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** 'Nov 20, 2026, 18:08', in this browser's time zone. */
export const formatMoment = (instant: string): string => moment.format(Date.parse(instant));

/** 'Nov 20, 2026': the day of an instant, in this browser's time zone. */
export const formatDay = (instant: string): string => day.format(Date.parse(instant));
