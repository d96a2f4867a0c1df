import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { PRERENDERED } from '@simmer/e2e/fixtures/until-taken-over';
import { plannerResponses } from './planner-responses.ts';

const BLOCKS = 500;

/** The page belongs to the app: nothing is left of its prerendered HTML, which cannot be used yet. */
const TAKEN_OVER = `:root:not(:has(${PRERENDERED}))`;

/** A page and what is there once it can be used. */
export interface LoadedPage {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly isSignedIn: boolean;
}

/** The pages whose first load is measured. */
export const LOADED_PAGES: readonly LoadedPage[] = [
  { name: 'landing', path: '/', ready: `${TAKEN_OVER} h1`, isSignedIn: false },
  { name: 'sign-in', path: '/signin', ready: `${TAKEN_OVER} form input[type="email"]`, isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', ready: `${TAKEN_OVER} main h1`, isSignedIn: true },
  { name: 'calendar', path: '/calendar', ready: `${TAKEN_OVER} [data-block-id]`, isSignedIn: true },
];

/** The pages that Lighthouse measures: these, and those of the ecocycle remote. */
export const LIGHTHOUSE_PAGES: readonly LoadedPage[] = [
  ...LOADED_PAGES,
  { name: 'ecocycle', path: '/ecocycle', ready: `${TAKEN_OVER} main h1`, isSignedIn: true },
  { name: 'kitchen sink', path: '/kitchen-sink', ready: `${TAKEN_OVER} main h1`, isSignedIn: true },
];

const today = calendarDate(new Date().toISOString().slice(0, 10));

/** The API's responses for them. */
export const LOADED_RESPONSES: Readonly<Record<string, unknown>> = {
  ...plannerResponses(BLOCKS, today).answers,
  '/north-star-poster': { poster: null },
  '/google-calendar/events': { google_calendar_events: [] },
};
