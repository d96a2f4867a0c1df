import { defineEntity, p } from '@mikro-orm/core';
import { eventEntryKinds, eventEntryReasons } from '@simmer/contracts/schemas/planning-values';
import { Calendar } from './calendar.entity.ts';
import { instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';

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
    /** The whole event, when it was removed although classified. */
    snapshot: p.json<Record<string, unknown>>().nullable(),
    /** Of a removed occurrence: its series, the same across splits, and its original date. */
    seriesId: p.text().nullable(),
    seriesDate: p.date().nullable(),
    /** The occurrence that replaced it when the series changed. No foreign key: it may be deleted. */
    successorEventId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'calendar_event_entry_event_index', properties: ['calendarId', 'eventId'] },
    { name: 'calendar_event_entry_run_index', properties: ['runId'] },
    {
      name: 'calendar_event_entry_snapshot_index',
      expression:
        'create index "calendar_event_entry_snapshot_index" on "calendar_event_entry" ("calendar_id") where snapshot is not null',
    },
    {
      // Rows are added in the order of time, so a small index by blocks finds the old ones.
      name: 'calendar_event_entry_age_index',
      expression: 'create index "calendar_event_entry_age_index" on "calendar_event_entry" using brin ("at")',
    },
    {
      name: 'calendar_event_entry_series_index',
      properties: ['calendarId', 'runId'],
      where: 'series_id is not null',
    },
  ],
  triggers: [ownerIsFixed('calendar_event_entry', 'calendar_id')],
});

/** An entry of the event history. Rows are only added. */
export class CalendarEventEntry extends CalendarEventEntrySchema.class {}
CalendarEventEntrySchema.setClass(CalendarEventEntry);
