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

const OwnCalendarSchema = defineEntity({
  name: 'OwnCalendar',
  tableName: 'own_calendar',
  properties: {
    userId: () => userId().primary(),
    connectionId: () =>
      p.manyToOne(CalendarConnection).mapToPk().joinColumn('connection_id').deleteRule('cascade'),
    /** Null until it is made. */
    calendarId: () =>
      p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').nullable().deleteRule('set null'),
    /** What was before this day is not written any more (OWN-3). */
    since: p.date(),
    /** When a worker looks at both sides next; 'infinity': not any more. */
    nextAt: instant().defaultRaw('now()'),
    /** Who works on it, and until when nobody else does; it is renewed with each write. */
    claim: p.uuid().nullable(),
    claimedUntil: instant().nullable(),
    /** In a row; of the last one the problem. */
    failures: p.integer().default(0),
    problem: p.enum(ownCalendarProblems).nullable(),
    /** When all of the plan was last there. */
    shownAt: instant().nullable(),
    /** To be removed there, and then here. */
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
 * Where a person's blocks are shown in a Google calendar of their own (OWN-1), and when a worker has to look: a trigger of
 * the change feed says so after a change of plan or profile. How they are shown is a setting of the person.
 */
export class OwnCalendar extends OwnCalendarSchema.class {}
OwnCalendarSchema.setClass(OwnCalendar);

const OwnCalendarEventSchema = defineEntity({
  name: 'OwnCalendarEvent',
  tableName: 'own_calendar_event',
  properties: {
    calendarId: () =>
      p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').primary().deleteRule('cascade'),
    /** The provider's. */
    id: p.text().primary(),
    /** No foreign key: what became of it there outlives the block here. */
    blockId: p.uuid().nullable(),
    seriesEventId: p.text().nullable(),
    day: p.date().nullable(),
    etag: p.text(),
    written: p.json<OwnEvent>(),
    pending: p.json<OwnEvent>().nullable(),
    /** The block as it was then. */
    seen: p.json<object>().nullable(),
    unfit: p.enum(unfitReasons).nullable(),
    state: p.enum(['shown', 'leaving', 'gone'] as const),
  },
  indexes: [partial('own_calendar_event_unfit_index', ['calendarId'], 'unfit is not null')],
  triggers: [ownerIsFixed('own_calendar_event', 'calendar_id')],
});

/** An event of an own calendar as Simmer knows it; its fields are told in `KnownEvent` of the worker. */
export class OwnCalendarEvent extends OwnCalendarEventSchema.class {}
OwnCalendarEventSchema.setClass(OwnCalendarEvent);
