import { isoInstant } from '../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../sql/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';
import { IS_SUPER_ADMIN, userJsonSql } from '../users/user-json.query.ts';

export interface SessionKey {
  readonly userId: string;
  readonly sessionId: string;
}

export interface ValidSession extends SessionKey {
  readonly isSuperAdmin: boolean;
  /** True when the recorded last use is some minutes old. */
  readonly isStale: boolean;
}

// SQL: a sign-in in the wire format; `current` is SQL for the caller's session.
const signInJson = (current: string) => `json_build_object(
  'id', s.id, 'is_current', s.id = ${current}, 'is_switched', s.actor_id is not null, 'user_agent', s.user_agent,
  'created_at', ${isoInstant('s.created_at')}, 'last_used_at', ${isoInstant('s.last_seen_at')},
  'expires_at', ${isoInstant('s.expires_at')})`;

const signInsJson = `json_build_object('sign_ins',
  coalesce(json_agg(${signInJson('$2')} order by s.last_seen_at desc, s.id), '[]'))::text`;

/**
 * The valid ones of these sessions. Uses primary keys only, because it runs with every request, so that a token is
 * invalid as soon as its session ends (AUT-43). A switched session is valid while the admin keeps their rights and the
 * user is a demo user. It never has admin rights, even if the user becomes a super admin meanwhile.
 */
export const findValidSessions = (query: Query, ids: readonly string[]) =>
  query<ValidSession>(
    `select s.id as "sessionId", s.user_id as "userId",
       s.actor_id is null and ${IS_SUPER_ADMIN} as "isSuperAdmin",
       s.last_seen_at < now() - interval '5 minutes' as "isStale"
     from auth_session s join app_user u on u.id = s.user_id
     left join app_user actor on actor.id = s.actor_id
     where s.id = any ($1::uuid[]) and s.expires_at > now() and u.is_active
       and (s.actor_id is null or (u.is_demo and actor.is_active and ${isSuperAdmin('actor')}))`,
    [ids],
  );

export async function touchSession(query: Query, id: string): Promise<void> {
  await query('update auth_session set last_seen_at = now() where id = $1', [id]);
}

export async function hasSession(query: Query, { sessionId, userId }: SessionKey): Promise<boolean> {
  const rows = await query('select from auth_session where id = $1 and user_id = $2', [sessionId, userId]);
  return rows.length > 0;
}

/** The user's valid sessions as JSON, latest use first. */
export const listSessionsJson = (query: Query, { userId, sessionId }: SessionKey) =>
  readJson(
    query,
    `select ${signInsJson} as json from auth_session s where s.user_id = $1 and s.expires_at > now()`,
    [userId, sessionId],
  );

export interface NewSession {
  readonly userId: string;
  readonly userAgent: string | null;
  readonly days: number;
  /** The super admin who switches in as this user. */
  readonly actorId: string | null;
}

export interface OpenedSession {
  readonly sid: string;
  /** JSON of API-16. */
  readonly user: string;
}

/** Undefined for a user who is not active. */
export async function openSession(
  query: Query,
  { userId, userAgent, days, actorId }: NewSession,
): Promise<OpenedSession | undefined> {
  const [session] = await query<OpenedSession>(
    `with opened as (
       insert into auth_session (user_id, user_agent, expires_at, actor_id)
       select id, $1, now() + make_interval(days => $2), $4::uuid from app_user where id = $3 and is_active
       returning id)
     select opened.id as sid, ${userJsonSql(`$4::uuid is null and ${IS_SUPER_ADMIN}`)} as "user" from opened, app_user u where u.id = $3`,
    [userAgent, days, userId, actorId],
  );
  return session;
}

/** Ends one of the user's sessions; null without it. */
export const endSessionJson = (query: Query, id: string, { userId, sessionId }: SessionKey) =>
  findJson(
    query,
    `delete from auth_session s where s.id = $1 and s.user_id = $2
     returning json_build_object('sign_in', ${signInJson('$3')})::text as json`,
    [id, userId, sessionId],
  );

/** Ends all of the user's sessions but the current one. */
export const endOtherSessionsJson = (query: Query, { userId, sessionId }: SessionKey) =>
  readJson(
    query,
    `with s as (delete from auth_session where user_id = $1 and id <> $2 returning *)
     select ${signInsJson} as json from s`,
    [userId, sessionId],
  );

export interface EndedSession {
  /** Id of the session's user. */
  readonly id: string;
  readonly email: string;
  /** The super admin who was switched in; null for the user's own sign-in. */
  readonly actorId: string | null;
}

export async function endSession(query: Query, sessionId: string): Promise<EndedSession | undefined> {
  const [ended] = await query<EndedSession>(
    `delete from auth_session s using app_user u where s.id = $1 and u.id = s.user_id
     returning u.id, u.email, s.actor_id as "actorId"`,
    [sessionId],
  );
  return ended;
}
