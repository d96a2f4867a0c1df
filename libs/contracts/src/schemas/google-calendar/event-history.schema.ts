import * as z from 'zod';
import { calendarEventSchema, selectCalendarsBody, syncStatusSchema } from './calendar.schema.ts';
import { eventEntryFields, eventEntryKinds, eventEntryReasons } from '../planning-values.ts';
import { timestamp, uuid } from '../primitives.schema.ts';

/** Names an entry of the event history. Entries are only ever added, later ones have greater numbers. */
export const entryId = z.string().regex(/^\d{1,18}$/, 'This is not an entry.');

/** One field before and after. Times read as on the event: an instant, or a date when all-day. Attendees as one text. */
export const fieldChangeSchema = z
  .object({
    field: z.enum(eventEntryFields),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' });

/**
 * What once happened to an event, and why. Kinds: `added`, `changed` and `removed` by a sync; `kept`: a sync would
 * have changed or removed it, and left it, because a person classified it or reverted it (`changes` is then what was
 * not taken over); `reverted` and `followed` by the person.
 */
export const eventEntrySchema = z
  .object({
    id: entryId,
    event_id: uuid,
    /** The event's title at that time. */
    title: z.string(),
    /** When the event began, or was to begin, by this entry: an instant, or a date when all-day; null: not noted. */
    event_start: z.string().nullable(),
    /** A person has given the event a phase, or had when it went. */
    is_classified: z.boolean(),
    calendar_name: z.string(),
    kind: z.enum(eventEntryKinds),
    reason: z.enum(eventEntryReasons),
    at: timestamp,
    /** The sync that did it; null for what the person did, and for syncs that are forgotten by now. */
    sync_id: uuid.nullable(),
    changes: z.array(fieldChangeSchema),
    /** The event that took its place when its series was changed, where that is still there. */
    successor: z.object({ event_id: uuid, title: z.string(), event_start: z.string() }).nullable(),
    /** True when `POST /google-calendar/events/:id/revert` takes it back: of a classified event, while it is not back yet. */
    is_revertible: z.boolean(),
  })
  .meta({ id: 'EventEntry' });

/** Everything that happened to an event, newest first. It can be read after the event is gone. */
export const eventHistorySchema = z
  .object({
    event_id: uuid,
    title: z.string(),
    /** Null when it is gone. */
    google_calendar_event: calendarEventSchema.nullable(),
    /** The person reverted a sync: until they follow the provider again, syncs leave the event as it is. */
    is_kept: z.boolean(),
    entries: z.array(eventEntrySchema),
  })
  .meta({ id: 'EventHistory' });

/** Which of a sync's changes to revert. */
export const revertEventBody = z.strictObject({ entry_id: entryId });

/** An event that a sync could not read. */
export const setAsideSchema = z
  .object({
    /** The provider's name of it, where it had one. */
    provider_event_id: z.string().nullable(),
    title: z.string().nullable(),
    calendar_name: z.string(),
    /** In words, e.g. `It has no start.` */
    reason: z.string(),
  })
  .meta({ id: 'SetAside' });

/** One page of what a sync did. */
export const syncDetailsQuery = z.strictObject({
  /** Only entries of this kind. */
  kind: z.enum(eventEntryKinds).optional(),
  /** Only entries before this one: `next` of the page before. */
  before: entryId.optional(),
});

export const syncDetailsSchema = z
  .object({
    sync: syncStatusSchema,
    /** At most fifty; `sync.events_set_aside` counts them all. */
    set_aside: z.array(setAsideSchema),
    /** Newest first, at most a hundred. */
    entries: z.array(eventEntrySchema),
    /** Where the next page begins; null on the last one. */
    next: entryId.nullable(),
  })
  .meta({ id: 'SyncDetails' });

/** The selection as it would become. */
export const previewSelectionBody = selectCalendarsBody;

/** What deselecting would cost: to be asked about before. */
export const selectionPreviewSchema = z
  .object({
    /** Events that would be removed: those that nobody classified. */
    events_removed: z.int(),
    /** Events that would stay, because the person classified or verified them. */
    events_kept: z.int(),
    /** The calendars that would not be synced any more. */
    calendars: z.array(
      z.object({ id: z.string(), name: z.string(), events_removed: z.int(), events_kept: z.int() }),
    ),
  })
  .meta({ id: 'SelectionPreview' });

/** What other sync dates would cost: to be asked about before. */
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
