import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { now, comparedEmail, hasEmail } from '../database/row-values.ts';
import { User } from '../users/user.entity.ts';
import { SuperAdminEmail, AuditLog } from './admin.entity.ts';

/** A super admin by the list, or by their role, such as the first one. */
export interface ListedAdmin {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
}

const byCreation = (one: ListedAdmin, other: ListedAdmin): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** The list of super admins' addresses. Whose rights follow from it is in `admin.query.ts`. */
export class SuperAdminRepository extends EntityRepository<SuperAdminEmail> {
  constructor(em: EntityManager) {
    super(em, SuperAdminEmail);
  }

  /** All addresses on the list and those of users with the role, oldest first. */
  async listAll(): Promise<ListedAdmin[]> {
    const listed = await this.findAll();
    const emails = new Set(listed.map(({ email }) => comparedEmail(email)));
    const byRole = await this.em.find(User, { role: 'super_admin' });
    return [...listed, ...byRole.filter(({ email }) => !emails.has(comparedEmail(email)))].toSorted(
      byCreation,
    );
  }

  /** The super admin with this address, compared as in AUT-15. */
  async findByEmail(email: string): Promise<ListedAdmin | null> {
    const listed = await this.findOne(hasEmail(email));
    return listed ?? this.em.findOne(User, { role: 'super_admin', ...hasEmail(email) });
  }

  /** Whether a user would be a super admin with that address, once it is verified. */
  async wouldBeAdmin(userId: string, email: string): Promise<boolean> {
    if ((await this.em.count(User, { id: userId, role: 'super_admin' })) > 0) return true;
    return (await this.count(hasEmail(email))) > 0;
  }

  /** @throws the driver's error 23505 `super_admin_email_unique` when the address is listed already. */
  async add(email: string): Promise<ListedAdmin> {
    const added = this.create({ email: comparedEmail(email) }, { persist: true });
    await this.em.flush();
    return added;
  }

  /** Removes an address from the list; a role stays. @returns the entry's id; undefined without one. */
  async delist(email: string): Promise<string | undefined> {
    const entry = await this.findOne(hasEmail(email));
    if (entry) await this.em.remove(entry).flush();
    return entry?.id;
  }

  /** Removes an address from the list and the role from its user (ADM-31). The user stays. */
  async revoke(email: string): Promise<void> {
    await this.delist(email);
    const former = { role: 'standard_user', updatedAt: now() } as const;
    await this.em.nativeUpdate(User, { role: 'super_admin', ...hasEmail(email) }, former);
  }
}

/** A super admin's action and its target. */
interface AdminAction {
  readonly actorId: string;
  /** Id of the route. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  /** Details for readers of the log; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** The audit log; `admin.query.ts` reads its pages. */
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
