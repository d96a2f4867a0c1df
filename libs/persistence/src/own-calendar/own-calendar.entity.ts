import { defineEntity, p } from '@mikro-orm/core';
import {
  ownCalendarProblems,
  unfitReasons,
} from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import type { OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { announces } from '../database/announcing.ts';
import { instant } from '../database/columns.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { partial } from '../database/schema-parts.ts';
import { Calendar, CalendarConnection } from '../calendar-sync/calendar.entity.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const OwnCalendarSchema = defineEntity({
  name: 'OwnCalendar',
  tableName: 'own_calendar',
  properties: {
    userId: () => userId().primary(),
    connectionId: () =>
      p.manyToOne(CalendarConnection).mapToPk().joinColumn('connection_id').deleteRule('cascade'),
    /** Null until the calendar is created. */
    calendarId: () =>
      p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').nullable().deleteRule('set null'),
    /** The first day that is written; earlier days are left as they are (OWN-3). */
    since: p.date(),
    /** When a worker next compares the plan and the provider's calendar; 'infinity': never again. */
    nextAt: instant().defaultRaw('now()'),
    /** The worker that has claimed the calendar, and when its claim ends, which each write puts off. */
    claim: p.uuid().nullable(),
    claimedUntil: instant().nullable(),
    /** The number of failures in a row, and the problem of the last one. */
    failures: p.integer().default(0),
    problem: p.enum(ownCalendarProblems).nullable(),
    /** When the whole plan was last written. */
    shownAt: instant().nullable(),
    /** Whether the calendar is to be removed, at the provider first and then here. */
    isLeaving: p.boolean().default(false),
  },
  indexes: [
    { name: 'own_calendar_next_index', properties: ['nextAt'] },
    partial('own_calendar_claimed_index', ['claimedUntil'], 'claimed_until is not null'),
    { name: 'own_calendar_connection_index', properties: ['connectionId'] },
    { name: 'own_calendar_calendar_index', properties: ['calendarId'] },
  ],
  triggers: [
    ownerIsFixed('own_calendar'),
    ownedReferences('own_calendar', [
      { column: 'connection_id', target: 'calendar_connection' },
      {
        column: 'calendar_id',
        target: 'calendar',
        user: '(select c.user_id from calendar_connection c where c.id = calendar.connection_id)',
      },
    ]),
    announces('own_calendar', {
      topics: ['ownCalendar'],
      columns: ['calendar_id', 'problem', 'shown_at', 'is_leaving'],
    }),
  ],
});

/**
 * The Google calendar that shows a person's blocks (OWN-1), and when a worker compares it with the plan. A trigger of
 * the change feed makes it due after a change of plan or profile. How blocks are shown is a setting of the person.
 */
export class OwnCalendar extends OwnCalendarSchema.class {}
OwnCalendarSchema.setClass(OwnCalendar);

const OwnCalendarEventSchema = defineEntity({
  name: 'OwnCalendarEvent',
  tableName: 'own_calendar_event',
  properties: {
    calendarId: () =>
      p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').primary().deleteRule('cascade'),
    /** The provider's id of the event. */
    id: p.text().primary(),
    /** No foreign key: the event may outlive the block. */
    blockId: p.uuid().nullable(),
    seriesEventId: p.text().nullable(),
    day: p.date().nullable(),
    etag: p.text(),
    written: p.json<OwnEvent>(),
    pending: p.json<OwnEvent>().nullable(),
    /** The block as it was when the event was written last. */
    seen: p.json<object>().nullable(),
    /** The key of the step that removed what the event does not show any more. */
    removal: p.uuid().nullable(),
    unfit: p.enum(unfitReasons).nullable(),
    state: p.enum(['shown', 'leaving', 'gone'] as const),
  },
  indexes: [partial('own_calendar_event_unfit_index', ['calendarId'], 'unfit is not null')],
  triggers: [ownerIsFixed('own_calendar_event', 'calendar_id')],
});

/** An event of an own calendar, as last written or read. `KnownEvent` of the worker documents its fields. */
export class OwnCalendarEvent extends OwnCalendarEventSchema.class {}
OwnCalendarEventSchema.setClass(OwnCalendarEvent);

declare module '../database/tables.ts' {
  interface Tables {
    readonly own_calendar: TableOf<OwnCalendar>;
    readonly own_calendar_event: TableOf<OwnCalendarEvent>;
  }
}
