// SQL, because sessions are checked with every request: as a chain it takes some 50 µs more of each.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { hasAdminRights, isSuperAdmin } from './user.query.ts';
import { fromNow, isSet, now } from '../database/tables.ts';

export interface ValidSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  readonly userAgent: string | null;
  /** True when the recorded last use is some minutes old. */
  readonly isStale: boolean;
}

const hasActorRights = sql.raw<boolean>(isSuperAdmin('actor'));

/**
 * The valid ones of these sessions. Uses primary keys only, because it runs with every request, so that a token is
 * invalid as soon as its session ends (AUT-43). A switched session is valid while the admin keeps their rights and the
 * user is a demo user. It never has admin rights, even if the user becomes a super admin meanwhile.
 */
export async function findValidSessions(query: Query, ids: readonly string[]): Promise<ValidSession[]> {
  const { rows } = await sql<ValidSession>`select s.id as "sessionId", s.user_id as "userId",
      s.actor_id is null and ${hasAdminRights} as "isSuperAdmin",
      s.user_agent as "userAgent",
      s.last_seen_at < now() - interval '5 minutes' as "isStale"
    from auth_session s join app_user u on u.id = s.user_id
    left join app_user actor on actor.id = s.actor_id
    where s.id = any (${ids}::uuid[]) and s.expires_at > now() and u.is_active
      and (s.actor_id is null or (u.is_demo and actor.is_active and ${hasActorRights}))`.execute(query);
  return rows;
}

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
