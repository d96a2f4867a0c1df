import * as z from 'zod';
import { emailText, publicName, opaqueToken, timestamp, uuid } from './primitives.schema.ts';

/** A member of an account, as other members see them. The owner is a member too. */
export const memberSchema = z
  .object({ id: uuid, userId: uuid, name: z.string(), email: z.string() })
  .meta({ id: 'Member' });

export const accountSchema = z
  .object({
    id: uuid,
    name: z.string(),
    ownerId: uuid,
    planId: uuid,
    members: z.array(memberSchema),
  })
  .meta({ id: 'Account' });

/** An open invitation, as the account's owner sees it. */
export const invitationSchema = z
  .object({
    id: uuid,
    email: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
    is_expired: z.boolean(),
  })
  .meta({ id: 'Invitation' });

/** The invitation as the holder of its link sees it. */
export const openedInvitationSchema = z
  .object({
    email: z.string(),
    account_name: z.string(),
    owner_name: z.string(),
    expires_at: timestamp,
  })
  .meta({ id: 'OpenedInvitation' });

export const createAccountBody = z.strictObject({ name: publicName, planId: uuid });
/** `ownerId` transfers the account to one of its members. */
export const updateAccountBody = z.strictObject({
  name: publicName.optional(),
  planId: uuid.optional(),
  ownerId: uuid.optional(),
});

/** `userId` accepts a user id or an email; `email` is accepted too (API-21). */
export const inviteMemberBody = z
  .strictObject({ userId: z.union([uuid, emailText]).optional(), email: emailText.optional() })
  .refine((body) => (body.userId === undefined) !== (body.email === undefined), {
    error: 'Please enter an email address',
    path: ['email'],
  });

/** `current` is the account that the user owns or is a member of; there is at most one (TEA-3). */
export const accountParams = z.strictObject({ id: z.union([z.literal('current'), uuid]) });
export const invitationParams = z.strictObject({
  id: z.union([z.literal('current'), uuid]),
  invitationId: uuid,
});
/** The token of the link in the mail. */
export const invitationTokenBody = z.strictObject({ token: opaqueToken });
export const memberParams = z.strictObject({ id: z.union([z.literal('current'), uuid]), userId: uuid });

export type Member = z.output<typeof memberSchema>;
export type Account = z.output<typeof accountSchema>;
export type Invitation = z.output<typeof invitationSchema>;
export type OpenedInvitation = z.output<typeof openedInvitationSchema>;
