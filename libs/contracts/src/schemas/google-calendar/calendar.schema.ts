import * as z from 'zod';
import { END_BEFORE_START, isInOrder } from '../../validation/date-order.ts';
import { limits } from '../../validation/limits.ts';
import { calendarErrorCodeSchema } from '../error.schema.ts';
import {
  eventTypes,
  guestResponses,
  syncStatuses,
  syncTriggers,
  syncWaitReasons,
} from '../planning-values.ts';
import { calendarDate, requiredText, text, timestamp, uniqueList, uuid } from '../primitives.schema.ts';

/** A calendar of the connected provider account, with the provider's id. */
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
    /** Events of formerly connected calendars while none is connected; null if there are none, or one is connected. */
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
    /** The provider's id of the event's calendar. */
    google_calendar_id: z.string(),
    /** The colour of the event's calendar, in which the event is shown. */
    calendar_color: z.string().nullable(),
    /** The colour set on the event at the provider; null if it has the colour of its calendar. */
    event_color: z.string().nullable(),
    title: z.string(),
    description: z.string().nullable(),
    start_time: z.string(),
    end_time: z.string(),
    time_zone: z.string().nullable(),
    is_all_day: z.boolean(),
    is_recurring: z.boolean(),
    /** The kind of event at the provider; null: an ordinary event. */
    event_type: z.enum(eventTypes).nullable(),
    /** Whether the event leaves the person free at the provider. */
    is_transparent: z.boolean(),
    /** The person's answer to the invitation; null: they are no guest of the event. */
    own_response: z.enum(guestResponses).nullable(),
    attendees: z.array(attendeeSchema),
    location: z.string().nullable(),
    organizer_name: z.string().nullable(),
    /** The event at the provider, and its video conference: https, or null. */
    link: z.string().nullable(),
    conference_link: z.string().nullable(),
    /** Phase names, by their source: verified or moved by hand, by keywords, by AI (ANA-20). */
    ecocycle_phase: z.string().nullable(),
    keyword_ecocycle_phase: z.string().nullable(),
    ai_ecocycle_phase: z.string().nullable(),
    /** False: the event's calendar is no longer connected or selected; the event stays unchanged. */
    is_synced: z.boolean(),
  })
  .meta({ id: 'CalendarEvent' });

/** A calendar that a sync could not read: its events stay, and the next sync retries it. */
export const failedCalendarSchema = z
  .object({
    /** The provider's id of the calendar. */
    id: z.string(),
    name: z.string(),
    /** A sentence, e.g. `Google denied Simmer access.` */
    reason: z.string(),
  })
  .meta({ id: 'FailedCalendar' });

/** A calendar deleted at the provider, whose events a sync removed. */
export const removedCalendarSchema = z
  .object({
    /** The provider's id of the calendar. */
    id: z.string(),
    name: z.string(),
    events_removed: z.int(),
    /** Events that stayed, because the person had classified or kept them. */
    events_kept: z.int(),
  })
  .meta({ id: 'RemovedCalendar' });

/** A sync run: the latest of the connection, or one of the history. `status` null: the connection was never synced. */
export const syncStatusSchema = z
  .object({
    status: z.enum(syncStatuses).nullable(),
    /** The run's id, for its details and for cancelling it; null before the first one. */
    id: uuid.nullable(),
    trigger: z.enum(syncTriggers).nullable(),
    /** True if the person cancelled the run: `status` is then `failed`, without an error. */
    is_cancelled: z.boolean(),
    /** Events added, changed or removed so far in this run. */
    events_synced: z.int(),
    events_added: z.int(),
    events_changed: z.int(),
    events_removed: z.int(),
    /** Events that would have been removed or changed and stayed, because a person classified or kept them. */
    events_kept: z.int(),
    /** The number of events that could not be read; the run's details list them. */
    events_set_aside: z.int(),
    /**
     * The calendars that could not be read. The others were synced, unless `status` says that the whole sync failed.
     */
    failed_calendars: z.array(failedCalendarSchema),
    /** Calendars deleted at the provider that had events here. */
    removed_calendars: z.array(removedCalendarSchema),
    /** Finished calendars, of `total` in this run. */
    processed: z.int(),
    total: z.int(),
    error_message: z.string().nullable(),
    /** Why a running sync waits, or a failed one is retried: the provider limits requests or is unavailable. */
    wait_reason: z.enum(syncWaitReasons).nullable(),
    /** When a waiting sync continues, or when the next one starts after a failed one. */
    resumes_at: timestamp.nullable(),
    /** The calendar that was read by its address; null: the calendars of Google (SYN-50). */
    calendar_name: z.string().nullable(),
    /** When the connection was last synced, regardless of this run; null: never. */
    last_synced_at: timestamp.nullable(),
    /** A calendar failure that reconnecting solves; of the latest run, only if it still applies. */
    error_code: calendarErrorCodeSchema.nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    /** Milliseconds from start to end; null while it runs. */
    duration_ms: z.int().nullable(),
  })
  .meta({ id: 'SyncStatus' });

/** A filter of the sync history. */
export const syncHistoryQuery = z.strictObject({
  /** `changed`: only syncs that added, changed, removed or kept something. */
  only: z.enum(['changed']).optional(),
  /**
   * Words that must all match a sync: one of its calendars or events, an error, a day, its trigger, status or outcome.
   */
  search: text(200).optional(),
  /** The IANA zone of the days; default UTC. */
  zone: requiredText(64).optional(),
  /** Only syncs before this one: `next` of the previous page. */
  before: uuid.optional(),
});

export const syncHistorySchema = z
  .object({
    syncs: z.array(syncStatusSchema),
    /** The start of the next page; null on the last one. */
    next: uuid.nullable(),
  })
  .meta({ id: 'SyncHistory' });

export const syncSettingsSchema = z
  .object({
    /** Explicit ends of the sync window; null: derived from the days. */
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
  calendar_ids: uniqueList(requiredText(1024), limits.calendars).min(1, 'Select at least one calendar.'),
});

/** The response to a saved selection: the calendars, and the started sync. */
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
