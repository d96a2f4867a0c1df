import { defineEntity, p } from '@mikro-orm/core';
import { syncStatuses } from '@simmer/contracts/schemas/planning-values';
import { announces, written } from './announcing.ts';
import { CalendarConnection } from './calendar.entity.ts';
import { createdAt, id, instant } from './columns.ts';

const CalendarSyncRunSchema = defineEntity({
  name: 'CalendarSyncRun',
  tableName: 'calendar_sync_run',
  properties: {
    id: id(),
    connectionId: () =>
      p.manyToOne(CalendarConnection).mapToPk().joinColumn('connection_id').deleteRule('cascade'),
    status: p.enum(syncStatuses).default('in_progress'),
    /** Events written or removed so far. */
    eventsSynced: p.integer().default(0),
    /** The part of them that is of finished calendars: where a resumed run counts on from. */
    eventsSettled: p.integer().default(0),
    calendarsDone: p.integer().default(0),
    calendarsTotal: p.integer().nullable(),
    /** Rises with each worker that takes the run; only the last one may write (a fencing token). */
    attempts: p.integer().default(0),
    errorCode: p.text().nullable(),
    errorMessage: p.text().nullable(),
    startedAt: createdAt(),
    /** Moves while a worker is at it; a run whose worker died stands still. */
    heartbeatAt: instant().defaultRaw('now()'),
    finishedAt: instant().nullable(),
  },
  uniques: [
    {
      name: 'calendar_sync_run_one_at_a_time',
      properties: ['connectionId'],
      where: `status = 'in_progress'`,
    },
  ],
  indexes: [{ name: 'calendar_sync_run_history_index', properties: ['connectionId', 'startedAt'] }],
  checks: [
    {
      name: 'calendar_sync_run_finished',
      expression: `(status = 'in_progress') = (finished_at is null)`,
    },
  ],
  triggers: [
    announces('calendar_sync_run', {
      topics: ['calendarSync', 'calendarEvents'],
      owner: `select user_id from calendar_connection where id = ${written('connection_id')}`,
      // Progress is asked for by whoever watches; heartbeats are nobody's business.
      columns: ['status'],
    }),
  ],
});

/** One sync of a connection, kept as history. At most one per connection is in progress. */
export class CalendarSyncRun extends CalendarSyncRunSchema.class {}
CalendarSyncRunSchema.setClass(CalendarSyncRun);
