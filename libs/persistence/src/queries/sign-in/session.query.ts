// SQL where it runs with every request; otherwise built from the entities.
import { sql } from 'kysely';
import { findRow, insertRow, updateRows } from '../../kysely/rows.ts';
import type { Query } from '../../sql/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';
import { fromNow, iso, isSet, kyselyOf, now, rowJson, rowOf, rowsJson, tables } from '../../kysely/tables.ts';
import { hasAdminRights, IS_SUPER_ADMIN, userFields } from '../users/user-json.query.ts';

export interface SessionKey {
  readonly userId: string;
  readonly sessionId: string;
}

export interface ValidSession extends SessionKey {
  readonly isSuperAdmin: boolean;
  /** True when the recorded last use is some minutes old. */
  readonly isStale: boolean;
}

// A sign-in `s` in the wire format; `current` is the caller's session.
const signInFields = (current: string) =>
  [
    's.id',
    sql<boolean>`s.id = ${current}`.as('is_current'),
    isSet('s.actor_id').as('is_switched'),
    's.user_agent',
    iso('s.created_at').as('created_at'),
    iso('s.last_seen_at').as('last_used_at'),
    iso('s.expires_at').as('expires_at'),
  ] as const;

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
  await updateRows(query, 'auth_session', { id }, { last_seen_at: now });
}

export const hasSession = async (query: Query, { sessionId, userId }: SessionKey): Promise<boolean> =>
  (await findRow(query, 'auth_session', { id: sessionId, user_id: userId }, ['id'])) !== undefined;

/** The user's valid sessions as JSON, latest use first. */
export const listSessionsJson = (query: Query, { userId, sessionId }: SessionKey) =>
  rowsJson(
    query,
    'sign_ins',
    tables
      .selectFrom('auth_session as s')
      .select(signInFields(sessionId))
      .where('s.user_id', '=', userId)
      .where('s.expires_at', '>', now)
      .orderBy('s.last_seen_at', 'desc')
      .orderBy('s.id'),
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
  const isAdmin = actorId === null ? hasAdminRights : sql.lit(false);
  const people = tables.selectFrom('app_user as u').select(userFields(isAdmin));
  const user = await rowOf(
    query,
    people.where((of) => of.and({ 'u.id': userId, 'u.is_active': true })),
  );
  if (!user) return undefined;
  const session = {
    user_id: userId,
    user_agent: userAgent,
    actor_id: actorId,
    expires_at: fromNow(days, 'days'),
  };
  const { id: sid } = await insertRow(query, 'auth_session', session, ['id']);
  return { sid, user: JSON.stringify(user) };
}

/** Ends one of the user's sessions; null without it. */
export const endSessionJson = (query: Query, id: string, { userId, sessionId }: SessionKey) =>
  rowJson(
    query,
    'sign_in',
    tables
      .deleteFrom('auth_session as s')
      .where((of) => of.and({ 's.id': id, 's.user_id': userId }))
      .returning(signInFields(sessionId)),
  );

/** Ends all of the user's sessions but the current one. */
export const endOtherSessionsJson = (query: Query, { userId, sessionId }: SessionKey) =>
  rowsJson(
    query,
    'sign_ins',
    tables
      .with('s', (db) =>
        db
          .deleteFrom('auth_session')
          .where('user_id', '=', userId)
          .where('id', '<>', sessionId)
          .returningAll(),
      )
      .selectFrom('s')
      .select(signInFields(sessionId))
      .orderBy('s.last_seen_at', 'desc')
      .orderBy('s.id'),
  );

export interface EndedSession {
  /** Id of the session's user. */
  readonly id: string;
  readonly email: string;
  /** The super admin who was switched in; null for the user's own sign-in. */
  readonly actorId: string | null;
}

export const endSession = (query: Query, sessionId: string): Promise<EndedSession | undefined> =>
  kyselyOf(query)
    .deleteFrom('auth_session as s')
    .using('app_user as u')
    .whereRef('u.id', '=', 's.user_id')
    .where('s.id', '=', sessionId)
    .returning(['u.id', 'u.email', 's.actor_id as actorId'])
    .executeTakeFirst();
