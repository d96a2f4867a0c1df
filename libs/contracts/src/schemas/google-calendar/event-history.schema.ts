import * as z from 'zod';
import { calendarEventSchema, selectCalendarsBody, syncStatusSchema } from './calendar.schema.ts';
import { eventEntryFields, eventEntryKinds, eventEntryReasons } from '../planning-values.ts';
import { timestamp, uuid } from '../primitives.schema.ts';

/** Id of an entry of the event history. Entries are only added, with increasing numbers. */
export const entryId = z.string().regex(/^\d{1,18}$/, 'This is not an entry.');

/**
 * One field before and after. Times are as on the event: an instant, or a date when all-day. Attendees are one text.
 */
export const fieldChangeSchema = z
  .object({
    field: z.enum(eventEntryFields),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' });

/**
 * An entry of an event's history, with its reason. Kinds: `added`, `changed` and `removed` by a sync; `kept`: a sync
 * would have changed or removed it, and did not, because a person classified it or reverted it (`changes` then has what
 * was not applied); `reverted` and `followed` by the person.
 */
export const eventEntrySchema = z
  .object({
    id: entryId,
    event_id: uuid,
    /** The event's title at that time. */
    title: z.string(),
    /** The event's start by this entry: an instant, or a date when all-day; null: not recorded. */
    event_start: z.string().nullable(),
    /** A person has given the event a phase, or had given it one before the event was removed. */
    is_classified: z.boolean(),
    calendar_name: z.string(),
    kind: z.enum(eventEntryKinds),
    reason: z.enum(eventEntryReasons),
    at: timestamp,
    /** The sync that did it; null for actions of the person, and for deleted syncs. */
    sync_id: uuid.nullable(),
    changes: z.array(fieldChangeSchema),
    /** The event that replaced this one when its series was changed, if it still exists. */
    successor: z.object({ event_id: uuid, title: z.string(), event_start: z.string() }).nullable(),
    /**
     * True if `POST /google-calendar/events/:id/revert` can undo it: for a classified event that was not restored yet.
     */
    is_revertible: z.boolean(),
  })
  .meta({ id: 'EventEntry' });

/** The complete history of an event, newest first; available after the event was removed, too. */
export const eventHistorySchema = z
  .object({
    event_id: uuid,
    title: z.string(),
    /** The event as it is now; null if it was removed. */
    google_calendar_event: calendarEventSchema.nullable(),
    /** The person has reverted a sync: until they follow the provider again, syncs do not change the event. */
    is_kept: z.boolean(),
    entries: z.array(eventEntrySchema),
  })
  .meta({ id: 'EventHistory' });

/** Which of a sync's changes to revert. */
export const revertEventBody = z.strictObject({ entry_id: entryId });

/** An event that a sync could not read. */
export const setAsideSchema = z
  .object({
    /** The provider's id of the event, if it had one. */
    provider_event_id: z.string().nullable(),
    title: z.string().nullable(),
    calendar_name: z.string(),
    /** A sentence, e.g. `It has no start.` */
    reason: z.string(),
  })
  .meta({ id: 'SetAside' });

/** One page of a sync's entries. */
export const syncDetailsQuery = z.strictObject({
  /** Only entries of this kind. */
  kind: z.enum(eventEntryKinds).optional(),
  /** Only entries before this one: `next` of the previous page. */
  before: entryId.optional(),
});

export const syncDetailsSchema = z
  .object({
    sync: syncStatusSchema,
    /** The events set aside, at most fifty; `sync.events_set_aside` is the total. */
    set_aside: z.array(setAsideSchema),
    /** The entries, newest first, at most a hundred. */
    entries: z.array(eventEntrySchema),
    /** The start of the next page; null on the last one. */
    next: entryId.nullable(),
  })
  .meta({ id: 'SyncDetails' });

/** The new selection. */
export const previewSelectionBody = selectCalendarsBody;

/** The effect of a new selection, for a confirmation. */
export const selectionPreviewSchema = z
  .object({
    /** The number of events that would be removed: those that nobody classified. */
    events_removed: z.int(),
    /** The number of events that would stay, because the person classified or verified them. */
    events_kept: z.int(),
    /** The calendars that would no longer be synced. */
    calendars: z.array(
      z.object({ id: z.string(), name: z.string(), events_removed: z.int(), events_kept: z.int() }),
    ),
  })
  .meta({ id: 'SelectionPreview' });

/** The effect of other sync dates, for a confirmation. */
export const settingsPreviewSchema = selectionPreviewSchema
  .omit({ calendars: true })
  .meta({ id: 'SettingsPreview' });

export type EventEntry = z.output<typeof eventEntrySchema>;
export type EventHistory = z.output<typeof eventHistorySchema>;
export type FieldChange = z.output<typeof fieldChangeSchema>;
export type SetAside = z.output<typeof setAsideSchema>;
export type SyncDetails = z.output<typeof syncDetailsSchema>;
export type SelectionPreview = z.output<typeof selectionPreviewSchema>;
export type SettingsPreview = z.output<typeof settingsPreviewSchema>;
