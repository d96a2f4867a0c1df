import { defineEntity, p } from '@mikro-orm/core';
import { userRoles } from '@simmer/contracts/schemas/planning-values';
import { SIGN_INS } from '../change-notice.ts';
import { announces } from './announcing.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { Plan } from './plan.entity.ts';

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
    emailVerifiedAt: p.datetime().columnType('timestamptz').nullable(),
    planId: () => p.manyToOne(Plan).mapToPk().joinColumn('plan_id').nullable().deleteRule('set null'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [
    {
      name: 'app_user_email_unique',
      expression: 'create unique index "app_user_email_unique" on "app_user" (lower(btrim(email)))',
    },
  ],
  indexes: [{ name: 'app_user_plan_index', properties: ['planId'] }],
  checks: [{ name: 'app_user_email_filled', expression: `btrim(email) <> ''` }],
  triggers: [
    announces('app_user', {
      topics: ['profile', SIGN_INS],
      owner: 'new.id',
      columns: ['email', 'name', 'role', 'is_active', 'has_completed_onboarding', 'plan_id'],
      events: ['update'],
    }),
  ],
});

/** A person who signs in (spec section 3; F5: the email is unique without case and surrounding space). */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

/** The column of every table whose rows belong to one user and go with them. */
export const userId = () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade');
