import { shownTime } from '@simmer/domain/dates/shown-time';

// The formatter is made when it is first needed: making one takes a page some milliseconds.
let day: Intl.DateTimeFormat | undefined;

/** 'Nov 20, 2026, 18:08', in this browser's time zone. */
export function formatMoment(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** '18:08': the time of day of an instant, in this browser's time zone. */
export function formatTime(instant: string): string {
  const date = new Date(instant);
  return shownTime(date.getHours(), date.getMinutes());
}

/** 'Nov 20, 2026': the day of an instant, in this browser's time zone. */
export function formatDay(instant: string): string {
  day ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return day.format(Date.parse(instant));
}
