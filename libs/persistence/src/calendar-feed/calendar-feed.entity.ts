import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  properties: {
    id: id(),
    userId: () => userId().unique('calendar_feed_user_unique'),
    secretHash: p.text().unique('calendar_feed_secret_unique'),
    createdAt: createdAt(),
    lastReadAt: instant().nullable(),
  },
  triggers: [ownerIsFixed('calendar_feed')],
});

/** The private URL of a person's calendar feed. Deleting the row revokes it at once. */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);

declare module '../database/tables.ts' {
  interface Tables {
    readonly calendar_feed: TableOf<CalendarFeed>;
  }
}
