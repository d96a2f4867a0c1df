// By statements, because one both decides whether an invitation is valid and uses it, and rights are judged as with every
// request.
import type { SignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import type { Query } from '../database/query.ts';
import { iso } from '../database/tables.ts';
import { newLink } from '../mails/mail.query.ts';
import { hasAdminRights } from './user.query.ts';

/** Valid: not expired, and who made it may still invite (AUT-65). */
const validInvitations = (query: Query, at: Date) =>
  query
    .selectFrom('sign_up_invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.invited_by')
    .where('i.expires_at', '>', at)
    .where('u.is_active', '=', true)
    .where(hasAdminRights);

/** Those that may still be used, newest first. */
export const listSignUpInvitations = (query: Query, at: Date): Promise<SignUpInvitation[]> =>
  validInvitations(query, at)
    .select(['i.id', 'i.email', 'u.name as invited_by'])
    .select([iso('i.created_at').as('created_at'), iso('i.expires_at').as('expires_at')])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();

/** Makes an invitation; several for one address may be open. @returns its id and the token of its link. */
export async function insertSignUpInvitation(
  query: Query,
  { userId, email }: { readonly userId: string; readonly email: string | null },
  at: Date,
): Promise<{ id: string; token: string }> {
  const { token, columns } = newLink('invitation', at);
  const { id } = await query
    .insertInto('sign_up_invitation')
    .values({ invited_by: userId, email, created_at: at, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Takes an invitation back. @returns its address; undefined without such an invitation. */
export const deleteSignUpInvitation = (query: Query, id: string) =>
  query.deleteFrom('sign_up_invitation').where('id', '=', id).returning('email').executeTakeFirst();

/** The valid invitation of either link. */
export const findSignUpInvitation = (query: Query, tokenHash: string, at: Date) =>
  validInvitations(query, at)
    .select(['i.email', 'u.name as invited_by', iso('i.expires_at').as('expires_at')])
    .where((of) => of.or([of('i.token_hash', '=', tokenHash), of('i.mail_token_hash', '=', tokenHash)]))
    .executeTakeFirst();

/**
 * Uses an invitation, in the transaction that adds the user: of two at once, the second waits and gets false, unless the
 * first is rolled back.
 */
export async function consumeSignUpInvitation(query: Query, tokenHash: string, at: Date): Promise<boolean> {
  const used = await query
    .deleteFrom('sign_up_invitation as i')
    .using('app_user as u')
    .whereRef('u.id', '=', 'i.invited_by')
    .where((of) => of.or([of('i.token_hash', '=', tokenHash), of('i.mail_token_hash', '=', tokenHash)]))
    .where('i.expires_at', '>', at)
    .where('u.is_active', '=', true)
    .where(hasAdminRights)
    .returning('i.id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes the link of the mail. @returns undefined when the invitation was used, taken back, or has expired. */
export async function linkSignUpInvitation(query: Query, id: string, at: Date) {
  const { token, columns } = newLink('invitation', at);
  const linked = await query
    .updateTable('sign_up_invitation as i')
    .from('app_user as u')
    .set({ mail_token_hash: columns.token_hash })
    .whereRef('u.id', '=', 'i.invited_by')
    .where('i.id', '=', id)
    .where('i.expires_at', '>', at)
    .where('u.is_active', '=', true)
    .where(hasAdminRights)
    .returning(['i.email', 'u.name as invited_by'])
    .executeTakeFirst();
  return linked && { ...linked, token };
}
