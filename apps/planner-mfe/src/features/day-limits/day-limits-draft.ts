import { limits } from '@simmer/contracts/limits';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import type { DayLimits } from '@simmer/domain/totals/day-limit';
import { hoursToType, typedMinutes } from '@simmer/domain/durations/typed-hours';

/** The form of the hours a day, as typed. */
export interface DayLimitsDraft {
  readonly kind: 'off' | 'same' | 'weekdays';
  readonly same: string;
  /** The typed hours of each weekday, Monday first. */
  readonly byDay: readonly string[];
}

const USUAL = 480;
const [least, most] = [limits.dayMinutesMin, limits.dayMinutesMax];
const HOURS = `${hoursToType(least)} to ${hoursToType(most)} hours`;

/**
 * The form of the saved limits; with one limit for all days if `saved` is null, because the person was not asked yet.
 */
export function dayLimitsDraft(saved: DayLimits | null): DayLimitsDraft {
  const [first = null, ...others] = saved ?? [USUAL];
  const isSame = others.every((minutes) => minutes === first);
  const same = hoursToType((isSame ? first : null) ?? USUAL);
  const kind = isSame && first === null ? 'off' : isSame ? 'same' : 'weekdays';
  return { kind, same, byDay: weekdays.map((_, day) => (isSame ? same : hoursToType(saved?.[day] ?? null))) };
}

/** The error of a field (CAP-2); only the field of a weekday may be empty. */
export function hoursProblem(typed: string, canBeEmpty: boolean): string | undefined {
  const minutes = typedMinutes(typed);
  if (minutes === null ? canBeEmpty : minutes >= least && minutes <= most) return undefined;
  return canBeEmpty ? `Enter ${HOURS}, or nothing.` : `Enter ${HOURS}.`;
}

/** The limits of a form without errors. */
export function toDayLimits({ kind, same, byDay }: DayLimitsDraft): (number | null)[] {
  if (kind === 'weekdays') return byDay.map(typedMinutes);
  return weekdays.map(() => (kind === 'off' ? null : typedMinutes(same)));
}
