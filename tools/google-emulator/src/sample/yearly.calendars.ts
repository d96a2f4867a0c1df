import { DAY_MS, dateText } from '../zone-time.ts';
import type { CalendarStore } from '../calendar/calendar.store.ts';

const BIRTHDAYS: readonly (readonly [string, string])[] = [
  ['1987-01-14', 'Priya Raman'],
  ['1952-02-29', 'Grandpa Bo'],
  ['2016-03-08', 'Elsa'],
  ['1990-04-22', 'Tom Okafor'],
  ['1984-05-30', 'Jonas Ek'],
  ['1955-06-17', 'Grandma Ulla'],
  ['1991-07-03', 'Aiko Tanaka'],
  ['2013-08-19', 'Nils'],
  ['1985-09-09', 'Sara'],
  ['1979-10-27', 'Imre'],
  ['1988-11-23', 'Lena Fischer'],
  ['1982-12-12', 'Sam Rivera'],
];

/** One endless yearly series per person. */
export function writeBirthdays(store: CalendarStore): void {
  for (const [index, [date, name]] of BIRTHDAYS.entries()) {
    const start = Date.parse(`${date}T00:00:00Z`);
    store.seed(`birthday${String(index).padStart(4, '0')}`, {
      summary: `${name}’s birthday 🎂`,
      start: { kind: 'date', date },
      end: { kind: 'date', date: dateText(start + DAY_MS) },
      transparency: 'transparent',
      recurrence: ['RRULE:FREQ=YEARLY'],
    });
  }
}

/** Swedish public holidays of the given years, single all-day events as in Google's holiday calendars. */
export function writeHolidays(store: CalendarStore, years: readonly number[]): void {
  for (const year of years) {
    for (const [index, [ms, summary]] of holidaysOf(year).entries()) {
      store.seed(`holiday${year}${String(index).padStart(2, '0')}`, {
        summary,
        description: 'Public holiday',
        start: { kind: 'date', date: dateText(ms) },
        end: { kind: 'date', date: dateText(ms + DAY_MS) },
        transparency: 'transparent',
        visibility: 'public',
      });
    }
  }
}

function holidaysOf(year: number): (readonly [number, string])[] {
  const fixed = (month: number, day: number): number => Date.UTC(year, month - 1, day);
  const easter = easterSunday(year);
  const saturdayFrom = (ms: number): number => ms + ((6 - new Date(ms).getUTCDay() + 7) % 7) * DAY_MS;
  return [
    [fixed(1, 1), "New Year's Day"],
    [fixed(1, 6), 'Epiphany'],
    [easter - 2 * DAY_MS, 'Good Friday'],
    [easter, 'Easter Sunday'],
    [easter + DAY_MS, 'Easter Monday'],
    [fixed(5, 1), 'May Day'],
    [easter + 39 * DAY_MS, 'Ascension Day'],
    [easter + 49 * DAY_MS, 'Whit Sunday'],
    [fixed(6, 6), 'National Day of Sweden'],
    [saturdayFrom(fixed(6, 20)), "Midsummer's Day"],
    [saturdayFrom(fixed(10, 31)), "All Saints' Day"],
    [fixed(12, 24), 'Christmas Eve'],
    [fixed(12, 25), 'Christmas Day'],
    [fixed(12, 26), 'Boxing Day'],
    [fixed(12, 31), "New Year's Eve"],
  ];
}

/** Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
