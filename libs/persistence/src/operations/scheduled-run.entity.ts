import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../database/columns.ts';

const ScheduledRunSchema = defineEntity({
  name: 'ScheduledRun',
  tableName: 'scheduled_run',
  properties: {
    schedule: p.text().primary(),
    startedAt: instant(),
    finishedAt: instant().nullable(),
    /** What failed, for operators. */
    failure: p.text().nullable(),
  },
});

/** The last run of each schedule, whichever process ran it (ADM-74). */
export class ScheduledRun extends ScheduledRunSchema.class {}
ScheduledRunSchema.setClass(ScheduledRun);
