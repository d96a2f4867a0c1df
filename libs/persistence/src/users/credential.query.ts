// By a statement, because a session is judged by the database's clock.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { fromNow, isSet } from '../database/tables.ts';

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
