import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { startOfDayInZone } from '../dates/zoned-date.ts';
import { isFreeDay } from '../dates/free-days.ts';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { occursOn } from '../recurrence/expand-occurrences.ts';
import { blockBegins, blockReminder, type RemindedBlock, type RemindedPlan } from './reminders-between.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A reminder that has come due, with its block as it is now; null if that was removed, or of another kind. */
export interface StoredReminder {
  readonly kind: 'block' | 'day' | 'pulse' | 'review';
  readonly date: string;
  /** When the rules wanted it, and when it is due since it was put off, in milliseconds. */
  readonly plannedAt: number;
  readonly dueAt: number;
  readonly block: RemindedBlock | null;
  /** The length of the block in minutes. */
  readonly minutes: number;
}

/** The instant (milliseconds) from which on a reminder is of no use: the end of its block or day, an hour after it was due at least. */
export function reminderEnds({ kind, date, dueAt, block, minutes }: StoredReminder, zone: string): number {
  const end =
    kind === 'block' && block
      ? blockBegins(block, date, zone) + minutes * MINUTE_MS
      : startOfDayInZone(addDays(date, 1), zone);
  return Math.max(end, dueAt + HOUR_MS);
}

/**
 * Whether a reminder is still to be sent: not if what it is about was removed, moved, marked or declared free meanwhile, and
 * not after its end (REM-7). One that was put off is sent at whatever time its block has.
 * @param now milliseconds since the epoch
 */
export function isStillDue(
  plan: Pick<RemindedPlan, 'settings' | 'freeDays'>,
  reminder: StoredReminder,
  now: number,
): boolean {
  const { settings, freeDays } = plan;
  const { kind, date, block, plannedAt, dueAt } = reminder;
  if (settings[kind].way === 'none' || now >= reminderEnds(reminder, settings.zone)) return false;
  if (kind !== 'block') return !isFreeDay(freeDays, date);
  if (!block || !occursOn(block, date) || outcomeOn(block, date) !== null) return false;
  if (dueAt !== plannedAt) return true;
  const wanted = blockReminder(plan, block, calendarDate(date));
  return wanted !== null && wanted.dueAt <= now;
}
