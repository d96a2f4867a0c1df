import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { hasAdminRights, isSuperAdmin } from './user.query.ts';
import { fromNow, isOneOf, isSet, now } from '../database/tables.ts';

export interface ValidSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  readonly userAgent: string | null;
  /** True when the recorded last use is some minutes old. */
  readonly isStale: boolean;
}

const isAdmin = sql<boolean>`s.actor_id is null and ${hasAdminRights}`;
const isStale = sql<boolean>`s.last_seen_at < now() - interval '5 minutes'`;
const isValid = sql<boolean>`s.expires_at > now() and u.is_active
  and (s.actor_id is null or (u.is_demo and actor.is_active and ${sql.raw(isSuperAdmin('actor'))}))`;

/**
 * The valid ones of these sessions. Uses primary keys only, because it runs with every request, so that a token is
 * invalid as soon as its session ends (AUT-43). A switched session is valid while the admin keeps their rights and the
 * user is a demo user. It never has admin rights, even if the user becomes a super admin meanwhile.
 */
export const findValidSessions = (query: Query, ids: readonly string[]): Promise<ValidSession[]> =>
  query
    .selectFrom('auth_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('app_user as actor', 'actor.id', 's.actor_id')
    .select(['s.id as sessionId', 's.user_id as userId', 's.user_agent as userAgent'])
    .select([isAdmin.as('isSuperAdmin'), isStale.as('isStale')])
    .where(isOneOf('s.id', ids))
    .where(isValid)
    .execute();

export async function touchSession(query: Query, id: string): Promise<void> {
  await query.updateTable('auth_session').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export interface SignedInPerson {
  readonly email: string;
  /** Null for a user with Google sign-in only. */
  readonly passwordHash: string | null;
  readonly isSwitched: boolean;
  /** Whether the session was opened in the last minutes. */
  readonly isFresh: boolean;
}

export const findSignedInPerson = (
  query: Query,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  freshMinutes: number,
): Promise<SignedInPerson | undefined> =>
  query
    .selectFrom('auth_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      'u.email',
      'u.password_hash as passwordHash',
      isSet('s.actor_id').as('isSwitched'),
      sql<boolean>`s.created_at > ${fromNow(-freshMinutes, 'mins')}`.as('isFresh'),
    ])
    .where((of) => of.and({ 's.id': sessionId, 'u.id': userId }))
    .executeTakeFirst();
