import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { startOfDayInZone } from '../dates/zoned-date.ts';
import { isFreeDay } from '../dates/free-days.ts';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { occursOn } from '../recurrence/expand-occurrences.ts';
import { blockBegins, blockReminder, type RemindedBlock, type RemindedPlan } from './reminders-between.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A due reminder with its block as it is now; null without a block, or if it was removed. */
export interface StoredReminder {
  readonly kind: 'block' | 'day' | 'pulse' | 'review';
  readonly date: string;
  /** When the reminder was due by the rules, and when it is due after it was put off, in milliseconds. */
  readonly plannedAt: number;
  readonly dueAt: number;
  readonly block: RemindedBlock | null;
  /** The length of the block in minutes. */
  readonly minutes: number;
}

/**
 * The instant (milliseconds) from which a reminder is useless: the end of its block or day, but at least an hour after
 * it was due.
 */
export function reminderEnds({ kind, date, dueAt, block, minutes }: StoredReminder, zone: string): number {
  const end =
    kind === 'block' && block
      ? blockBegins(block, date, zone) + minutes * MINUTE_MS
      : startOfDayInZone(addDays(date, 1), zone);
  return Math.max(end, dueAt + HOUR_MS);
}

/**
 * Whether a reminder is still to be sent: not after its end, and not if its subject was removed, moved, marked or made
 * free meanwhile (REM-7). A reminder that was put off is sent even if its block has another time.
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
