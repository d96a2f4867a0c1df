import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { updateRows } from '../../kysely/rows.ts';
import type { Query } from '../../sql/query.ts';
import {
  hasRow,
  isEmail,
  iso,
  isSameEmail,
  kyselyOf,
  rowJson,
  rowsJson,
  tables,
} from '../../kysely/tables.ts';

/** Days for which an invitation is valid, from the moment its mail is sent. */
export const INVITATION_DAYS = 7;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

const isExpired = (now: Date) => sql<boolean>`expires_at <= ${now}`;

// An invitation in the wire format.
const fieldsAt = (now: Date) =>
  [
    'id',
    'email',
    iso('created_at').as('created_at'),
    iso('expires_at').as('expires_at'),
    isExpired(now).as('is_expired'),
  ] as const;

/** `{"invitations":[…]}`: open invitations, oldest first. */
export const listInvitationsJson = (query: Query, accountId: string, now: Date) =>
  rowsJson(
    query,
    'invitations',
    tables
      .selectFrom('account_invitation')
      .select(fieldsAt(now))
      .where((of) => of.and({ account_id: accountId, status: 'pending' }))
      .orderBy('account_invitation.created_at')
      .orderBy('id'),
  );

/**
 * Adds or renews the invitation of an address; only the link of the next mail is valid then.
 *
 * @returns `{"invitation":{…}}`
 */
export async function inviteAddress(
  query: Query,
  accountId: string,
  email: string,
  now: Date,
): Promise<string> {
  const expiresAt = expiryFrom(now);
  const json = await rowJson(
    query,
    'invitation',
    tables
      .insertInto('account_invitation')
      .values({ account_id: accountId, email, created_at: now, expires_at: expiresAt })
      .onConflict((earlier) =>
        earlier
          .expression(sql`account_id, lower(btrim(email))`)
          .where('status', '=', sql.lit('pending'))
          .doUpdateSet({ expires_at: expiresAt }),
      )
      .returning(fieldsAt(now)),
  );
  if (json === null) throw new Error('The invitation was not stored.');
  return json;
}

/** Ends an invitation. @returns `{"invitation":{…}}`, or null when the account has no such open invitation. */
export const withdrawInvitation = (query: Query, accountId: string, id: string, now: Date) =>
  rowJson(
    query,
    'invitation',
    tables
      .updateTable('account_invitation')
      .set({ status: 'withdrawn' })
      .where((of) => of.and({ account_id: accountId, id, status: 'pending' }))
      .returning(fieldsAt(now)),
  );

/** Number of members and open invitations of an account. */
export async function countPeople(query: Query, accountId: string, exceptEmail: string): Promise<number> {
  const people = await kyselyOf(query)
    .selectFrom('account_member as m')
    .select('m.id')
    .where('m.account_id', '=', accountId)
    .unionAll(
      tables
        .selectFrom('account_invitation as i')
        .select('i.id')
        .where((of) => of.and({ 'i.account_id': accountId, 'i.status': 'pending' }))
        .where((of) => of.not(isEmail('i.email', exceptEmail))),
    )
    .execute();
  return people.length;
}

export interface InvitationToWrite {
  readonly email: string;
  readonly account_name: string;
  readonly owner_name: string;
}

/**
 * Creates the link of an invitation; an earlier link becomes invalid.
 *
 * @param now start of the `INVITATION_DAYS`.
 * @returns the mail's data and the token, of which only a hash is stored. Undefined when the invitation was withdrawn
 * or accepted meanwhile.
 */
export async function linkInvitation(
  query: Query,
  id: string,
  now: Date,
): Promise<(InvitationToWrite & { readonly token: string }) | undefined> {
  const token = randomBytes(32).toString('base64url');
  const linked = await kyselyOf(query)
    .updateTable('account_invitation as i')
    .from('account as a')
    .innerJoin('app_user as o', 'o.id', 'a.owner_id')
    .set({ token_hash: hashOf(token), expires_at: expiryFrom(now) })
    .where((of) => of.and({ 'i.id': id, 'i.status': 'pending' }))
    .whereRef('a.id', '=', 'i.account_id')
    .returning(['i.email', 'a.name as account_name', 'o.name as owner_name'])
    .executeTakeFirst();
  return linked && { ...linked, token };
}

export interface FoundInvitation {
  readonly id: string;
  readonly account_id: string;
  readonly status: string;
  readonly is_expired: boolean;
  readonly email: string;
}

/** The invitation of a link in any state; undefined when the link is unknown or was replaced. */
export const findInvitation = (
  query: Query,
  token: string,
  now: Date,
): Promise<FoundInvitation | undefined> =>
  kyselyOf(query)
    .selectFrom('account_invitation')
    .select(['id', 'account_id', 'status', 'email', isExpired(now).as('is_expired')])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

/** Whether a sign-in may accept an invitation: a switched one only if it was sent before the switch. */
export const mayAccept = (query: Query, id: string, sessionId: string): Promise<boolean> =>
  hasRow(
    query,
    tables
      .selectFrom(['account_invitation as i', 'auth_session as s'])
      .select('i.id')
      .where((of) => of.and({ 'i.id': id, 's.id': sessionId }))
      .where((of) => of.or([of('s.actor_id', 'is', null), of('i.created_at', '<=', of.ref('s.created_at'))])),
  );

/** `{"invitation":{…}}` as the link's holder sees it; null when the account was closed. */
export const openedInvitationJson = (query: Query, id: string) =>
  rowJson(
    query,
    'invitation',
    tables
      .selectFrom('account_invitation as i')
      .innerJoin('account as a', 'a.id', 'i.account_id')
      .innerJoin('app_user as o', 'o.id', 'a.owner_id')
      .select([
        'i.email',
        'a.name as account_name',
        'o.name as owner_name',
        iso('i.expires_at').as('expires_at'),
      ])
      .where('i.id', '=', id),
  );

/** Marks an invitation as used. */
export async function markAccepted(query: Query, id: string): Promise<void> {
  await updateRows(query, 'account_invitation', { id }, { status: 'accepted' });
}

/** Deletes all invitations of a user's address, before the user is deleted. */
export async function forgetInvitationsOf(query: Query, userId: string): Promise<void> {
  await kyselyOf(query)
    .deleteFrom('account_invitation as i')
    .using('app_user as u')
    .where('u.id', '=', userId)
    .where(isSameEmail('i.email', 'u.email'))
    .execute();
}
