import * as z from 'zod';
import { defineRoute, redirectTo } from '../../define-route.ts';
import {
  calendarEventSchema,
  calendarSchema,
  calendarStatusSchema,
  selectCalendarsBody,
  selectedCalendarsSchema,
  syncSettingsSchema,
  syncStatusSchema,
  updateEventBody,
  updateSyncSettingsBody,
} from '../../schemas/google-calendar/calendar.schema.ts';
import { idParams, requiredText, text, timeRangeQuery } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Google Calendar';
const connected = { connected: true, credential: { email: 'robin@example.com' }, remaining_events: null };
const remaining = { count: 12, latest_date: '2026-01-30', account_emails: ['robin@example.com'] };
const settings = {
  sync_start_date: null,
  sync_end_date: null,
  sync_start_days_before: 90,
  sync_end_days_after: 90,
};
const calendar = {
  id: 'robin@example.com',
  name: 'Robin',
  color: '#9FC6E7',
  is_synced: true,
  is_primary: true,
  time_zone: 'Europe/London',
};

export const connectCalendar = defineRoute({
  id: 'googleCalendar.connect',
  method: 'POST',
  path: '/google-calendar/connect',
  permission: 'user',
  tag,
  summary: 'Start connecting an account; returns the authorization URL',
  response: z.object({ authorization_url: z.string() }),
  status: 200,
  errors: [409],
  example: { response: { authorization_url: 'https://accounts.google.com/o/oauth2/v2/auth?…' } },
});

export const calendarCallback = defineRoute({
  id: 'googleCalendar.callback',
  method: 'GET',
  path: '/google-calendar/callback',
  permission: 'public',
  tag,
  summary: 'Browser: return from Google with an authorization code',
  // Google adds parameters of its own, so this query is not strict; the state proves the user.
  query: z.looseObject({
    code: requiredText(2048).optional(),
    state: requiredText(2048).optional(),
    error: text(500).optional(),
  }),
  response: redirectTo('/account?google_calendar_connected=true'),
  status: 200,
  example: {
    query: { code: '4/0Abc', state: 'f00d' },
    response: '/account?google_calendar_connected=true',
  },
});

export const disconnectCalendar = defineRoute({
  id: 'googleCalendar.disconnect',
  method: 'DELETE',
  path: '/google-calendar/disconnect',
  permission: 'user',
  tag,
  summary: 'Disconnect the provider account; synced events are kept',
  description: 'Returns the removed connection, as not connected.',
  response: calendarStatusSchema,
  status: 200,
  errors: [409],
  example: {
    response: { connected: false, credential: { email: 'robin@example.com' }, remaining_events: remaining },
  },
});

export const getCalendarStatus = defineRoute({
  id: 'googleCalendar.status',
  method: 'GET',
  path: '/google-calendar/status',
  permission: 'user',
  tag,
  summary: 'Get the status and email of the connection',
  response: calendarStatusSchema,
  status: 200,
  example: { response: connected },
});

export const listCalendars = defineRoute({
  id: 'googleCalendar.calendars',
  method: 'GET',
  path: '/google-calendar/calendars',
  permission: 'user',
  tag,
  summary: 'List the calendars of the connected account',
  response: z.object({ calendars: z.array(calendarSchema) }),
  status: 200,
  errors: [409],
  example: { response: { calendars: [calendar] } },
});

export const selectCalendars = defineRoute({
  id: 'googleCalendar.selectCalendars',
  method: 'POST',
  path: '/google-calendar/calendars/sync',
  permission: 'user',
  tag,
  summary: 'Select the calendars to sync (replaces the selection)',
  body: selectCalendarsBody,
  response: selectedCalendarsSchema,
  status: 200,
  errors: [409],
  example: {
    body: { calendar_ids: ['robin@example.com'] },
    response: { calendars: [calendar], sync_id: sample.someId },
  },
});

export const listCalendarEvents = defineRoute({
  id: 'googleCalendar.events',
  method: 'GET',
  path: '/google-calendar/events',
  permission: 'user',
  tag,
  summary: 'List the synced events in a range of dates, by default the current month',
  query: timeRangeQuery,
  response: z.object({ google_calendar_events: z.array(calendarEventSchema) }),
  status: 200,
  example: {
    query: { start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-31T23:59:59Z' },
    response: { google_calendar_events: [sample.calendarEvent] },
  },
});

export const syncCalendarEvents = defineRoute({
  id: 'googleCalendar.syncEvents',
  method: 'POST',
  path: '/google-calendar/events/sync',
  permission: 'user',
  tag,
  summary: 'Start a sync, or join the running one, and wait for it',
  description:
    'Waits up to 20 seconds and returns the counts so far. A longer sync continues; poll /google-calendar/sync-status for its progress. With `sync_id`, starts nothing and waits for that sync: the response of POST …/calendars/sync names it.',
  query: z.strictObject({ sync_id: z.uuid().optional() }),
  response: z.object({ events_synced: z.int(), sync: syncStatusSchema }),
  status: 200,
  errors: [409],
  example: {
    query: { sync_id: '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060' },
    response: { events_synced: 40, sync: sample.syncStatus },
  },
});

export const getSyncSettings = defineRoute({
  id: 'googleCalendar.settings',
  method: 'GET',
  path: '/google-calendar/settings',
  permission: 'user',
  tag,
  summary: 'Get the sync window',
  response: syncSettingsSchema,
  status: 200,
  errors: [409],
  example: { response: settings },
});

export const updateSyncSettings = defineRoute({
  id: 'googleCalendar.updateSettings',
  method: 'PUT',
  path: '/google-calendar/settings',
  permission: 'user',
  tag,
  summary: 'Change the sync window',
  body: updateSyncSettingsBody,
  response: syncSettingsSchema,
  status: 200,
  errors: [409],
  example: {
    body: { sync_start_date: '2026-01-01' },
    response: { ...settings, sync_start_date: '2026-01-01' },
  },
});

export const getSyncStatus = defineRoute({
  id: 'googleCalendar.syncStatus',
  method: 'GET',
  path: '/google-calendar/sync-status',
  permission: 'user',
  tag,
  summary: 'Get the latest sync',
  response: syncStatusSchema,
  status: 200,
  example: { response: sample.syncStatus },
});

export const listKitchenSinkItems = defineRoute({
  id: 'googleCalendar.kitchenSinkItems',
  method: 'GET',
  path: '/google-calendar/kitchen-sink/items',
  permission: 'user',
  tag,
  summary: 'List the events as Kitchen Sink items, one for each series',
  query: timeRangeQuery,
  response: z.object({ items: z.array(calendarEventSchema) }),
  status: 200,
  example: { query: {}, response: { items: [sample.calendarEvent] } },
});

export const updateCalendarEvent = defineRoute({
  id: 'googleCalendar.updateEvent',
  method: 'PATCH',
  path: '/google-calendar/events/:id',
  permission: 'user',
  tag,
  summary: 'Set or clear the phase of an event',
  params: idParams,
  body: updateEventBody,
  response: z.object({ google_calendar_event: calendarEventSchema }),
  status: 200,
  example: {
    params: { id: sample.someId },
    body: { ecocycle_phase: 'Gestation' },
    response: { google_calendar_event: { ...sample.calendarEvent, ecocycle_phase: 'Languaging' } },
  },
});

export const googleCalendarRoutes = [
  connectCalendar,
  calendarCallback,
  disconnectCalendar,
  getCalendarStatus,
  listCalendars,
  selectCalendars,
  listCalendarEvents,
  syncCalendarEvents,
  getSyncSettings,
  updateSyncSettings,
  getSyncStatus,
  listKitchenSinkItems,
  updateCalendarEvent,
] as const;
