const dayMs = 24 * 60 * 60 * 1000;

const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: Date): string => format.format(date);
};

const weekday = inEnglish({ weekday: 'short' });

/** ISO 8601: the week of the Thursday, counted from January 1. */
function weekNumber(date: Date): number {
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * dayMs);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * dayMs)) + 1;
}

/** The formats of dates on the screen (PRD-11). */
const formats: Readonly<Record<string, (date: Date) => string>> = {
  month: inEnglish({ month: 'long', year: 'numeric' }),
  week: (date) => `Wk ${weekNumber(date)}`,
  weekday: (date) => weekday(date).toUpperCase(),
  letter: (date) => weekday(date).slice(0, 1),
  date: inEnglish({ month: 'short', day: 'numeric' }),
  number: inEnglish({ day: 'numeric' }),
};

const placeholder = /\[\[(today|monday)\+(\d):([a-z]+)\]\]/g;

/** Whether HTML has dates to be put in. */
export const hasDates = (html: string): boolean => html.search(placeholder) >= 0;

/** The day (yyyy-MM-dd) in a time zone. */
export function dayIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
}

/** Puts the dates of the week around a day in place of `[[monday+0:date]]`, `[[today+0:month]]` and so on. */
export function putDates(html: string, day: string): string {
  const today = Date.parse(`${day}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  return html.replace(placeholder, (found, base: string, days: string, name: string) => {
    const format = formats[name];
    const date = new Date((base === 'today' ? today : monday) + Number(days) * dayMs);
    return format ? format(date) : found;
  });
}
