// SQL instead of entities, because a page is a list of rows.
import { isoInstant } from '../../sql/json-sql.ts';
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

const page = `select a.id, a.action, a.actor_id, a.actor_email, a.target_id, a.details, ${isoInstant('a.created_at')} as created_at
  from audit_log a
  where $2::uuid is null or (a.created_at, a.id) < (select b.created_at, b.id from audit_log b where b.id = $2)
  order by a.created_at desc, a.id desc limit $1`;

/**
 * What admins did, newest first (API-23).
 *
 * @param before id of the previous page's last entry; undefined: the first page.
 */
export function listAuditLog(query: Query, limit: number, before?: string): Promise<AuditRow[]> {
  return query<AuditRow>(page, [limit, before ?? null]);
}
