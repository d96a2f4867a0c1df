import { isoInstant } from '../../json-sql.ts';
import type { Query } from '../../query.ts';

/** What a super admin did to what. */
export interface AdminAction {
  readonly actorId: string;
  /** Id of the route. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  /** More for the reader of the log; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Adds an audit log entry, in the transaction of the action (ADM-50). */
export async function noteAdminAction(
  query: Query,
  { actorId, action, target, details }: AdminAction,
): Promise<void> {
  await query(
    `insert into audit_log (actor_id, actor_email, action, target_type, target_id, details)
     select u.id, u.email, $2, $3, $4, $5::jsonb from app_user u where u.id = $1`,
    [actorId, action, target.type, target.id, JSON.stringify(details)],
  );
}

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
 * @param before id of the last entry of the page before; left out: the newest.
 */
export function listAuditLog(query: Query, limit: number, before?: string): Promise<AuditRow[]> {
  return query<AuditRow>(page, [limit, before ?? null]);
}
