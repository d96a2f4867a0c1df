import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { clockTime } from '@simmer/domain/dates/moment-text';

const MINUTES_MS = 2 * 60_000;

const WHY: Readonly<Record<NonNullable<SyncStatus['wait_reason']>, string>> = {
  slow_down: 'Google has asked Simmer to slow down.',
  away: 'Google Calendar is not responding.',
};

/**
 * Why a running sync waits, and until when: 'Google Calendar is not responding. Next try at 09:00:05.'; empty if it
 * does not wait.
 * @param now milliseconds since the epoch
 * @param zone the person's IANA zone
 */
export function waitText({ wait_reason, resumes_at }: SyncStatus, now: number, zone: string): string {
  if (wait_reason === null) return '';
  if (resumes_at === null || Date.parse(resumes_at) <= now) return `${WHY[wait_reason]} Trying again now.`;
  const isSoon = Date.parse(resumes_at) - now < MINUTES_MS;
  return `${WHY[wait_reason]} Next try at ${clockTime(resumes_at, zone, isSoon)}.`;
}

/**
 * When the next sync after a failed one starts: 'Simmer will try again at about 09:30.'; empty if none is scheduled.
 */
export function nextSyncText({ resumes_at }: SyncStatus, now: number, zone: string): string {
  if (resumes_at === null) return '';
  // The maintenance job runs every few minutes, so the time is approximate.
  if (Date.parse(resumes_at) <= now) return 'Simmer will try again in a few minutes.';
  return `Simmer will try again at about ${clockTime(resumes_at, zone)}.`;
}
