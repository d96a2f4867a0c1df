import { LockMode } from '@mikro-orm/core';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { definedFields } from '@simmer/domain/defined-fields';
import { hasEmail, now, propertyOf, type PropertyOf } from '../database/row-values.ts';
import { linkTokenHash } from '../users/mail-link.ts';
import { Webhook } from '../webhooks/webhook.entity.ts';
import { lockUser } from '../users/lock-user.ts';
import { EmailChange, AuthSession, OneTimeTicket, PasswordReset } from '../users/session.entity.ts';
import { User } from '../users/user.entity.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

// `change` ignores all other columns, whatever it is given.
const changeable = [
  'name',
  'email',
  'role',
  'is_demo',
  'is_active',
  'has_completed_onboarding',
  'left_offered_on',
  'day_limits',
  'review_mail',
  'reminders',
  'hides_declined',
  'own_calendar',
] as const;

/** New values by column; undefined ones stay. */
export type UserChanges = {
  readonly [Column in (typeof changeable)[number]]?: User[PropertyOf<Column>] | undefined;
};

/** Users with their addresses and passwords. */
export class UserRepository extends EntityRepository<User> {
  constructor(em: EntityManager) {
    super(em, User);
  }

  /** The user with that address, compared as in AUT-15. */
  findByEmail(email: string): Promise<User | null> {
    return this.findOne(hasEmail(email));
  }

  /** The current user, locked until the end of the transaction like by `lockUser`. */
  async lock(userId: string): Promise<User | null> {
    await lockUser(this.em.getKysely(), userId);
    return this.findOne({ id: userId }, { refresh: true });
  }

  /**
   * Adds a user.
   *
   * @returns the id of the new user.
   * @throws the driver's error 23505 `app_user_email_unique` when the address is in use.
   */
  add({ name, email, passwordHash }: NewUser): Promise<string> {
    return this.insert({ name, email, passwordHash });
  }

  /**
   * Sets the password of a user who has proved their email and is locked.
   *
   * @returns the email, and whether it was verified before.
   */
  async replacePassword(
    id: string,
    passwordHash: string,
  ): Promise<{ readonly email: string; readonly wasVerified: boolean } | undefined> {
    const user = await this.findOne({ id });
    if (!user) return undefined;
    const { email, emailVerifiedAt } = user;
    this.em.assign(user, { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now(), updatedAt: now() });
    await this.em.flush();
    return { email, wasVerified: emailVerifiedAt !== null };
  }

  /**
   * Uses a reset link. Locks the person first, like all changes of passwords and addresses, to avoid deadlocks.
   * @returns the user's id; undefined when the link is unknown, used, replaced or expired.
   */
  async consumePasswordReset(token: string, now: Date): Promise<string | undefined> {
    const tokenHash = linkTokenHash(token);
    const link = await this.em.findOne(PasswordReset, { tokenHash });
    if (!link) return undefined;
    const { userId } = link;
    await lockUser(this.em.getKysely(), userId);
    const count = await this.em.nativeDelete(PasswordReset, { userId, tokenHash, expiresAt: { $gt: now } });
    return count > 0 ? userId : undefined;
  }

  /** Locks the user. @throws OptimisticLockError when the user has another version than the given one (API-34). */
  async expectVersion(id: string, version: number | undefined): Promise<void> {
    const user = version === undefined ? null : await this.lock(id);
    if (user) await this.em.lock(user, LockMode.OPTIMISTIC, version);
  }

  /** Changes the password. @returns false when `before` is no longer the current hash. */
  async changePassword(id: string, before: string, passwordHash: string): Promise<boolean> {
    const changes = { passwordHash, updatedAt: now() };
    return (await this.nativeUpdate({ id, passwordHash: before }, changes)) > 0;
  }

  /**
   * Changes the given fields. A new email is unverified; the reset link and the pending email change of the old one are
   * deleted.
   *
   * @throws like `add`.
   */
  async change(id: string, changes: UserChanges): Promise<void> {
    const { email } = changes;
    const values = Object.fromEntries(changeable.map((column) => [propertyOf(column), changes[column]]));
    const unverified = email === undefined ? {} : { emailVerifiedAt: null };
    await this.nativeUpdate({ id }, { ...definedFields(values), ...unverified, updatedAt: now() });
    if (email === undefined) return;
    await this.em.nativeDelete(PasswordReset, { userId: id });
    await this.em.nativeDelete(EmailChange, { userId: id });
  }

  /**
   * Ends a user's sign-ins, including those switched into another user (AUT-43), and all that they gave to programs
   * and devices: access of apps, subscribed devices, webhooks, tickets, and links that were sent (APP-3).
   */
  async endSignIns(userId: string, keptSession: string | null = null): Promise<void> {
    // One statement, so that concurrent deletions lock sessions in the same order.
    const others = { $or: [{ userId, id: { $ne: keptSession } }, { actorId: userId }] };
    await this.em.nativeDelete(AuthSession, others);
    await this.em.nativeDelete(Webhook, { userId });
    await this.em.nativeDelete(OneTimeTicket, { userId });
    await this.em.nativeDelete(PasswordReset, { userId });
  }

  /** Ends all that the user's password gave access to: their sign-ins, and a pending change of email. */
  async endOpenedWithPassword(userId: string, keptSession: string | null): Promise<void> {
    await this.endSignIns(userId, keptSession);
    await this.em.nativeDelete(EmailChange, { userId });
  }

  /**
   * Sets the confirmed email and deletes links that were sent to the old one.
   * @throws the driver's error 23505 `app_user_email_unique` when the address is in use.
   */
  async moveToEmail(id: string, email: string): Promise<void> {
    await this.nativeUpdate({ id }, { email, emailVerifiedAt: now(), updatedAt: now() });
    await this.em.nativeDelete(PasswordReset, { userId: id });
  }
}
