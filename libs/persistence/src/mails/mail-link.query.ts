// By statements, because the condition of the statement decides whether a mail is still wanted when its link is made.
import { linkEnd, linkTokenHash, newLinkToken, type LinkKind } from './link-token.ts';
import type { Query } from '../database/query.ts';
import { isEmail, isSameEmail, isSet } from '../database/tables.ts';

/** A link to be sent; an earlier one becomes invalid. */
const newLink = (kind: LinkKind, from: Date) => {
  const token = newLinkToken();
  return { token, columns: { token_hash: linkTokenHash(token), expires_at: linkEnd(kind, from) } };
};

/** The person with that address, compared as in AUT-15. A user with Google sign-in only has no password. */
export const findResetPerson = (query: Query, email: string) =>
  query
    .selectFrom('app_user')
    .select(['id', 'email', isSet('password_hash').as('has_password')])
    .where(isEmail('email', email))
    .executeTakeFirst();

/** Creates a person's reset link. @returns its token. */
export async function openPasswordReset(query: Query, userId: string, now: Date): Promise<string> {
  const { token, columns } = newLink('reset', now);
  const link = { ...columns, created_at: now };
  await query
    .insertInto('password_reset')
    .values({ user_id: userId, ...link })
    .onConflict((earlier) => earlier.column('user_id').doUpdateSet(link))
    .execute();
  return token;
}

/**
 * Creates the link of a pending email change. Treats an address that another user has alike, so that nothing reveals it.
 *
 * @returns undefined when the pending change was cancelled or replaced.
 */
export async function openEmailChange(query: Query, id: string, now: Date) {
  const { token, columns } = newLink('emailChange', now);
  const opened = await query
    .updateTable('email_change as c')
    .set(columns)
    .where('c.id', '=', id)
    .returning((of) => [
      'c.new_email as newEmail',
      of
        .exists(
          of
            .selectFrom('app_user as u')
            .select('u.id')
            .where(isSameEmail('u.email', 'c.new_email'))
            .whereRef('u.id', '<>', 'c.user_id'),
        )
        .$castTo<boolean>()
        .as('isTaken'),
    ])
    .executeTakeFirst();
  return opened && { ...opened, token };
}

/** Creates the link of an invitation. @returns undefined when it was withdrawn or accepted meanwhile. */
export async function linkInvitation(query: Query, id: string, now: Date) {
  const { token, columns } = newLink('invitation', now);
  const linked = await query
    .updateTable('account_invitation as i')
    .from('account as a')
    .innerJoin('app_user as o', 'o.id', 'a.owner_id')
    .set(columns)
    .where((of) => of.and({ 'i.id': id, 'i.status': 'pending' }))
    .whereRef('a.id', '=', 'i.account_id')
    .returning(['i.email', 'a.name as account_name', 'o.name as owner_name'])
    .executeTakeFirst();
  return linked && { ...linked, token };
}
