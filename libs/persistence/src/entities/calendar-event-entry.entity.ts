import { defineEntity, p } from '@mikro-orm/core';
import { eventEntryKinds, eventEntryReasons } from '@simmer/contracts/schemas/planning-values';
import { Calendar } from './calendar.entity.ts';
import { instant } from './columns.ts';
import { ownerIsFixed } from './ownership.ts';

const CalendarEventEntrySchema = defineEntity({
  name: 'CalendarEventEntry',
  tableName: 'calendar_event_entry',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    /** The event it tells of, which may be gone: no foreign key. */
    eventId: p.uuid(),
    calendarId: () => p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').deleteRule('cascade'),
    /** The run that did it; runs are forgotten sooner: no foreign key. Null for what a person did. */
    runId: p.uuid().nullable(),
    kind: p.enum(eventEntryKinds),
    reason: p.enum(eventEntryReasons),
    title: p.text(),
    /** When the event began, or was to begin, by this entry: an instant, or a date when all-day. */
    startsAt: instant().nullable(),
    startsOn: p.date().nullable(),
    at: instant().defaultRaw('now()'),
    /** Columns that changed, each with its value before and after. */
    changes: p.json<Record<string, readonly [unknown, unknown]>>().nullable(),
    /** The whole event as it was, when it went although a person had classified it. */
    snapshot: p.json<Record<string, unknown>>().nullable(),
    /** Of an occurrence that went: its series, across splits of it, and the day on which it fell by it. */
    seriesId: p.text().nullable(),
    seriesDate: p.date().nullable(),
    /** The occurrence that took its place when its series was changed; it may be gone too: no foreign key. */
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
      name: 'calendar_event_entry_series_index',
      properties: ['calendarId', 'runId'],
      where: 'series_id is not null',
    },
  ],
  triggers: [ownerIsFixed('calendar_event_entry', 'calendar_id')],
});

/** The ledger: what once happened to an event. Rows are only ever added. */
export class CalendarEventEntry extends CalendarEventEntrySchema.class {}
CalendarEventEntrySchema.setClass(CalendarEventEntry);
