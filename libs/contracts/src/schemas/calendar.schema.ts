import * as z from 'zod';
import { limits } from '../limits.ts';
import { calendarErrorCodeSchema } from './error.schema.ts';
import { syncStatuses } from './planning-values.ts';
import { calendarDate, requiredText, timestamp, uuid } from './primitives.schema.ts';

/** A calendar of the connected provider account; its id is the provider's. */
export const calendarSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string().nullable(),
    is_synced: z.boolean(),
    is_primary: z.boolean(),
    /** IANA zone. */
    time_zone: z.string().nullable(),
  })
  .meta({ id: 'Calendar' });

export const calendarStatusSchema = z
  .object({ connected: z.boolean(), credential: z.object({ email: z.string() }).nullable() })
  .meta({ id: 'CalendarStatus' });

export const attendeeSchema = z
  .object({ email: z.string(), name: z.string().nullable(), response_status: z.string().nullable() })
  .meta({ id: 'Attendee' });

/**
 * One event, or one occurrence of a recurring one. Timed: `start_time` and `end_time` are instants
 * in UTC and `time_zone` is the event's IANA zone. All-day: they are calendar dates, the end
 * inclusive, and `time_zone` is null (decision B1).
 */
export const calendarEventSchema = z
  .object({
    id: uuid,
    /** Id of the provider's calendar that holds it. */
    google_calendar_id: z.string(),
    calendar_color: z.string().nullable(),
    title: z.string(),
    description: z.string().nullable(),
    start_time: z.string(),
    end_time: z.string(),
    time_zone: z.string().nullable(),
    is_all_day: z.boolean(),
    is_recurring: z.boolean(),
    attendees: z.array(attendeeSchema),
    location: z.string().nullable(),
    organizer_name: z.string().nullable(),
    /** Phase names: verified or moved by hand, found by keywords, found by AI (decision B18). */
    ecocycle_phase: z.string().nullable(),
    keyword_ecocycle_phase: z.string().nullable(),
    ai_ecocycle_phase: z.string().nullable(),
  })
  .meta({ id: 'CalendarEvent' });

/** The latest run, or one of the history. `status` null: nothing was ever synced. */
export const syncStatusSchema = z
  .object({
    status: z.enum(syncStatuses).nullable(),
    /** Events written or removed so far in this run. */
    events_synced: z.int(),
    /** Calendars done, of `total` calendars in this run. */
    processed: z.int(),
    total: z.int(),
    error_message: z.string().nullable(),
    /** Names calendar trouble that a reconnection solves. */
    error_code: calendarErrorCodeSchema.nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'SyncStatus' });

export const syncSettingsSchema = z
  .object({
    /** Explicit edges of the sync window; null: derived from the days. */
    sync_start_date: z.iso.date().nullable(),
    sync_end_date: z.iso.date().nullable(),
    sync_start_days_before: z.int(),
    sync_end_days_after: z.int(),
  })
  .meta({ id: 'SyncSettings' });

const days = z.int().min(0).max(limits.syncDaysMax);
export const updateSyncSettingsBody = z
  .strictObject({
    sync_start_date: calendarDate.nullish(),
    sync_end_date: calendarDate.nullish(),
    sync_start_days_before: days.optional(),
    sync_end_days_after: days.optional(),
  })
  .refine(
    (body) => !body.sync_start_date || !body.sync_end_date || body.sync_start_date <= body.sync_end_date,
    { error: 'The end date lies before the start date.', path: ['sync_end_date'] },
  );

/** Replaces the selection (decision N2). */
export const selectCalendarsBody = z.strictObject({
  calendar_ids: z
    .array(requiredText(1024))
    .min(1, 'Select at least one calendar.')
    .max(limits.calendars)
    .refine((ids) => new Set(ids).size === ids.length, 'Nothing may stand in this list twice.'),
});

/** A phase name, alias or id; null unassigns (decision W8). */
export const updateEventBody = z.strictObject({ ecocycle_phase: requiredText(limits.name).nullable() });

export type Calendar = z.output<typeof calendarSchema>;
export type CalendarStatus = z.output<typeof calendarStatusSchema>;
export type CalendarEvent = z.output<typeof calendarEventSchema>;
export type SyncStatus = z.output<typeof syncStatusSchema>;
export type SyncSettings = z.output<typeof syncSettingsSchema>;
export type UpdateSyncSettings = z.input<typeof updateSyncSettingsBody>;
