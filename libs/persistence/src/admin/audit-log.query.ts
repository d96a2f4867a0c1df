import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { iso } from '../database/tables.ts';

/**
 * What admins did, newest first (API-23); times are ISO 8601 in UTC.
 *
 * @param before id of the previous page's last entry; undefined: the first page.
 */
export function listAuditLog(query: Query, limit: number, before?: string) {
  const entries = query
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.action', 'a.actor_id', 'a.actor_email', 'a.target_id', 'a.details'])
    .select(iso('a.created_at').as('created_at'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (before === undefined) return entries.execute();
  const isEarlier = sql<boolean>`(a.created_at, a.id) < (select b.created_at, b.id from audit_log b where b.id = ${before})`;
  return entries.where(isEarlier).execute();
}
