import type { BlockSchedule } from '../src/recurrence/recurrence.ts';

// A second oracle that shares nothing with the implementation: checks REC-1 to REC-5 for every single day with the
// platform's UTC calendar.
const MS_PER_DAY = 86_400_000;
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

// Jest looks each global up in the context of the test file, for every day of every range.
const Instant = Date;

const at = (date: string) => new Instant(`${date}T00:00:00Z`);
const later = (date: Date, days: number) => new Instant(date.getTime() + days * MS_PER_DAY);
const nameOf = (date: Date) => NAMES[date.getUTCDay()] ?? 'sunday';
const weekOf = (date: Date) => {
  let monday = date;
  while (nameOf(monday) !== 'monday') monday = later(monday, -1);
  return monday.getTime() / MS_PER_DAY / 7;
};

function firstOnOrAfter(start: Date, name: string): Date {
  let day = start;
  while (nameOf(day) !== name) day = later(day, 1);
  return day;
}

function ordinalInMonth(date: Date): number {
  let ordinal = 1;
  for (let day = later(date, -7); day.getUTCMonth() === date.getUTCMonth(); day = later(day, -7))
    ordinal += 1;
  return ordinal;
}

function isDue(block: BlockSchedule, date: Date): boolean {
  const start = at(block.start_date);
  const first = firstOnOrAfter(start, nameOf(date));
  const weeks = Math.round(weekOf(date) - weekOf(start));
  switch (block.recurring) {
    case 'once':
      return date.getTime() === first.getTime();
    case 'weekly':
      return true;
    case 'biweekly':
      return weeks % 2 === 0;
    case 'quarterly':
      return weeks % 13 === 0;
    case 'monthly':
      if (block.monthly_anchor === 'month_day') return date.getUTCDate() === start.getUTCDate();
      if (block.monthly_anchor === 'last_weekday') return later(date, 7).getUTCMonth() !== date.getUTCMonth();
      return ordinalInMonth(date) === ordinalInMonth(first);
  }
}

/** True when REC-1 puts the block on this date. */
export function bruteOccursOn(block: BlockSchedule, date: string): boolean {
  const isByDayOfMonth = block.recurring === 'monthly' && block.monthly_anchor === 'month_day';
  const isChosen = isByDayOfMonth
    ? block.scheduled_days.length > 0
    : block.scheduled_days.some((name) => name === nameOf(at(date)));
  const isWithin = date >= block.start_date && (!block.end_date || date <= block.end_date);
  return isChosen && isWithin && !block.exclusion_dates?.includes(date) && isDue(block, at(date));
}

/** The dates of a range, both ends included, on which the block takes place. */
export function bruteDates(block: BlockSchedule, range: { start: string; end: string }): string[] {
  const dates: string[] = [];
  const last = at(range.end);
  for (let day = at(range.start); day <= last; day = later(day, 1)) {
    const date = day.toISOString().slice(0, 10);
    if (bruteOccursOn(block, date)) dates.push(date);
  }
  return dates;
}
