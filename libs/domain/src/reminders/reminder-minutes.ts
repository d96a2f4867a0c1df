import { lengthText } from '../totals/duration-text.ts';

/** A block of which its person is not reminded (REM-2). */
export const NO_REMINDER = -1;

/** What a person can choose before the start of a block; others can be saved too. */
export const REMINDER_MINUTES = [0, 5, 10, 15, 30, 60] as const;

/** The choices for one block. */
export const REMINDER_CHOICES: readonly (number | null)[] = [null, NO_REMINDER, ...REMINDER_MINUTES];

/** 'As in your reminders', 'None', 'At its start', '15m before'. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'As in your reminders';
  if (minutes === NO_REMINDER) return 'None';
  return minutes === 0 ? 'At its start' : `${lengthText(minutes)} before`;
}
