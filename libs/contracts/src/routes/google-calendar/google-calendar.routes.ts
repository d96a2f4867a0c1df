import * as z from 'zod';
import { defineRoute, redirectTo } from '../../engine/define-route.ts';
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
  summary: 'Begin connecting: where to send the browser',
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
  summary: 'Browser: return from Google with a code',
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
  summary: 'Forget the provider account; synced events stay',
  description: 'Answers the connection that was removed, now not connected.',
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
  summary: 'Whether a calendar is connected, and whose',
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
  summary: 'Calendars of the connected account',
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
  summary: 'Choose which calendars are synced (replaces the selection)',
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
  summary: 'Synced events that touch the range; the current month when none is given',
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
  summary: 'Start a sync, or join the one that runs, and wait for it',
  description:
    'Waits up to twenty seconds and answers what was counted by then; a longer run goes on, follow it at /google-calendar/sync-status. With `sync_id` nothing is started: that one is waited for, as the choice of calendars names it.',
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
  summary: 'The window of dates that is synced',
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
  summary: 'Change the window of dates that is synced',
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
  summary: 'The latest sync',
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
  summary: 'Events as items of the kitchen sink; a series counts once',
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
  summary: 'Move an event to a phase, or to none',
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
