import * as z from 'zod';
import { defineRoute, redirectTo } from '../../define-route.ts';
import {
  calendarStatusSchema,
  syncHistoryQuery,
  syncHistorySchema,
  syncStatusSchema,
} from '../../schemas/google-calendar/calendar.schema.ts';
import * as sample from '../examples.ts';

// The second set of calendar routes (API-17): the same data in another format.
const tag = 'Calendar';

export const calendarAuth = defineRoute({
  id: 'calendar.auth',
  method: 'GET',
  path: '/calendar/auth',
  permission: 'user',
  tag,
  summary: 'Browser: connect a calendar account',
  response: redirectTo("Google's consent page"),
  status: 200,
  errors: [409],
  example: { response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
});

export const syncCalendar = defineRoute({
  id: 'calendar.sync',
  method: 'POST',
  path: '/calendar/sync',
  permission: 'user',
  tag,
  summary: 'Start a sync, or return the running one',
  response: z.object({ sync: syncStatusSchema }),
  status: 200,
  errors: [409],
  example: { response: { sync: sample.syncStatus } },
});

export const getCalendarSyncStatus = defineRoute({
  id: 'calendar.syncStatus',
  method: 'GET',
  path: '/calendar/sync/status',
  permission: 'user',
  tag,
  summary: 'Get the latest sync',
  response: z.object({ sync: syncStatusSchema }),
  status: 200,
  example: { response: { sync: sample.syncStatus } },
});

export const listCalendarSyncs = defineRoute({
  id: 'calendar.syncHistory',
  method: 'GET',
  path: '/calendar/sync/history',
  permission: 'user',
  tag,
  summary: 'List or search the syncs, newest first, 50 a page',
  query: syncHistoryQuery,
  response: syncHistorySchema,
  status: 200,
  errors: [404],
  example: {
    query: { only: 'changed', search: 'dentist', zone: 'Europe/London' },
    response: {
      syncs: [{ ...sample.syncStatus, status: 'completed', processed: 3, finished_at: sample.stamp }],
      next: null,
    },
  },
});

export const disconnectCalendarAccount = defineRoute({
  id: 'calendar.disconnect',
  method: 'DELETE',
  path: '/calendar/disconnect',
  permission: 'user',
  tag,
  summary: 'Disconnect the provider account; synced events are kept',
  response: calendarStatusSchema,
  status: 200,
  errors: [409],
  example: {
    response: {
      connected: false,
      credential: { email: 'robin@example.com' },
      remaining_events: { count: 12, latest_date: '2026-01-30', account_emails: ['robin@example.com'] },
    },
  },
});

export const calendarRoutes = [
  calendarAuth,
  syncCalendar,
  getCalendarSyncStatus,
  listCalendarSyncs,
  disconnectCalendarAccount,
] as const;
