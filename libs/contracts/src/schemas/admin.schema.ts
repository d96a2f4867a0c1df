import * as z from 'zod';
import { userRoles } from './planning-values.ts';
import { emailText, nameText, queryInteger, timestamp, uuid } from './primitives.schema.ts';

export const adminUserSchema = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    role: z.enum(userRoles),
    is_active: z.boolean(),
    has_completed_onboarding: z.boolean(),
    /** Null is shown as 'all in'. */
    plan_id: uuid.nullable(),
    is_demo: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'AdminUser' });

/** Only what changed is sent. */
export const updateUserBody = z.strictObject({
  name: nameText.optional(),
  email: emailText.optional(),
  role: z.enum(userRoles).optional(),
  is_demo: z.boolean().optional(),
});

export const superAdminSchema = z
  .object({ id: uuid, email: z.string(), created_at: timestamp })
  .meta({ id: 'SuperAdmin' });

export const emailBody = z.strictObject({ email: emailText });
export const emailParams = z.strictObject({ email: emailText });

/** One thing an admin did (decision N4). */
export const auditEntrySchema = z
  .object({
    id: uuid,
    /** `<resource>.<verb>`, the id of the route. */
    action: z.string(),
    actor_id: uuid.nullable(),
    actor_email: z.string(),
    target_id: z.string().nullable(),
    /** One sentence for people. */
    summary: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'AuditEntry' });

export const auditQuery = z.strictObject({
  limit: queryInteger(1, 200).optional(),
  /** Id of the last entry of the page before. */
  before: uuid.optional(),
});

export type AdminUser = z.output<typeof adminUserSchema>;
export type SuperAdmin = z.output<typeof superAdminSchema>;
export type AuditEntry = z.output<typeof auditEntrySchema>;
