import { defineEntity, p } from '@mikro-orm/core';
import { Calendar } from './calendar.entity.ts';
import { instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';

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
    /** Not found at the last attempt; twice in a row means deleted. */
    isMissed: p.boolean().default(false),
    /** The last run that counted it. No foreign key: runs are deleted sooner. */
    runId: p.uuid(),
    triedAt: instant().defaultRaw('now()'),
  },
  triggers: [ownerIsFixed('calendar_set_aside', 'calendar_id')],
});

/** An event that could not be read; each sync asks for it again until it can be read or is deleted. */
export class CalendarSetAside extends CalendarSetAsideSchema.class {}
CalendarSetAsideSchema.setClass(CalendarSetAside);
