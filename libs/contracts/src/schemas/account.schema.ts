import * as z from 'zod';
import { emailText, nameText, uuid } from './primitives.schema.ts';

export const memberSchema = z
  .object({ id: uuid, userId: uuid, name: z.string(), email: z.string() })
  .meta({ id: 'Member' });

export const accountSchema = z
  .object({
    id: uuid,
    name: z.string(),
    ownerId: uuid,
    planId: uuid.nullable(),
    members: z.array(memberSchema),
  })
  .meta({ id: 'Account' });

export const createAccountBody = z.strictObject({ name: nameText, planId: uuid });
export const updateAccountBody = z.strictObject({ name: nameText.optional(), planId: uuid.optional() });

/** `userId` takes a user id or an email; `email` is taken too (decision W11). */
export const inviteMemberBody = z
  .strictObject({ userId: z.union([uuid, emailText]).optional(), email: emailText.optional() })
  .refine((body) => (body.userId === undefined) !== (body.email === undefined), {
    error: 'Please enter an email address',
    path: ['email'],
  });

/** `current` stands for the account the user owns, else is a member of (decision S8). */
export const accountParams = z.strictObject({ id: z.union([z.literal('current'), uuid]) });
export const memberParams = z.strictObject({ id: z.union([z.literal('current'), uuid]), userId: uuid });

export type Member = z.output<typeof memberSchema>;
export type Account = z.output<typeof accountSchema>;
