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

export const googleCalendarRoutes = {
  connect: defineRoute('googleCalendar.connect', 'POST /google-calendar/connect', {
    permission: 'user',
    tag,
    summary: 'Start connecting an account; returns the authorization URL',
    response: z.object({ authorization_url: z.string() }),
    errors: [409],
    example: { response: { authorization_url: 'https://accounts.google.com/o/oauth2/v2/auth?…' } },
  }),
  callback: defineRoute('googleCalendar.callback', 'GET /google-calendar/callback', {
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
    example: {
      query: { code: '4/0Abc', state: 'f00d' },
      response: '/account?google_calendar_connected=true',
    },
  }),
  disconnect: defineRoute('googleCalendar.disconnect', 'DELETE /google-calendar/disconnect', {
    permission: 'user',
    tag,
    summary: 'Disconnect the provider account; synced events are kept',
    description: 'Returns the removed connection, as not connected.',
    response: calendarStatusSchema,
    errors: [409],
    example: {
      response: { connected: false, credential: { email: 'robin@example.com' }, remaining_events: remaining },
    },
  }),
  status: defineRoute('googleCalendar.status', 'GET /google-calendar/status', {
    permission: 'user',
    tag,
    summary: 'Get the status and email of the connection',
    response: calendarStatusSchema,
    example: { response: connected },
  }),
  calendars: defineRoute('googleCalendar.calendars', 'GET /google-calendar/calendars', {
    permission: 'user',
    tag,
    summary: 'List the calendars of the connected account',
    response: z.object({ calendars: z.array(calendarSchema) }),
    errors: [409],
    example: { response: { calendars: [calendar] } },
  }),
  selectCalendars: defineRoute('googleCalendar.selectCalendars', 'POST /google-calendar/calendars/sync', {
    permission: 'user',
    tag,
    summary: 'Select the calendars to sync (replaces the selection)',
    body: selectCalendarsBody,
    response: selectedCalendarsSchema,
    errors: [409],
    example: {
      body: { calendar_ids: ['robin@example.com'] },
      response: { calendars: [calendar], sync_id: sample.someId },
    },
  }),
  events: defineRoute('googleCalendar.events', 'GET /google-calendar/events', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'List the synced events in a range of dates, by default the current month',
    query: timeRangeQuery,
    response: z.object({ google_calendar_events: z.array(calendarEventSchema) }),
    example: {
      query: { start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-31T23:59:59Z' },
      response: { google_calendar_events: [sample.calendarEvent] },
    },
  }),
  syncEvents: defineRoute('googleCalendar.syncEvents', 'POST /google-calendar/events/sync', {
    permission: 'user',
    tag,
    summary: 'Start a sync, or join the running one, and wait for it',
    description:
      'Waits up to 20 seconds and returns the counts so far. A longer sync continues; poll /google-calendar/sync-status for its progress. With `sync_id`, starts nothing and waits for that sync: the response of POST …/calendars/sync names it.',
    query: z.strictObject({ sync_id: z.uuid().optional() }),
    response: z.object({ events_synced: z.int(), sync: syncStatusSchema }),
    errors: [409],
    example: {
      query: { sync_id: '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060' },
      response: { events_synced: 40, sync: sample.syncStatus },
    },
  }),
  settings: defineRoute('googleCalendar.settings', 'GET /google-calendar/settings', {
    permission: 'user',
    tag,
    summary: 'Get the sync window',
    response: syncSettingsSchema,
    errors: [409],
    example: { response: settings },
  }),
  updateSettings: defineRoute('googleCalendar.updateSettings', 'PUT /google-calendar/settings', {
    permission: 'user',
    tag,
    summary: 'Change the sync window',
    body: updateSyncSettingsBody,
    response: syncSettingsSchema,
    errors: [409],
    example: {
      body: { sync_start_date: '2026-01-01' },
      response: { ...settings, sync_start_date: '2026-01-01' },
    },
  }),
  syncStatus: defineRoute('googleCalendar.syncStatus', 'GET /google-calendar/sync-status', {
    permission: 'user',
    tag,
    summary: 'Get the latest sync',
    response: syncStatusSchema,
    example: { response: sample.syncStatus },
  }),
  kitchenSinkItems: defineRoute(
    'googleCalendar.kitchenSinkItems',
    'GET /google-calendar/kitchen-sink/items',
    {
      permission: 'user',
      tag,
      summary: 'List the events as Kitchen Sink items, one for each series',
      query: timeRangeQuery,
      response: z.object({ items: z.array(calendarEventSchema) }),
      example: { query: {}, response: { items: [sample.calendarEvent] } },
    },
  ),
  updateEvent: defineRoute('googleCalendar.updateEvent', 'PATCH /google-calendar/events/:id', {
    permission: 'user',
    scope: 'change',
    tag,
    summary: 'Set or clear the phase of an event',
    params: idParams,
    body: updateEventBody,
    response: z.object({ google_calendar_event: calendarEventSchema }),
    example: {
      params: { id: sample.someId },
      body: { ecocycle_phase: 'Gestation' },
      response: { google_calendar_event: { ...sample.calendarEvent, ecocycle_phase: 'Languaging' } },
    },
  }),
};
