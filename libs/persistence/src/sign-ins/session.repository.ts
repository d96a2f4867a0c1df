import { raw } from '@mikro-orm/core';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import type { AccessScope } from '@simmer/contracts/define-route';
import { AuthSession } from '../users/session.entity.ts';
import { endSession } from './session.query.ts';
import { now } from '../database/row-values.ts';

export interface NewSession {
  readonly userId: string;
  readonly userAgent: string | null;
  readonly days: number;
  /** The super admin who switches in as this user. */
  readonly actorId: string | null;
}

export interface NewApp {
  readonly userId: string;
  readonly name: string;
  readonly scope: AccessScope;
  readonly tokenHash: string;
  readonly isAssistant: boolean;
  readonly days: number | null;
  readonly zone: string | null;
}

const latestFirst = { lastSeenAt: 'desc', id: 'asc' } as const;

/** Sign-ins. `session.query.ts` decides with every request whether one is valid. */
export class SessionRepository extends EntityRepository<AuthSession> {
  constructor(em: EntityManager) {
    super(em, AuthSession);
  }

  /** The user's valid sign-ins, latest use first. */
  findValid(userId: string): Promise<AuthSession[]> {
    return this.find({ userId, scope: null, expiresAt: { $gt: now() } }, { orderBy: latestFirst });
  }

  /** The person's connected apps (APP-1), newest first. */
  findApps(userId: string): Promise<AuthSession[]> {
    const isValid = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] };
    return this.find(
      { userId, scope: { $ne: null }, ...isValid },
      { orderBy: { createdAt: 'desc', id: 'asc' } },
    );
  }

  /** Connects an app. @param days null: for good */
  async connect({ days, ...app }: NewApp): Promise<AuthSession> {
    const expiresAt = days === null ? null : raw('now() + make_interval(days => ?)', [days]);
    const id = await this.insert({ ...app, expiresAt });
    return this.findOneOrFail({ id, userId: app.userId });
  }

  /** Opens a sign-in. @returns its id. */
  open({ days, ...session }: NewSession): Promise<string> {
    return this.insert({ ...session, expiresAt: raw('now() + make_interval(days => ?)', [days]) });
  }

  /** Ends a sign-in; null when it is unknown. @param userId undefined: of any user. */
  async end(id: string, userId?: string): Promise<AuthSession | null> {
    const session = await this.findOne({ id });
    const endedIds = await endSession(this.em.getKysely(), id, userId);
    return endedIds.includes(id) ? session : null;
  }

  /** The user's sign-ins in browsers but one, latest use first. */
  findOthers(userId: string, keptId: string): Promise<AuthSession[]> {
    return this.find({ userId, scope: null, id: { $ne: keptId } }, { orderBy: latestFirst });
  }
}
