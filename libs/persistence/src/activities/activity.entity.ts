import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { defineEntity, p } from '@mikro-orm/core';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, raisesVersion, updatedAt, version } from '../database/columns.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { User, userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: id(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade'),
    name: p.text(),
    emoji: p.text().default(DEFAULT_EMOJI),
    color: p.text().default(DEFAULT_COLOR),
    sort: p.integer().default(0),
    version: version(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [{ name: 'activity_user_index', properties: ['userId'] }],
  uniques: [
    {
      name: 'activity_default_name_unique',
      expression:
        'create unique index "activity_default_name_unique" on "activity" (lower(btrim(name))) where user_id is null',
    },
  ],
  checks: [{ name: 'activity_name_filled', expression: `btrim(name) <> ''` }],
  triggers: [
    ownerIsFixed('activity'),
    raisesVersion('activity', ['name', 'emoji', 'color']),
    announces('activity', { topics: ['activities'], isShared: true, item: writtenColumn('id') }),
  ],
});

/** An activity of the library. Without a user it is a default for everybody (KIT-10). */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);

const UserActivitySchema = defineEntity({
  name: 'UserActivity',
  tableName: 'user_activity',
  properties: {
    userId: () => userId().primary(),
    activityId: () =>
      p.manyToOne(Activity).mapToPk().joinColumn('activity_id').primary().deleteRule('cascade'),
    name: p.text().nullable(),
    emoji: p.text().nullable(),
    color: p.text().nullable(),
    usageCount: p.integer().default(0),
    changedByDevice: changedByDevice(),
  },
  indexes: [{ name: 'user_activity_activity_index', properties: ['activityId'] }],
  triggers: [
    ownedReferences('user_activity', [{ column: 'activity_id', target: 'activity', shared: true }]),
    announces('user_activity', { topics: ['activities'], item: writtenColumn('activity_id') }),
  ],
});

/** One user's override of a default (KIT-10) and usage count of an activity. */
export class UserActivity extends UserActivitySchema.class {}
UserActivitySchema.setClass(UserActivity);

declare module '../database/tables.ts' {
  interface Tables {
    readonly activity: TableOf<Activity>;
    readonly user_activity: TableOf<UserActivity>;
  }
}
