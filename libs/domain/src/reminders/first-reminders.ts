import type { ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import { browserHasTwelveHours } from '../dates/shown-time.ts';
import { NO_REMINDER } from './reminder-minutes.ts';

/** The settings before a person has chosen any: nothing reminds (REM-1). */
export const FIRST_REMINDERS = {
  with_titles: true,
  block: { way: 'none', minutes_before: 10 },
  day: { way: 'none', time: '07:30' },
  pulse: { way: 'none', time: '20:00' },
  review: { way: 'none', weekday: 'friday', time: '17:00' },
} as const;

/**
 * The settings of somebody whose blocks with a reminder of their own come by mail (REM-19); the other kinds are as they
 * were.
 * @param zone the browser's
 */
export const remindedByMail = (saved: ReminderSettings | null, zone: string): ReminderSettings => ({
  ...(saved ?? { ...FIRST_REMINDERS, quiet: null }),
  zone,
  twelve_hours: browserHasTwelveHours(),
  block: { way: 'mail', minutes_before: NO_REMINDER },
});
