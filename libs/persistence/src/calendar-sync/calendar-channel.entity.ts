import { defineEntity, p } from '@mikro-orm/core';
import { Calendar } from './calendar.entity.ts';
import { createdAt, id, instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';

const CalendarChannelSchema = defineEntity({
  name: 'CalendarChannel',
  tableName: 'calendar_channel',
  properties: {
    id: id(),
    calendarId: () => p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').deleteRule('cascade'),
    /** Hash of the token that each notification must carry. */
    tokenHash: p.text(),
    /** The provider's id of the watched resource, needed to stop it; null until confirmed. */
    resourceId: p.text().nullable(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'calendar_channel_calendar_index', properties: ['calendarId'] }],
  triggers: [ownerIsFixed('calendar_channel', 'calendar_id')],
});

/** A watch on a calendar: the provider notifies about changes. */
export class CalendarChannel extends CalendarChannelSchema.class {}
CalendarChannelSchema.setClass(CalendarChannel);
