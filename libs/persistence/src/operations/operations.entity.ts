import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../database/columns.ts';
import type { TableOf } from '../database/tables.ts';

const RunningProcessSchema = defineEntity({
  name: 'RunningProcess',
  tableName: 'running_process',
  properties: {
    id: p.uuid().primary(),
    service: p.text(),
    host: p.text(),
    version: p.text(),
    /** The newest migration that the code of the process knows. */
    migration: p.text(),
    startedAt: instant().defaultRaw('now()'),
    seenAt: instant().defaultRaw('now()'),
  },
});

/** A process of API or worker, as it last reported itself (ADM-73). */
export class RunningProcess extends RunningProcessSchema.class {}
RunningProcessSchema.setClass(RunningProcess);

const ScheduledRunSchema = defineEntity({
  name: 'ScheduledRun',
  tableName: 'scheduled_run',
  properties: {
    schedule: p.text().primary(),
    startedAt: instant(),
    finishedAt: instant().nullable(),
    /** Message of the failure, for operators; null without one. */
    failure: p.text().nullable(),
  },
});

/** The last run of each schedule, whichever process ran it (ADM-74). */
export class ScheduledRun extends ScheduledRunSchema.class {}
ScheduledRunSchema.setClass(ScheduledRun);

declare module '../database/tables.ts' {
  interface Tables {
    readonly running_process: TableOf<RunningProcess>;
    readonly scheduled_run: TableOf<ScheduledRun>;
  }
}
