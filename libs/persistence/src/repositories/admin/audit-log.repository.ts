import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../../entities/admin/admin.entity.ts';
import { User } from '../../entities/users/user.entity.ts';

/** A super admin's action and its target. */
export interface AdminAction {
  readonly actorId: string;
  /** Id of the route. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  /** Details for readers of the log; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Adds an audit log entry, in the transaction of the action (ADM-50). Does nothing when the actor was deleted
 * meanwhile.
 */
export async function noteAdminAction(
  em: EntityManager,
  { actorId, action, target, details }: AdminAction,
): Promise<void> {
  const actor = await em.findOne(User, { id: actorId }, { fields: ['email'] });
  if (!actor) return;
  em.create(
    AuditLog,
    {
      actorId,
      actorEmail: actor.email,
      action,
      targetType: target.type,
      targetId: target.id,
      details: { ...details },
    },
    { persist: true },
  );
  await em.flush();
}
