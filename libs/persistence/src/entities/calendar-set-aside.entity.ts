import { defineEntity, p } from '@mikro-orm/core';
import { Calendar } from './calendar.entity.ts';
import { instant } from './columns.ts';
import { ownerIsFixed } from './ownership.ts';

const CalendarSetAsideSchema = defineEntity({
  name: 'CalendarSetAside',
  tableName: 'calendar_set_aside',
  properties: {
    calendarId: () =>
      p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').primary().deleteRule('cascade'),
    providerEventId: p.text().primary(),
    title: p.text().nullable(),
    /** In words, for the person. */
    reason: p.text(),
    /** The provider did not find it when it was last asked for; twice in a row means that it is gone. */
    isMissed: p.boolean().default(false),
    /** The run that counted it last; runs are forgotten sooner: no foreign key. */
    runId: p.uuid(),
    triedAt: instant().defaultRaw('now()'),
  },
  triggers: [ownerIsFixed('calendar_set_aside', 'calendar_id')],
});

/** An event that could not be read: it is asked for again with each sync until it can be, or is gone. */
export class CalendarSetAside extends CalendarSetAsideSchema.class {}
CalendarSetAsideSchema.setClass(CalendarSetAside);
