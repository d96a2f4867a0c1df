// Built, because a page is a list of rows.
import { sql } from 'kysely';
import { iso, rowsOf, tables } from '../../sql/tables.ts';
import type { Query } from '../../sql/query.ts';

/** A stored entry; times are ISO 8601 in UTC. */
export interface AuditRow {
  readonly id: string;
  readonly action: string;
  readonly actor_id: string | null;
  readonly actor_email: string;
  readonly target_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/**
 * What admins did, newest first (API-23).
 *
 * @param before id of the previous page's last entry; undefined: the first page.
 */
export function listAuditLog(query: Query, limit: number, before?: string): Promise<AuditRow[]> {
  const entries = tables
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.action', 'a.actor_id', 'a.actor_email', 'a.target_id', 'a.details'])
    .select(iso('a.created_at').as('created_at'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  const isEarlier = sql<boolean>`(a.created_at, a.id) < (select b.created_at, b.id from audit_log b where b.id = ${before})`;
  return rowsOf(query, before === undefined ? entries : entries.where(isEarlier));
}
