// Statements instead of entities, because a condition decides whether a mail is still wanted when its link is made, and
// the age of a mail is measured by the database's clock.
import { sql } from 'kysely';
import { newLink } from '../users/mail-link.ts';
import type { Query, RowOf } from '../database/query.ts';
import { isEmail, isSameEmail, isSet, fromNow } from '../database/tables.ts';

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
 * Creates the link of a pending email change. An address of another user gets a link too, so that nothing reveals who
 * has an account.
 *
 * @returns undefined when the pending change was cancelled or replaced.
 */
export async function openEmailChange(query: Query, id: string, now: Date) {
  const { token, columns } = newLink('emailChange', now);
  const change = await query
    .updateTable('email_change as c')
    .set(columns)
    .where('c.id', '=', id)
    .returning((eb) => [
      'c.new_email as newEmail',
      eb
        .exists(
          eb
            .selectFrom('app_user as u')
            .select('u.id')
            .where(isSameEmail('u.email', 'c.new_email'))
            .whereRef('u.id', '<>', 'c.user_id'),
        )
        .$castTo<boolean>()
        .as('isTaken'),
    ])
    .executeTakeFirst();
  return change && { ...change, token };
}

/** Creates the link of an invitation. @returns undefined when it was withdrawn or accepted meanwhile. */
export async function linkInvitation(query: Query, id: string, now: Date) {
  const { token, columns } = newLink('invitation', now);
  const invitation = await query
    .updateTable('account_invitation as i')
    .from('account as a')
    .innerJoin('app_user as o', 'o.id', 'a.owner_id')
    .set(columns)
    .where((eb) => eb.and({ 'i.id': id, 'i.status': 'pending' }))
    .whereRef('a.id', '=', 'i.account_id')
    .returning(['i.email', 'a.name as account_name', 'o.name as owner_name'])
    .executeTakeFirst();
  return invitation && { ...invitation, token };
}

/** A queued mail; undefined when it was sent or dropped. */
export const findMail = (query: Query, id: string) =>
  query
    .selectFrom('outgoing_mail')
    .select([
      'kind',
      'recipient',
      'subject_id',
      sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
export type MailRow = RowOf<typeof findMail>;

/** Deletes a queued mail: it was sent, or there is nothing to send. */
export async function dropMail(query: Query, id: string): Promise<void> {
  await query.deleteFrom('outgoing_mail').where('id', '=', id).execute();
}

/** Mails that have waited for longer than this many seconds, oldest first. */
export async function waitingMails(query: Query, seconds: number): Promise<string[]> {
  const rows = await query
    .selectFrom('outgoing_mail')
    .select('id')
    .where('created_at', '<', fromNow(-seconds))
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
