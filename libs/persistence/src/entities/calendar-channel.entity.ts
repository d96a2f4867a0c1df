import { defineEntity, p } from '@mikro-orm/core';
import { Calendar } from './calendar.entity.ts';
import { createdAt, id, instant } from './columns.ts';
import { ownerIsFixed } from './ownership.ts';

const CalendarChannelSchema = defineEntity({
  name: 'CalendarChannel',
  tableName: 'calendar_channel',
  properties: {
    id: id(),
    calendarId: () => p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').deleteRule('cascade'),
    /** What the provider must show with every notification, hashed. */
    tokenHash: p.text(),
    /** The provider's name of what is watched, needed to stop it; null until the provider has agreed. */
    resourceId: p.text().nullable(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'calendar_channel_calendar_index', properties: ['calendarId'] }],
  triggers: [ownerIsFixed('calendar_channel', 'calendar_id')],
});

/** A watch on a calendar: the provider tells us when something changes in it. */
export class CalendarChannel extends CalendarChannelSchema.class {}
CalendarChannelSchema.setClass(CalendarChannel);
