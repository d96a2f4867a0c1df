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

export const calendarRoutes = {
  auth: defineRoute('calendar.auth', 'GET /calendar/auth', {
    permission: 'user',
    tag,
    summary: 'Browser: connect a calendar account',
    response: redirectTo("Google's consent page"),
    errors: [409],
    example: { response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
  }),
  sync: defineRoute('calendar.sync', 'POST /calendar/sync', {
    permission: 'user',
    tag,
    summary: 'Start a sync, or return the running one',
    response: z.object({ sync: syncStatusSchema }),
    errors: [409],
    example: { response: { sync: sample.syncStatus } },
  }),
  syncStatus: defineRoute('calendar.syncStatus', 'GET /calendar/sync/status', {
    permission: 'user',
    tag,
    summary: 'Get the latest sync',
    response: z.object({ sync: syncStatusSchema }),
    example: { response: { sync: sample.syncStatus } },
  }),
  syncHistory: defineRoute('calendar.syncHistory', 'GET /calendar/sync/history', {
    permission: 'user',
    tag,
    summary: 'List or search the syncs, newest first, 50 a page',
    query: syncHistoryQuery,
    response: syncHistorySchema,
    errors: [404],
    example: {
      query: { only: 'changed', search: 'dentist', zone: 'Europe/London' },
      response: {
        syncs: [{ ...sample.syncStatus, status: 'completed', processed: 3, finished_at: sample.stamp }],
        next: null,
      },
    },
  }),
  disconnect: defineRoute('calendar.disconnect', 'DELETE /calendar/disconnect', {
    permission: 'user',
    tag,
    summary: 'Disconnect the provider account; synced events are kept',
    response: calendarStatusSchema,
    errors: [409],
    example: {
      response: {
        connected: false,
        credential: { email: 'robin@example.com' },
        remaining_events: { count: 12, latest_date: '2026-01-30', account_emails: ['robin@example.com'] },
      },
    },
  }),
};
