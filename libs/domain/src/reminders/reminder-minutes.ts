import { lengthText } from '../durations/duration-text.ts';

/** The value of a block without a reminder (REM-2). */
export const NO_REMINDER = -1;

/** The minutes before the start of a block that a person can choose; the API accepts others too. */
export const REMINDER_MINUTES = [0, 5, 10, 15, 30, 60] as const;

/** The choices in the form of a block; null: as in the person's settings. */
export const REMINDER_CHOICES: readonly (number | null)[] = [null, NO_REMINDER, ...REMINDER_MINUTES];

/** 'As in your reminders', 'None', 'At its start', '15m before'. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'As in your reminders';
  if (minutes === NO_REMINDER) return 'None';
  return minutes === 0 ? 'At its start' : `${lengthText(minutes)} before`;
}
