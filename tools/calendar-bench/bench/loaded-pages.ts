import { calendarDate } from '@simmer/domain/dates/calendar-date';
import type { StandIns } from './api-server.ts';
import { plannerResponses } from './planner-responses.ts';

const BLOCKS = 500;

/** A page whose first load is measured. */
export interface LoadedPage {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
}

export const LIGHTHOUSE_PAGES: readonly LoadedPage[] = [
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'sign-in', path: '/signin', isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true },
  { name: 'calendar', path: '/calendar', isSignedIn: true },
  { name: 'ecocycle', path: '/ecocycle', isSignedIn: true },
  { name: 'kitchen sink', path: '/kitchen-sink', isSignedIn: true },
];

const today = calendarDate(new Date().toISOString().slice(0, 10));

/** The API's responses for the loaded pages. */
export const LOADED_RESPONSES: StandIns = plannerResponses(BLOCKS, today);
