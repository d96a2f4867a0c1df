// SQL, because sessions are checked with every request: a query builder adds some 50 µs to each.
import { sql } from 'kysely';
import type { AccessScope } from '@simmer/contracts/define-route';
import type { Query } from '../database/query.ts';
import { hasAdminRights, isSuperAdmin } from './user.query.ts';
import { fromNow, now } from '../database/tables.ts';

export interface ValidSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  /** Whether a super admin is switched in as the user. */
  readonly isSwitched: boolean;
  readonly userAgent: string | null;
  /** True when the recorded last use is some minutes old, and at the first use of an app. */
  readonly isStale: boolean;
  /** What a connected app may do, and its name; null for a sign-in in a browser (APP-2). */
  readonly scope: AccessScope | null;
  readonly name: string | null;
  /** Whether the person has a webhook, which gets each of their steps (APP-20). */
  readonly hasWebhooks: boolean;
}

/**
 * SQL: whether the sign-in `s` of the user `u` is valid (AUT-43). Decides about all that the sign-in gives access to:
 * requests, pushed reminders and their answers. A switched one is valid while the admin keeps their rights and the user
 * is a demo user.
 */
export const isValidSignIn = sql<boolean>`(coalesce(s.expires_at > now(), true) and u.is_active and (s.actor_id is null or u.is_demo and exists (
  select from app_user actor where actor.id = s.actor_id and actor.is_active and ${sql.raw(isSuperAdmin('actor'))})))`;

// An app never has admin rights.
const validSession = sql`s.id as "sessionId", s.user_id as "userId",
  s.actor_id is null and s.scope is null and ${hasAdminRights} as "isSuperAdmin",
  s.actor_id is not null as "isSwitched", s.user_agent as "userAgent", s.scope, s.name,
  s.last_seen_at < now() - interval '5 minutes' or s.scope is not null and s.last_seen_at = s.created_at as "isStale",
  exists (select from webhook w where w.user_id = s.user_id and w.switched_off_at is null) as "hasWebhooks"`;

/**
 * The valid sessions among the given ones. Uses primary keys only, because it runs with every request, so that a token
 * is invalid as soon as its session ends (AUT-43). A switched session never has admin rights, even if the user becomes
 * a super admin meanwhile.
 */
export async function findValidSessions(query: Query, ids: readonly string[]): Promise<ValidSession[]> {
  const { rows } = await sql<ValidSession>`select ${validSession}
    from auth_session s join app_user u on u.id = s.user_id
    where s.id = any (${ids}::uuid[]) and s.scope is null and ${isValidSignIn}`.execute(query);
  return rows;
}

/** The zone of the browser in which a person connected an app last (APP-13). */
export async function findAppZone(query: Query, userId: string): Promise<string | undefined> {
  const app = await query
    .selectFrom('auth_session')
    .select('zone')
    .where('user_id', '=', userId)
    .where('zone', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return app?.zone ?? undefined;
}

/** The access of a connected app, by the hash of its token (APP-3). */
export async function findValidApp(query: Query, tokenHash: string): Promise<ValidSession | undefined> {
  const { rows } = await sql<ValidSession>`select ${validSession}
    from auth_session s join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and ${isValidSignIn}`.execute(query);
  return rows[0];
}

/** Ends switched sessions that are no longer valid, so that they stay ended when the rights come back (ADM-42). */
export async function endInvalidSwitches(query: Query): Promise<void> {
  await sql`delete from auth_session s using app_user u
    where u.id = s.user_id and s.actor_id is not null and not ${isValidSignIn}`.execute(query);
}

/**
 * Ends a session. Ending a super admin's own session also ends those in which they are switched in (ADM-42). Sessions
 * are always deleted by one statement, so that concurrent deletions lock them in the same order.
 * @param userId undefined: of any user.
 * @returns the ids of the ended sessions.
 */
export async function endSession(query: Query, id: string, userId?: string): Promise<string[]> {
  const session = query
    .selectFrom('auth_session')
    .where('id', '=', id)
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? ''));
  const endedSessions = await query
    .deleteFrom('auth_session')
    .where((eb) =>
      eb.or([
        eb('id', 'in', session.select('id')),
        eb('actor_id', 'in', session.select('user_id').where('actor_id', 'is', null)),
      ]),
    )
    .returning('id')
    .execute();
  return endedSessions.map((row) => row.id);
}

export async function touchSession(query: Query, id: string): Promise<void> {
  await query.updateTable('auth_session').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export const findSignedInPerson = (
  query: Query,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  freshMinutes: number,
) =>
  query
    .selectFrom('auth_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      'u.email',
      // Null for a user with Google sign-in only.
      'u.password_hash as passwordHash',
      sql<boolean>`s.created_at > ${fromNow(-freshMinutes, 'mins')}`.as('isFresh'),
    ])
    .where((eb) => eb.and({ 's.id': sessionId, 'u.id': userId }))
    .executeTakeFirst();
