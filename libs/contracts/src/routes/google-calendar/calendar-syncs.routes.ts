import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import {
  calendarEventSchema,
  syncStatusSchema,
  updateSyncSettingsBody,
} from '../../schemas/google-calendar/calendar.schema.ts';
import {
  type EventEntry,
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

const eventEntry: EventEntry = {
  id: '42',
  event_id: sample.someId,
  title: 'Stand-up',
  event_start: '2026-01-05T09:00:00.000Z',
  is_classified: true,
  calendar_name: 'Robin',
  kind: 'changed',
  reason: 'edited',
  at: sample.stamp,
  sync_id: sample.someId,
  changes: [{ field: 'start_time', before: '2026-01-05T08:30:00.000Z', after: '2026-01-05T09:00:00.000Z' }],
  successor: null,
  is_revertible: true,
};

export const calendarSyncRoutes = {
  previewSelection: defineRoute(
    'googleCalendar.previewSelection',
    'POST /google-calendar/calendars/preview',
    {
      permission: 'user',
      tag,
      summary: 'Preview how many events a selection of calendars would remove and keep',
      description:
        'Changes nothing. If `events_removed` is not 0, ask the user to confirm before POST …/calendars/sync.',
      body: previewSelectionBody,
      response: selectionPreviewSchema,
      errors: [409],
      example: {
        body: { calendar_ids: ['robin@example.com'] },
        response: {
          events_removed: 12,
          events_kept: 2,
          calendars: [{ id: 'work@example.com', name: 'Work', events_removed: 12, events_kept: 2 }],
        },
      },
    },
  ),
  previewSettings: defineRoute('googleCalendar.previewSettings', 'POST /google-calendar/settings/preview', {
    permission: 'user',
    tag,
    summary: 'Preview how many events a sync window would remove and keep',
    description:
      'Changes nothing. If `events_removed` is not 0, ask the user to confirm before PUT …/settings with the same body.',
    body: updateSyncSettingsBody,
    response: settingsPreviewSchema,
    errors: [409],
    example: { body: { sync_end_date: '2026-03-01' }, response: { events_removed: 207, events_kept: 3 } },
  }),
  refresh: defineRoute('googleCalendar.refresh', 'POST /google-calendar/refresh', {
    permission: 'user',
    tag,
    summary: 'Start a sync if the last one is older than five minutes',
    description:
      'For a page that regains focus. Does nothing within five minutes after the start of the last sync, so clients may call it at any time.',
    response: z.object({ is_started: z.boolean(), sync: syncStatusSchema }),
    errors: [409],
    example: { response: { is_started: true, sync: sample.syncStatus } },
  }),
  sync: defineRoute('googleCalendar.sync', 'GET /google-calendar/syncs/:id', {
    permission: 'user',
    tag,
    summary: 'Get a sync with the events it changed, newest first',
    params: idParams,
    query: syncDetailsQuery,
    response: syncDetailsSchema,
    example: {
      params: { id: sample.someId },
      query: { kind: 'changed' },
      response: {
        sync: { ...completed, events_set_aside: 1 },
        set_aside: [
          { provider_event_id: '4abc', title: 'Broken', calendar_name: 'Robin', reason: 'It has no start.' },
        ],
        entries: [eventEntry],
        next: null,
      },
    },
  }),
  cancelSync: defineRoute('googleCalendar.cancelSync', 'POST /google-calendar/syncs/:id/cancel', {
    permission: 'user',
    tag,
    summary: 'Cancel a running sync; events synced so far are kept',
    description: 'A sync that has ended is returned unchanged.',
    params: idParams,
    response: z.object({ sync: syncStatusSchema }),
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
  }),
  eventHistory: defineRoute('googleCalendar.eventHistory', 'GET /google-calendar/events/:id/history', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'List the history of an event, with the reason of each change',
    params: idParams,
    response: eventHistorySchema,
    example: {
      params: { id: sample.someId },
      response: {
        event_id: sample.someId,
        title: 'Stand-up',
        google_calendar_event: sample.calendarEvent,
        is_kept: false,
        entries: [eventEntry],
      },
    },
  }),
  revertEvent: defineRoute('googleCalendar.revertEvent', 'POST /google-calendar/events/:id/revert', {
    permission: 'user',
    tag,
    summary: 'Revert a sync’s change of a classified event',
    description:
      'Restores the fields as they were before the history entry, or the whole event if it was removed. Syncs do not change the event from then on, until …/follow. 409 if the entry cannot be reverted, or can no longer be.',
    params: idParams,
    body: revertEventBody,
    response: z.object({ google_calendar_event: calendarEventSchema }),
    errors: [409],
    example: {
      params: { id: sample.someId },
      body: { entry_id: '42' },
      response: { google_calendar_event: sample.calendarEvent },
    },
  }),
  followEvent: defineRoute('googleCalendar.followEvent', 'POST /google-calendar/events/:id/follow', {
    permission: 'user',
    tag,
    summary: 'Let syncs update a kept event again',
    description:
      'Returns the event as the provider has it, or null if it was removed because the provider no longer has it.',
    params: idParams,
    response: z.object({ google_calendar_event: calendarEventSchema.nullable() }),
    errors: [409],
    example: { params: { id: sample.someId }, response: { google_calendar_event: sample.calendarEvent } },
  }),
  notify: defineRoute('googleCalendar.notify', 'POST /google-calendar/notifications', {
    permission: 'public',
    tag,
    summary: 'Receive Google’s notification of a change in a watched calendar',
    description:
      'Has headers only (X-Goog-Channel-ID, X-Goog-Channel-Token, X-Goog-Resource-ID, X-Goog-Resource-State). 404 for an unknown channel or a wrong token.',
    response: z.object({}),
    example: { response: {} },
  }),
};
