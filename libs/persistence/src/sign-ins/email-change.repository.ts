import { LockMode, type FilterQuery } from '@mikro-orm/core';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { linkEnd, linkTokenHash } from '../users/mail-link.ts';
import { EmailChange } from '../users/session.entity.ts';

/** Pending changes of email, one per person. The worker creates their links, in `mail.query.ts`. */
export class EmailChangeRepository extends EntityRepository<EmailChange> {
  constructor(em: EntityManager) {
    super(em, EmailChange);
  }

  /** The person's pending change that has not expired. */
  findOpen(userId: string, at: Date): Promise<EmailChange | null> {
    return this.findOne({ userId, expiresAt: { $gt: at } });
  }

  /**
   * Stores a pending change, which replaces an earlier one. Does not check whether the email is taken. The person must
   * be locked.
   */
  async request(userId: string, newEmail: string, at: Date): Promise<EmailChange> {
    await this.nativeDelete({ userId });
    const expiresAt = linkEnd('emailChange', at);
    const change = this.create({ userId, newEmail, createdAt: at, expiresAt }, { persist: true });
    await this.em.flush();
    return change;
  }

  /** Deletes a person's pending change and its link. @returns like `findOpen`. */
  async cancel(userId: string, at: Date): Promise<EmailChange | null> {
    const change = await this.take({ userId });
    return change && change.expiresAt > at ? change : null;
  }

  /**
   * Uses a link. The person must be locked.
   * @returns the new address; undefined when the link is unknown, used, replaced, expired, or another user's.
   */
  async consume(token: string, userId: string, at: Date): Promise<string | undefined> {
    const change = await this.take({ userId, tokenHash: linkTokenHash(token), expiresAt: { $gt: at } });
    return change?.newEmail;
  }

  private async take(where: FilterQuery<EmailChange>): Promise<EmailChange | null> {
    const change = await this.findOne(where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (change) await this.em.remove(change).flush();
    return change;
  }
}
