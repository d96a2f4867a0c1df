import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { activitySchema } from './activity.schema.ts';
import { ecocyclePhaseSchema, vibeSchema } from './catalogue.schema.ts';
import { defaultNorthStarSchema } from './north-star.schema.ts';
import { userRoles } from './planning-values.ts';
import { basis, emailText, publicName, queryInteger, text, timestamp, uuid } from './primitives.schema.ts';
import { timeBlockSizeSchema } from './time-block.schema.ts';

/** Increases with each change of a row; sent back, it detects a stale write (API-15). */
const versioned = { version: z.int() };

/** The defaults as an admin edits them; usage counts are per user (KIT-12). */
export const adminActivitySchema = activitySchema
  .omit({ usage_count: true })
  .extend(versioned)
  .meta({ id: 'AdminActivity' });
export const adminNorthStarSchema = defaultNorthStarSchema.extend(versioned).meta({ id: 'AdminNorthStar' });
export const adminVibeSchema = vibeSchema.extend(versioned).meta({ id: 'AdminVibe' });
export const adminPhaseSchema = ecocyclePhaseSchema.extend(versioned).meta({ id: 'AdminEcocyclePhase' });
export const adminSizeSchema = timeBlockSizeSchema.extend(versioned).meta({ id: 'AdminTimeBlockSize' });

export const adminUserSchema = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    role: z.enum(userRoles),
    is_active: z.boolean(),
    has_completed_onboarding: z.boolean(),
    /** The id of the person's plan; null is shown as 'all in'. */
    plan_id: uuid.nullable(),
    is_demo: z.boolean(),
    created_at: timestamp,
    ...versioned,
  })
  .meta({ id: 'AdminUser' });

export const userSorts = ['name', 'email', 'role', 'created_at'] as const;
export const sortOrders = ['asc', 'desc'] as const;

/** One page of the users, by default newest first. */
export const usersQuery = z.strictObject({
  /** Part of a name or an address; with one or two characters the beginning of either. */
  search: text(limits.name).optional(),
  sort: z.enum(userSorts).optional(),
  order: z.enum(sortOrders).optional(),
  limit: queryInteger(1, limits.usersPerPage).optional(),
  /** Id of the last user of the previous page. */
  after: uuid.optional(),
});

/** A change of a user: omitted fields stay. */
export const updateUserBody = z.strictObject({
  name: publicName.optional(),
  email: emailText.optional(),
  role: z.enum(userRoles).optional(),
  is_demo: z.boolean().optional(),
  ...basis,
});

export const superAdminSchema = z
  .object({ id: uuid, email: z.string(), created_at: timestamp })
  .meta({ id: 'SuperAdmin' });

export const emailBody = z.strictObject({ email: emailText });
export const emailParams = z.strictObject({ email: emailText });

/** An entry of the audit log (ADM-50). */
export const auditEntrySchema = z
  .object({
    id: uuid,
    /** `<resource>.<verb>`, the route id. */
    action: z.string(),
    actor_id: uuid.nullable(),
    actor_email: z.string(),
    target_id: z.string().nullable(),
    /** A sentence for the admin. */
    summary: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'AuditEntry' });

export const auditQuery = z.strictObject({
  limit: queryInteger(1, 200).optional(),
  /** Id of the last entry of the previous page. */
  before: uuid.optional(),
});

export type AdminActivity = z.output<typeof adminActivitySchema>;
export type AdminNorthStar = z.output<typeof adminNorthStarSchema>;
export type AdminVibe = z.output<typeof adminVibeSchema>;
export type AdminPhase = z.output<typeof adminPhaseSchema>;
export type AdminSize = z.output<typeof adminSizeSchema>;
export type UserSort = (typeof userSorts)[number];
export type SortOrder = (typeof sortOrders)[number];
export type AdminUser = z.output<typeof adminUserSchema>;
export type SuperAdmin = z.output<typeof superAdminSchema>;
export type AuditEntry = z.output<typeof auditEntrySchema>;
