import { defineEntity, p } from '@mikro-orm/core';
import type { OwnCalendarChoices } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import type { ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import type { DayLimits, ReviewMail } from '@simmer/contracts/schemas/user.schema';
import { userRoles } from '@simmer/contracts/schemas/planning-values';
import { SIGN_INS } from '../database/change-notice.ts';
import { announces } from '../database/announcing.ts';
import { createdAt, id, updatedAt, raisesVersion, version } from '../database/columns.ts';
import { rowTrigger, sqlIndex, sqlUnique } from '../database/schema-parts.ts';
import { Plan } from './plan.entity.ts';
import { tellsWebhooks } from '../database/tells-webhooks.ts';
import type { TableOf } from '../database/tables.ts';

export const authProviders = ['password', 'google'] as const;

const UserSchema = defineEntity({
  name: 'User',
  // "user" is a reserved word in SQL.
  tableName: 'app_user',
  properties: {
    id: id(),
    email: p.text(),
    name: p.text(),
    passwordHash: p.text().nullable(),
    authProvider: p.enum(authProviders).default('password'),
    googleSubject: p.text().nullable().unique('app_user_google_subject_unique'),
    role: p.enum(userRoles).default('standard_user'),
    isActive: p.boolean().default(true),
    isDemo: p.boolean().default(false),
    hasCompletedOnboarding: p.boolean().default(false),
    /** The day on which the user was last offered what was left (OUT-10). */
    leftOfferedOn: p.date().nullable(),
    /** The most minutes of each weekday (CAP-1); null: not asked yet. */
    dayLimits: p.json<DayLimits>().nullable(),
    /** When the user gets the weekly review by mail (REF-39); null: never. */
    reviewMail: p.json<ReviewMail>().nullable(),
    /** When the user is reminded (REM-1); null: never. */
    reminders: p.json<ReminderSettings>().nullable(),
    /** The Monday of the last week whose review was mailed. */
    reviewMailedFor: p.date().nullable(),
    /** Whether events that the user declined are left out (CAL-73). */
    hidesDeclined: p.boolean().default(false),
    /** How the user's blocks are shown in Google Calendar (OWN-2); null: not at all. */
    ownCalendar: p.json<OwnCalendarChoices>().nullable(),
    emailVerifiedAt: p.datetime().columnType('timestamptz').nullable(),
    planId: () => p.manyToOne(Plan).mapToPk().joinColumn('plan_id').nullable().deleteRule('set null'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [sqlUnique('app_user', 'app_user_email_unique', '(lower(btrim(email)))')],
  indexes: [
    { name: 'app_user_plan_index', properties: ['planId'] },
    // For the pages of the admin's list, in each of its orders.
    sqlIndex('app_user', 'app_user_name_index', '(lower(name), id)'),
    sqlIndex('app_user', 'app_user_email_index', '(lower(email), id)'),
    { name: 'app_user_role_index', properties: ['role', 'id'] },
    { name: 'app_user_created_index', properties: ['createdAt', 'id'] },
    sqlIndex(
      'app_user',
      'app_user_search_index',
      `using gin (lower(' ' || name || ' ' || email) gin_trgm_ops)`,
    ),
  ],
  checks: [{ name: 'app_user_email_filled', expression: `btrim(email) <> ''` }],
  triggers: [
    raisesVersion('app_user', [
      'email',
      'name',
      'role',
      'is_active',
      'is_demo',
      'day_limits',
      'review_mail',
      'reminders',
      'hides_declined',
      'own_calendar',
    ]),
    announces('app_user', {
      topics: ['profile', SIGN_INS],
      owner: 'new.id',
      columns: [
        'email',
        'name',
        'role',
        'is_active',
        'has_completed_onboarding',
        'plan_id',
        'day_limits',
        'review_mail',
        'reminders',
        'hides_declined',
        'own_calendar',
      ],
      events: ['update'],
    }),
    tellsWebhooks('app_user'),
    rowTrigger(
      'app_user_counted',
      'after',
      ['insert', 'delete'],
      `insert into user_count_change (change) values (case tg_op when 'INSERT' then 1 else -1 end); return null;`,
    ),
  ],
});

/** A user (AUT-15: the email is unique without case and surrounding space). */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

/** Owner column of a table whose rows are deleted with their user. */
export const userId = () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade');

declare module '../database/tables.ts' {
  interface Tables {
    readonly app_user: TableOf<User>;
  }
}
