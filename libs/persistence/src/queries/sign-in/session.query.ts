// SQL, because it runs with every request.
import { findRow, updateRows } from '../../sql/rows.ts';
import { type Query, sqlRows } from '../../sql/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';
import { now } from '../../sql/tables.ts';
import { IS_SUPER_ADMIN } from '../users/user-json.query.ts';

export interface SessionKey {
  readonly userId: string;
  readonly sessionId: string;
}

export interface ValidSession extends SessionKey {
  readonly isSuperAdmin: boolean;
  readonly userAgent: string | null;
  /** True when the recorded last use is some minutes old. */
  readonly isStale: boolean;
}

const VALID = `select s.id as "sessionId", s.user_id as "userId",
       s.actor_id is null and ${IS_SUPER_ADMIN} as "isSuperAdmin",
       s.user_agent as "userAgent",
       s.last_seen_at < now() - interval '5 minutes' as "isStale"
     from auth_session s join app_user u on u.id = s.user_id
     left join app_user actor on actor.id = s.actor_id
     where s.id = any ($1::uuid[]) and s.expires_at > now() and u.is_active
       and (s.actor_id is null or (u.is_demo and actor.is_active and ${isSuperAdmin('actor')}))`;

/**
 * The valid ones of these sessions. Uses primary keys only, because it runs with every request, so that a token is
 * invalid as soon as its session ends (AUT-43). A switched session is valid while the admin keeps their rights and the
 * user is a demo user. It never has admin rights, even if the user becomes a super admin meanwhile.
 */
export const findValidSessions = (query: Query, ids: readonly string[]) =>
  sqlRows<ValidSession>(query, VALID, [ids]);

export async function touchSession(query: Query, id: string): Promise<void> {
  await updateRows(query, 'auth_session', { id }, { last_seen_at: now });
}

export const hasSession = async (query: Query, { sessionId, userId }: SessionKey): Promise<boolean> =>
  (await findRow(query, 'auth_session', { id: sessionId, user_id: userId }, ['id'])) !== undefined;
