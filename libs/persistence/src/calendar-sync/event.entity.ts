import { defineEntity, p } from '@mikro-orm/core';
import {
  eventEntryKinds,
  eventEntryReasons,
  type eventTypes,
  type guestResponses,
} from '@simmer/contracts/schemas/planning-values';
import { EcocyclePhase } from '../catalogue/default-item.entity.ts';
import { announces } from '../database/announcing.ts';
import { createdAt, id, instant, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { partial, sqlIndex } from '../database/schema-parts.ts';
import { Calendar } from './calendar.entity.ts';
import type { TableOf } from '../database/tables.ts';

/** A guest of an event, in the wire format. */
interface EventAttendee {
  readonly email: string;
  readonly name: string | null;
  readonly response_status: string | null;
}

/** Why a classified event is kept. */
const keptReasons = ['left_window', 'calendar_deselected', 'calendar_removed'] as const;

const phase = (column: string) => () =>
  p.manyToOne(EcocyclePhase).mapToPk().joinColumn(column).nullable().deleteRule('set null');

const CalendarEventSchema = defineEntity({
  name: 'CalendarEvent',
  tableName: 'calendar_event',
  properties: {
    id: id(),
    calendarId: () => p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').deleteRule('cascade'),
    providerEventId: p.text(),
    recurringEventId: p.text().nullable(),
    title: p.text(),
    description: p.text().nullable(),
    location: p.text().nullable(),
    organizerName: p.text().nullable(),
    organizerEmail: p.text().nullable(),
    attendees: p.json<readonly EventAttendee[]>().defaultRaw("'[]'"),
    isAllDay: p.boolean(),
    startAt: instant().nullable(),
    endAt: instant().nullable(),
    startDate: p.date().nullable(),
    /** Exclusive, as in the provider's API. */
    endDate: p.date().nullable(),
    timeZone: p.text().nullable(),
    link: p.text().nullable(),
    /** Where a person joins its video conference. */
    conferenceLink: p.text().nullable(),
    etag: p.text().nullable(),
    keywordPhaseId: phase('keyword_phase_id'),
    aiPhaseId: phase('ai_phase_id'),
    verifiedPhaseId: phase('verified_phase_id'),
    phaseId: phase('phase_id'),
    /** The colour of the event itself, #rrggbb; null for that of the calendar. */
    color: p.text().nullable(),
    /** The type of a special event; null for an ordinary one. */
    eventType: p.text().$type<(typeof eventTypes)[number]>().nullable(),
    isTransparent: p.boolean().default(false),
    /** The person's own answer. */
    ownResponse: p.text().$type<(typeof guestResponses)[number]>().nullable(),
    /** The iCalendar UID: the same in every calendar, and for all occurrences of a series. */
    icalUid: p.text().nullable(),
    /** The date of the occurrence in its series, even after it was moved. */
    originalDate: p.date().nullable(),
    /** Why a classified event stays although syncs no longer return it. */
    keptReason: p.enum(keptReasons).nullable(),
    /** Set by a revert: syncs leave the event unchanged until the person follows the provider again. */
    pinnedAt: instant().nullable(),
    /** While pinned: the provider's version, columns by name; null when the provider deleted it. */
    providerVersion: p.json<Record<string, unknown>>().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'calendar_event_provider_unique', properties: ['calendarId', 'providerEventId'] }],
  // Partial indexes leave out nulls: most events have no phase, and each has either an instant or a date.
  indexes: [
    partial('calendar_event_start_index', ['calendarId', 'startAt'], 'start_at is not null'),
    partial('calendar_event_day_index', ['calendarId', 'startDate'], 'start_date is not null'),
    partial('calendar_event_phase_index', ['phaseId'], 'phase_id is not null'),
    partial('calendar_event_keyword_phase_index', ['keywordPhaseId'], 'keyword_phase_id is not null'),
    partial('calendar_event_ai_phase_index', ['aiPhaseId'], 'ai_phase_id is not null'),
    partial('calendar_event_verified_phase_index', ['verifiedPhaseId'], 'verified_phase_id is not null'),
    partial('calendar_event_kept_index', ['calendarId'], 'kept_reason is not null'),
  ],
  checks: [
    {
      name: 'calendar_event_time_shape',
      expression:
        'case when is_all_day then start_date is not null and end_date is not null and start_at is null and end_at is null else start_at is not null and end_at is not null and start_date is null and end_date is null end',
    },
  ],
  triggers: [
    ownerIsFixed('calendar_event', 'calendar_id'),
    // Writes of a sync are announced once, at the end of its run.
    announces('calendar_event', {
      topics: ['calendarEvents'],
      owner:
        'select c.user_id from calendar k join calendar_connection c on c.id = k.connection_id where k.id = new.calendar_id',
      columns: ['keyword_phase_id', 'ai_phase_id', 'verified_phase_id', 'phase_id'],
      events: ['update'],
    }),
  ],
});

/**
 * One occurrence of a provider's event: an instant with its zone, or whole days (PRD-7). Results of keywords, the AI
 * and the user are stored separately (ANA-20); `phaseId` is the effective phase.
 */
export class CalendarEvent extends CalendarEventSchema.class {}
CalendarEventSchema.setClass(CalendarEvent);

const CalendarEventEntrySchema = defineEntity({
  name: 'CalendarEventEntry',
  tableName: 'calendar_event_entry',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    /** No foreign key: the event may be deleted. */
    eventId: p.uuid(),
    calendarId: () => p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').deleteRule('cascade'),
    /** Null for a person's action. No foreign key: runs are deleted sooner. */
    runId: p.uuid().nullable(),
    kind: p.enum(eventEntryKinds),
    reason: p.enum(eventEntryReasons),
    title: p.text(),
    /** The event's start by this entry: an instant, or a date when all-day. */
    startsAt: instant().nullable(),
    startsOn: p.date().nullable(),
    at: instant().defaultRaw('now()'),
    /** Columns that changed, each with its value before and after. */
    changes: p.json<Record<string, readonly [unknown, unknown]>>().nullable(),
    /** The whole event, if it was classified when it was removed. */
    snapshot: p.json<Record<string, unknown>>().nullable(),
    /** The series of a removed occurrence, the same across splits, and the original date. */
    seriesId: p.text().nullable(),
    seriesDate: p.date().nullable(),
    /** The occurrence that replaced the removed one when the series changed. No foreign key: it may be deleted. */
    successorEventId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'calendar_event_entry_event_index', properties: ['calendarId', 'eventId'] },
    { name: 'calendar_event_entry_run_index', properties: ['runId'] },
    sqlIndex(
      'calendar_event_entry',
      'calendar_event_entry_snapshot_index',
      '("calendar_id") where snapshot is not null',
    ),
    // Rows are added in the order of time, so a small index by blocks finds the old ones.
    sqlIndex('calendar_event_entry', 'calendar_event_entry_age_index', 'using brin ("at")'),
    partial('calendar_event_entry_series_index', ['calendarId', 'runId'], 'series_id is not null'),
  ],
  triggers: [ownerIsFixed('calendar_event_entry', 'calendar_id')],
});

/** An entry of the event history. Rows are only added. */
export class CalendarEventEntry extends CalendarEventEntrySchema.class {}
CalendarEventEntrySchema.setClass(CalendarEventEntry);

const CalendarSetAsideSchema = defineEntity({
  name: 'CalendarSetAside',
  tableName: 'calendar_set_aside',
  properties: {
    calendarId: () =>
      p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').primary().deleteRule('cascade'),
    providerEventId: p.text().primary(),
    title: p.text().nullable(),
    /** Shown to the person. */
    reason: p.text(),
    /** Whether the provider did not find the event at the last attempt; twice in a row means deleted. */
    isMissed: p.boolean().default(false),
    /** The last run that counted the event. No foreign key: runs are deleted sooner. */
    runId: p.uuid(),
    triedAt: instant().defaultRaw('now()'),
  },
  triggers: [ownerIsFixed('calendar_set_aside', 'calendar_id')],
});

/** An event that could not be read; each sync asks for it again until it can be read or is deleted. */
export class CalendarSetAside extends CalendarSetAsideSchema.class {}
CalendarSetAsideSchema.setClass(CalendarSetAside);

declare module '../database/tables.ts' {
  interface Tables {
    readonly calendar_event: TableOf<CalendarEvent>;
    readonly calendar_event_entry: TableOf<CalendarEventEntry>;
    readonly calendar_set_aside: TableOf<CalendarSetAside>;
  }
}
