import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from './admin.entity.ts';
import { User } from '../users/user.entity.ts';

/** A super admin's action and its target. */
export interface AdminAction {
  readonly actorId: string;
  /** Id of the route. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  /** Details for readers of the log; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** What admins did; a page of it is read by `queries/admin`. */
export class AuditLogRepository extends EntityRepository<AuditLog> {
  constructor(em: EntityManager) {
    super(em, AuditLog);
  }

  /** Adds an entry, in the transaction of the action (ADM-50). Does nothing when the actor was deleted meanwhile. */
  async note({ actorId, action, target, details }: AdminAction): Promise<void> {
    const actor = await this.em.findOne(User, { id: actorId }, { fields: ['email'] });
    if (!actor) return;
    const { type: targetType, id: targetId } = target;
    const actorEmail = actor.email;
    this.create(
      { actorId, actorEmail, action, targetType, targetId, details: { ...details } },
      { persist: true },
    );
    await this.em.flush();
  }
}
