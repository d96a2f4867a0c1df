import { defineEntity, p } from '@mikro-orm/core';
import {
  manualTrigger,
  syncStatuses,
  syncTriggers,
  syncWaitReasons,
} from '@simmer/contracts/schemas/planning-values';
import { announces, writtenColumn } from '../database/announcing.ts';
import { createdAt, id, instant } from '../database/columns.ts';
import { partial } from '../database/schema-parts.ts';
import { tellsWebhooks } from '../database/tells-webhooks.ts';
import { CalendarConnection } from './calendar.entity.ts';
import type { TableOf } from '../database/tables.ts';

const CalendarSyncRunSchema = defineEntity({
  name: 'CalendarSyncRun',
  tableName: 'calendar_sync_run',
  properties: {
    id: id(),
    connectionId: () =>
      p.manyToOne(CalendarConnection).mapToPk().joinColumn('connection_id').deleteRule('cascade'),
    status: p.enum(syncStatuses).default('in_progress'),
    trigger: p.enum(syncTriggers).default(manualTrigger),
    /**
     * Events written or removed so far; each is counted in the transaction of its write, so a repeated page adds none.
     */
    eventsSynced: p.integer().default(0),
    eventsAdded: p.integer().default(0),
    eventsChanged: p.integer().default(0),
    eventsRemoved: p.integer().default(0),
    /** Events that were kept instead of removed or changed. */
    eventsKept: p.integer().default(0),
    /** Events that could not be read. */
    eventsSetAside: p.integer().default(0),
    /** The first events that could not be read, in the wire format. */
    setAside: p.json<object[]>().defaultRaw("'[]'"),
    /** Calendars that could not be read, by id: name and reason. */
    failedCalendars: p.json<Record<string, object>>().defaultRaw("'{}'"),
    /** The connection's `settings_version` when the run started its calendars; null until then. */
    settingsVersion: p.integer().nullable(),
    /** The window and selection of this run, unaffected by later changes. */
    settings: p.json<object>().nullable(),
    /** Whether something changed at the provider meanwhile: another run follows. */
    isWantedAgain: p.boolean().default(false),
    cancelledAt: instant().nullable(),
    calendarsDone: p.integer().default(0),
    calendarsTotal: p.integer().nullable(),
    /** Fencing token: increases with each worker that claims the run; only the last one may write. */
    attempts: p.integer().default(0),
    /**
     * When the run continues after a wait for the provider; for a failed run, when the next one starts automatically.
     */
    resumesAt: instant().nullable(),
    waitReason: p.enum(syncWaitReasons).nullable(),
    errorCode: p.text().nullable(),
    errorMessage: p.text().nullable(),
    startedAt: createdAt(),
    /** Updated by the worker; stale when the worker died. */
    heartbeatAt: instant().defaultRaw('now()'),
    finishedAt: instant().nullable(),
  },
  uniques: [partial('calendar_sync_run_one_at_a_time', ['connectionId'], `status = 'in_progress'`)],
  indexes: [
    { name: 'calendar_sync_run_history_index', properties: ['connectionId', 'startedAt'] },
    partial(
      'calendar_sync_run_changed_index',
      ['connectionId', 'startedAt'],
      'events_synced > 0 or events_kept > 0',
    ),
    partial('calendar_sync_run_completed_index', ['connectionId', 'finishedAt'], `status = 'completed'`),
  ],
  checks: [
    { name: 'calendar_sync_run_finished', expression: `(status = 'in_progress') = (finished_at is null)` },
  ],
  triggers: [
    announces('calendar_sync_run', {
      topics: ['calendarSync', 'calendarEvents'],
      owner: `select user_id from calendar_connection where id = ${writtenColumn('connection_id')}`,
      // Progress is polled, not announced.
      columns: ['status'],
    }),
    tellsWebhooks('calendar_sync_run'),
  ],
});

/** One sync of a connection, kept as history. At most one per connection is in progress. */
export class CalendarSyncRun extends CalendarSyncRunSchema.class {}
CalendarSyncRunSchema.setClass(CalendarSyncRun);

declare module '../database/tables.ts' {
  interface Tables {
    readonly calendar_sync_run: TableOf<CalendarSyncRun>;
  }
}
