// Statements instead of entities, because one statement both checks and uses an invitation, and rights are derived as
// for every request.
import type { SignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import type { Query } from '../database/query.ts';
import { sql } from 'kysely';
import { iso } from '../database/tables.ts';
import { newLink } from '../users/mail-link.ts';
import { hasAdminRights } from './user.query.ts';

/** Whether the invitation `i` has not expired, and its inviter `u` may still invite (AUT-65). */
const isValid = (at: Date) => sql<boolean>`i.expires_at > ${at} and u.is_active and ${hasAdminRights}`;

/** Whether the token belongs to the invitation `i`: in the link shown to the inviter, or in that of the mail. */
const hasLink = (tokenHash: string) =>
  sql<boolean>`(i.token_hash = ${tokenHash} or i.mail_token_hash = ${tokenHash})`;

const validInvitations = (query: Query, at: Date) =>
  query
    .selectFrom('sign_up_invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.invited_by')
    .where(isValid(at));

const shownInvitations = (query: Query, at: Date) =>
  validInvitations(query, at)
    .select(['i.id', 'i.email', 'u.name as invited_by'])
    .select([iso('i.created_at').as('created_at'), iso('i.expires_at').as('expires_at')]);

/** Invitations that may still be used, newest first. */
export const listSignUpInvitations = (query: Query, at: Date): Promise<SignUpInvitation[]> =>
  shownInvitations(query, at).orderBy('i.created_at', 'desc').orderBy('i.id').execute();

/** Adds an invitation; several for one address may be open. @returns it with the token of its link. */
export async function insertSignUpInvitation(
  query: Query,
  { userId, email }: { readonly userId: string; readonly email: string | null },
  at: Date,
): Promise<SignUpInvitation & { readonly token: string }> {
  const { token, columns } = newLink('invitation', at);
  const { id } = await query
    .insertInto('sign_up_invitation')
    .values({ invited_by: userId, email, created_at: at, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invitation = await shownInvitations(query, at).where('i.id', '=', id).executeTakeFirstOrThrow();
  return { ...invitation, token };
}

/** Takes an invitation back. @returns its address; undefined without such an invitation. */
export const deleteSignUpInvitation = (query: Query, id: string) =>
  query.deleteFrom('sign_up_invitation').where('id', '=', id).returning('email').executeTakeFirst();

/** The valid invitation of a link, either the one that was shown or that of the mail. */
export const findSignUpInvitation = (query: Query, tokenHash: string, at: Date) =>
  validInvitations(query, at)
    .select(['i.email', 'u.name as invited_by', iso('i.expires_at').as('expires_at')])
    .where(hasLink(tokenHash))
    .executeTakeFirst();

/**
 * Uses an invitation, in the transaction that adds the user. Of two concurrent uses, the second waits and gets false,
 * unless the first is rolled back.
 */
export async function consumeSignUpInvitation(query: Query, tokenHash: string, at: Date): Promise<boolean> {
  const invitation = await query
    .deleteFrom('sign_up_invitation as i')
    .using('app_user as u')
    .whereRef('u.id', '=', 'i.invited_by')
    .where(hasLink(tokenHash))
    .where(isValid(at))
    .returning('i.id')
    .executeTakeFirst();
  return invitation !== undefined;
}

/** Adds the link of the mail. @returns undefined when the invitation was used, taken back, or has expired. */
export async function linkSignUpInvitation(query: Query, id: string, at: Date) {
  const { token, columns } = newLink('invitation', at);
  const invitation = await query
    .updateTable('sign_up_invitation as i')
    .from('app_user as u')
    .set({ mail_token_hash: columns.token_hash })
    .whereRef('u.id', '=', 'i.invited_by')
    .where('i.id', '=', id)
    .where(isValid(at))
    .returning(['i.email', 'u.name as invited_by'])
    .executeTakeFirst();
  return invitation && { ...invitation, token };
}
