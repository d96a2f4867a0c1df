// Made when they are first needed: to make one takes a page some milliseconds.
let moment: Intl.DateTimeFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

/** 'Nov 20, 2026, 18:08', in this browser's time zone. */
export function formatMoment(instant: string): string {
  moment ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return moment.format(Date.parse(instant));
}

/** 'Nov 20, 2026': the day of an instant, in this browser's time zone. */
export function formatDay(instant: string): string {
  day ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return day.format(Date.parse(instant));
}
