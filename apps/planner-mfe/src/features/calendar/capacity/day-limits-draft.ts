import { limits } from '@simmer/contracts/limits';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import type { DayLimits } from '@simmer/domain/totals/day-limit';
import { hoursToType, typedMinutes } from '@simmer/domain/totals/typed-hours';

/** The form of the hours a day, as typed. */
export interface DayLimitsDraft {
  readonly kind: 'off' | 'same' | 'weekdays';
  readonly same: string;
  /** Monday first. */
  readonly byDay: readonly string[];
}

const USUAL = 480;
const [least, most] = [limits.dayMinutesMin, limits.dayMinutesMax];
const HOURS = `${hoursToType(least)} to ${hoursToType(most)} hours`;
const isWrong = (minutes: number | null) => minutes !== null && !(minutes >= least && minutes <= most);

/** @param saved null: not asked yet, so that a limit is wanted */
export function dayLimitsDraft(saved: DayLimits | null): DayLimitsDraft {
  const [first = null, ...others] = saved ?? [USUAL];
  const isSame = others.every((minutes) => minutes === first);
  const same = hoursToType((isSame ? first : null) ?? USUAL);
  const kind = isSame && first === null ? 'off' : isSame ? 'same' : 'weekdays';
  return { kind, same, byDay: weekdays.map((_, day) => (isSame ? same : hoursToType(saved?.[day] ?? null))) };
}

/** What is wrong with each field that is shown. */
export interface DayLimitsErrors {
  readonly same?: string;
  readonly byDay: readonly (string | undefined)[];
}

/** Reads the form: its limits, or what is wrong with it (CAP-2). */
export function readDayLimits({ kind, same, byDay }: DayLimitsDraft): (number | null)[] | DayLimitsErrors {
  if (kind === 'off') return weekdays.map(() => null);
  if (kind === 'same') {
    const minutes = typedMinutes(same);
    return minutes === null || isWrong(minutes)
      ? { same: `Enter ${HOURS}.`, byDay: [] }
      : weekdays.map(() => minutes);
  }
  const read = byDay.map(typedMinutes);
  if (!read.some(isWrong)) return read;
  return { byDay: read.map((minutes) => (isWrong(minutes) ? `Enter ${HOURS}, or nothing.` : undefined)) };
}
