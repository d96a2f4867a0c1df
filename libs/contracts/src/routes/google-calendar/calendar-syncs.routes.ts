import * as z from 'zod';
import { defineRoute } from '../../engine/define-route.ts';
import {
  calendarEventSchema,
  syncStatusSchema,
  updateSyncSettingsBody,
} from '../../schemas/google-calendar/calendar.schema.ts';
import {
  eventHistorySchema,
  previewSelectionBody,
  revertEventBody,
  selectionPreviewSchema,
  settingsPreviewSchema,
  syncDetailsQuery,
  syncDetailsSchema,
} from '../../schemas/google-calendar/event-history.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

// The history of syncs and the person's decisions on it; connecting, selecting and syncing are in
// google-calendar.routes.ts.
const tag = 'Google Calendar';
const completed = {
  ...sample.syncStatus,
  status: 'completed' as const,
  processed: 3,
  finished_at: sample.stamp,
  duration_ms: 1200,
};

export const previewSelection = defineRoute({
  id: 'googleCalendar.previewSelection',
  method: 'POST',
  path: '/google-calendar/calendars/preview',
  permission: 'user',
  tag,
  summary: 'How many events a selection would remove and keep',
  description: 'Changes nothing. Ask the person when `events_removed` is not 0, then POST …/calendars/sync.',
  body: previewSelectionBody,
  response: selectionPreviewSchema,
  status: 200,
  errors: [409],
  example: {
    body: { calendar_ids: ['robin@example.com'] },
    response: {
      events_removed: 12,
      events_kept: 2,
      calendars: [{ id: 'work@example.com', name: 'Work', events_removed: 12, events_kept: 2 }],
    },
  },
});

export const previewSettings = defineRoute({
  id: 'googleCalendar.previewSettings',
  method: 'POST',
  path: '/google-calendar/settings/preview',
  permission: 'user',
  tag,
  summary: 'How many events other sync dates would remove and keep',
  description:
    'Changes nothing. Ask the person when `events_removed` is not 0, then PUT …/settings with the same body.',
  body: updateSyncSettingsBody,
  response: settingsPreviewSchema,
  status: 200,
  errors: [409],
  example: {
    body: { sync_end_date: '2026-03-01' },
    response: { events_removed: 207, events_kept: 3 },
  },
});

export const refreshCalendar = defineRoute({
  id: 'googleCalendar.refresh',
  method: 'POST',
  path: '/google-calendar/refresh',
  permission: 'user',
  tag,
  summary: 'Sync if the last sync was a while ago',
  description:
    'For a screen that comes back into focus. Does nothing within five minutes of the last sync that was begun, so it may be called freely.',
  response: z.object({ is_started: z.boolean(), sync: syncStatusSchema }),
  status: 200,
  errors: [409],
  example: { response: { is_started: true, sync: sample.syncStatus } },
});

export const getSync = defineRoute({
  id: 'googleCalendar.sync',
  method: 'GET',
  path: '/google-calendar/syncs/:id',
  permission: 'user',
  tag,
  summary: 'One sync of the history: what it did to which events, newest first',
  params: idParams,
  query: syncDetailsQuery,
  response: syncDetailsSchema,
  status: 200,
  example: {
    params: { id: sample.someId },
    query: { kind: 'changed' },
    response: {
      sync: { ...completed, events_set_aside: 1 },
      set_aside: [
        {
          provider_event_id: '4abc',
          title: 'Broken',
          calendar_name: 'Robin',
          reason: 'It has no start.',
        },
      ],
      entries: [sample.eventEntry],
      next: null,
    },
  },
});

export const cancelSync = defineRoute({
  id: 'googleCalendar.cancelSync',
  method: 'POST',
  path: '/google-calendar/syncs/:id/cancel',
  permission: 'user',
  tag,
  summary: 'Cancel a running sync; the events it has synced so far stay',
  description: 'A sync that has ended already is answered as it is.',
  params: idParams,
  response: z.object({ sync: syncStatusSchema }),
  status: 200,
  example: {
    params: { id: sample.someId },
    response: {
      sync: {
        ...completed,
        status: 'failed',
        is_cancelled: true,
        error_message: 'The sync was cancelled.',
      },
    },
  },
});

export const getEventHistory = defineRoute({
  id: 'googleCalendar.eventHistory',
  method: 'GET',
  path: '/google-calendar/events/:id/history',
  permission: 'user',
  tag,
  summary: 'Why an event is here, when it came, what changed, and why it went',
  params: idParams,
  response: eventHistorySchema,
  status: 200,
  example: {
    params: { id: sample.someId },
    response: {
      event_id: sample.someId,
      title: 'Stand-up',
      google_calendar_event: sample.calendarEvent,
      is_kept: false,
      entries: [sample.eventEntry],
    },
  },
});

export const revertEvent = defineRoute({
  id: 'googleCalendar.revertEvent',
  method: 'POST',
  path: '/google-calendar/events/:id/revert',
  permission: 'user',
  tag,
  summary: 'Revert what a sync did to a classified event',
  description:
    'Gives the fields back as they were before the entry, or the whole event when it was removed. From then on, syncs leave the event as it is, until …/follow. 409 when the entry cannot be reverted, or no longer can.',
  params: idParams,
  body: revertEventBody,
  response: z.object({ google_calendar_event: calendarEventSchema }),
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { entry_id: '42' },
    response: { google_calendar_event: sample.calendarEvent },
  },
});

export const followEvent = defineRoute({
  id: 'googleCalendar.followEvent',
  method: 'POST',
  path: '/google-calendar/events/:id/follow',
  permission: 'user',
  tag,
  summary: 'Let syncs update an event again that was kept as it was',
  description:
    'Answers the event as the provider has it; null when the provider no longer has it and it was removed.',
  params: idParams,
  response: z.object({ google_calendar_event: calendarEventSchema.nullable() }),
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    response: { google_calendar_event: sample.calendarEvent },
  },
});

export const notifyCalendar = defineRoute({
  id: 'googleCalendar.notify',
  method: 'POST',
  path: '/google-calendar/notifications',
  permission: 'public',
  tag,
  summary: 'Google: something changed in a calendar that is watched',
  description:
    'Carries nothing but headers (X-Goog-Channel-ID, X-Goog-Channel-Token, X-Goog-Resource-ID, X-Goog-Resource-State). A channel that we did not open, or a wrong token, is a 404.',
  response: z.object({}),
  status: 200,
  example: { response: {} },
});

export const calendarSyncRoutes = [
  previewSelection,
  previewSettings,
  refreshCalendar,
  getSync,
  cancelSync,
  getEventHistory,
  revertEvent,
  followEvent,
  notifyCalendar,
] as const;
