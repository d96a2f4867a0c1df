import { calendarTroubleOf } from '@simmer/app-state/calendar';

/** True for calendar trouble that connecting again solves (decision W7). */
export function needsReconnection(failure: unknown): boolean {
  const trouble = calendarTroubleOf(failure);
  return trouble !== null && trouble !== 'not-connected';
}
