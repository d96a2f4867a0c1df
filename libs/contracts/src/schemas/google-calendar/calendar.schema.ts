import * as z from 'zod';
import { END_BEFORE_START, isInOrder } from '../../date-order.ts';
import { limits } from '../../limits.ts';
import { calendarErrorCodeSchema } from '../error.schema.ts';
import { syncStatuses, syncTriggers, syncWaitReasons } from '../planning-values.ts';
import { calendarDate, requiredText, text, timestamp, uuid } from '../primitives.schema.ts';

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
  .object({
    connected: z.boolean(),
    credential: z.object({ email: z.string() }).nullable(),
    /** Events of calendars that were connected before, while none is; null when there are none, or one is connected. */
    remaining_events: z
      .object({ count: z.int(), latest_date: calendarDate, account_emails: z.array(z.string()) })
      .nullable(),
  })
  .meta({ id: 'CalendarStatus' });

export const attendeeSchema = z
  .object({ email: z.string(), name: z.string().nullable(), response_status: z.string().nullable() })
  .meta({ id: 'Attendee' });

/**
 * One event, or one occurrence of a recurring one. Timed: `start_time` and `end_time` are instants
 * in UTC and `time_zone` is the event's IANA zone. All-day: they are calendar dates, the end
 * inclusive, and `time_zone` is null (PRD-7).
 */
export const calendarEventSchema = z
  .object({
    id: uuid,
    /** Id of the provider's calendar that holds it. */
    google_calendar_id: z.string(),
    /** Its calendar's: what it is shown in. */
    calendar_color: z.string().nullable(),
    /** The colour that it was given itself at the provider, or null when it has its calendar's. */
    event_color: z.string().nullable(),
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
    /** Phase names: verified or moved by hand, found by keywords, found by AI (ANA-20). */
    ecocycle_phase: z.string().nullable(),
    keyword_ecocycle_phase: z.string().nullable(),
    ai_ecocycle_phase: z.string().nullable(),
    /** False: its calendar is no longer connected, or no longer synced; the event stays as it was. */
    is_synced: z.boolean(),
  })
  .meta({ id: 'CalendarEvent' });

/** A calendar that a sync could not read: it keeps its events, and the next sync tries it again. */
export const failedCalendarSchema = z
  .object({
    /** The provider's. */
    id: z.string(),
    name: z.string(),
    /** In words, e.g. `Google denied Simmer access.` */
    reason: z.string(),
  })
  .meta({ id: 'FailedCalendar' });

/** A calendar that is gone from the provider, whose events a sync let go. */
export const removedCalendarSchema = z
  .object({
    /** The provider's. */
    id: z.string(),
    name: z.string(),
    events_removed: z.int(),
    /** Events that stayed, because the person had classified or kept them. */
    events_kept: z.int(),
  })
  .meta({ id: 'RemovedCalendar' });

/** The latest run of the connection, or one of the history. `status` null: nothing was ever synced. */
export const syncStatusSchema = z
  .object({
    status: z.enum(syncStatuses).nullable(),
    /** Names the run for its details and for cancelling it; null before the first one. */
    id: uuid.nullable(),
    trigger: z.enum(syncTriggers).nullable(),
    /** A person ended it: `status` is then `failed`, and there is nothing to mend. */
    is_cancelled: z.boolean(),
    /** Events written or removed so far in this run: added, changed and removed together. */
    events_synced: z.int(),
    events_added: z.int(),
    events_changed: z.int(),
    events_removed: z.int(),
    /** Events that would have gone or changed and stayed, because a person classified or kept them. */
    events_kept: z.int(),
    /** Events that could not be read and were left out; the run's details name them. */
    events_set_aside: z.int(),
    /** Calendars that could not be read. The others arrived, unless `status` says that the whole sync failed. */
    failed_calendars: z.array(failedCalendarSchema),
    /** Calendars that were gone from the provider, as far as they held events. */
    removed_calendars: z.array(removedCalendarSchema),
    /** Calendars done, of `total` calendars in this run. */
    processed: z.int(),
    total: z.int(),
    error_message: z.string().nullable(),
    /** Why a running sync waits, or a failed one is retried: the provider limits requests or is unavailable. */
    wait_reason: z.enum(syncWaitReasons).nullable(),
    /** When a waiting sync continues, or when the next one starts after a failed one. */
    resumes_at: timestamp.nullable(),
    /** When the connection was last synced, whatever came of this run; null: never. */
    last_synced_at: timestamp.nullable(),
    /** Names calendar trouble that a reconnection solves; of the latest run: that it still would. */
    error_code: calendarErrorCodeSchema.nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    /** Milliseconds from its start to its end; null while it runs. */
    duration_ms: z.int().nullable(),
  })
  .meta({ id: 'SyncStatus' });

/** Which syncs of the history. */
export const syncHistoryQuery = z.strictObject({
  /** `changed`: only those that added, changed, removed or kept something. */
  only: z.enum(['changed']).optional(),
  /**
   * Words that each say something of a sync: a calendar or an event of it, an error, a day, what began it, how it stands
   * or what it did.
   */
  search: text(200).optional(),
  /** The IANA zone whose days are meant; UTC unless given. */
  zone: requiredText(64).optional(),
  /** Only syncs before this one: `next` of the page before. */
  before: uuid.optional(),
});

export const syncHistorySchema = z
  .object({
    syncs: z.array(syncStatusSchema),
    /** Where the next page begins; null on the last one. */
    next: uuid.nullable(),
  })
  .meta({ id: 'SyncHistory' });

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
  .refine((body) => isInOrder(body.sync_start_date, body.sync_end_date), {
    error: END_BEFORE_START,
    path: ['sync_end_date'],
  });

/** Replaces the selection (API-18). */
export const selectCalendarsBody = z.strictObject({
  calendar_ids: z
    .array(requiredText(1024))
    .min(1, 'Select at least one calendar.')
    .max(limits.calendars)
    .refine((ids) => new Set(ids).size === ids.length, 'This list has duplicates.'),
});

/** What a saved selection answers: the calendars, and the sync that it has begun. */
export const selectedCalendarsSchema = z.object({
  calendars: z.array(calendarSchema),
  sync_id: uuid,
});

/** A phase name, alias or id; null unassigns (API-19). */
export const updateEventBody = z.strictObject({ ecocycle_phase: requiredText(limits.name).nullable() });

export type Calendar = z.output<typeof calendarSchema>;
export type SelectedCalendars = z.output<typeof selectedCalendarsSchema>;
export type CalendarStatus = z.output<typeof calendarStatusSchema>;
export type CalendarEvent = z.output<typeof calendarEventSchema>;
export type FailedCalendar = z.output<typeof failedCalendarSchema>;
export type SyncStatus = z.output<typeof syncStatusSchema>;
export type SyncHistory = z.output<typeof syncHistorySchema>;
export type SyncSettings = z.output<typeof syncSettingsSchema>;
export type UpdateSyncSettings = z.input<typeof updateSyncSettingsBody>;
