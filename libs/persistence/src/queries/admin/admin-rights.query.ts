// By statements, because the condition is the one that is judged with every request, and the lock is the database's.
import { sql } from 'kysely';
import { type Query, sqlRows } from '../../sql/query.ts';
import { hasRow, tables } from '../../sql/tables.ts';
import { isSuperAdmin } from './super-admin-sql.ts';

// An arbitrary number that no other lock uses.
const RIGHTS_LOCK = 7_460_011;

/** Locks all rights until the end of the transaction, so that changes of rights are serialized. */
export async function lockRights(query: Query): Promise<void> {
  await sqlRows(query, `select pg_advisory_xact_lock(${RIGHTS_LOCK})`);
}

/** Whether a user is an active super admin (AUT-61). */
export const isActiveSuperAdmin = (query: Query, userId: string): Promise<boolean> =>
  hasRow(
    query,
    tables
      .selectFrom('app_user as u')
      .select('u.id')
      .where((of) => of.and({ 'u.id': userId, 'u.is_active': true }))
      .where(sql<boolean>`${sql.raw(isSuperAdmin('u'))}`),
  );
