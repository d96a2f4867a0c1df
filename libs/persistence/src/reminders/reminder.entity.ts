import { defineEntity, p } from '@mikro-orm/core';
import { reminderKinds } from '@simmer/contracts/schemas/reminder.schema';
import { createdAt, id, instant, texts } from '../database/columns.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { sqlIndex, sqlUnique } from '../database/schema-parts.ts';
import { AuthSession } from '../users/session.entity.ts';
import { userId } from '../users/user.entity.ts';
import { tellsWebhooks } from '../database/tells-webhooks.ts';
import type { TableOf } from '../database/tables.ts';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    id: id(),
    userId,
    /** Deleted with the sign-in, so that a signed-out device gets no more reminders. */
    sessionId: () => p.manyToOne(AuthSession).mapToPk().joinColumn('session_id').deleteRule('cascade'),
    endpoint: p.text().unique('push_subscription_endpoint_unique'),
    p256dh: p.text(),
    auth: p.text(),
    device: p.text().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'push_subscription_user_index', properties: ['userId', 'createdAt'] },
    { name: 'push_subscription_session_index', properties: ['sessionId'] },
  ],
  triggers: [
    ownerIsFixed('push_subscription'),
    ownedReferences('push_subscription', [{ column: 'session_id', target: 'auth_session' }]),
  ],
});

/**
 * A browser that shows a person's reminders (REM-10). The endpoint is a secret: whoever knows it can send to the
 * browser.
 */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription);

const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminder',
  properties: {
    id: id(),
    userId,
    kind: p.enum(reminderKinds),
    date: p.date(),
    // No foreign key: the worker notices before sending that the block was removed.
    blockId: p.uuid().nullable(),
    /** The time by the rules; if that changes, the reminder is due again. */
    plannedAt: instant(),
    dueAt: instant(),
    /** `done`, `dismissed`: the answer of the person. `dropped`: no longer wanted when it was to be sent. */
    state: p.enum(['due', 'sent', 'done', 'dismissed', 'dropped'] as const).default('due'),
    /** When a worker last queued a job for the reminder. */
    queuedAt: instant().nullable(),
    /** The devices that have got the reminder, while it is retried for others. */
    deliveredTo: texts(),
    sentAt: instant().nullable(),
    createdAt: createdAt(),
  },
  uniques: [
    sqlUnique('reminder', 'reminder_of_unique', '(user_id, kind, date, block_id) nulls not distinct'),
  ],
  indexes: [
    sqlIndex('reminder', 'reminder_due_index', `(due_at) where state = 'due'`),
    { name: 'reminder_created_index', properties: ['createdAt'] },
  ],
  triggers: [ownerIsFixed('reminder'), tellsWebhooks('reminder')],
});

/** A reminder that has come due. A unique index ensures that each is made exactly once (REM-7). */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);

const ReminderWatchSchema = defineEntity({
  name: 'ReminderWatch',
  tableName: 'reminder_watch',
  properties: {
    userId: () => userId().primary(),
    /** When a worker looks at the plan next. */
    nextAt: instant().defaultRaw('now()'),
    /** Reminders before this instant were made. */
    madeUntil: instant().defaultRaw('now()'),
  },
  indexes: [{ name: 'reminder_watch_next_index', properties: ['nextAt'] }],
});

/**
 * A person who is reminded, and when a worker looks at their plan. A trigger of the change feed makes it due at once
 * after a change of plan or profile.
 */
export class ReminderWatch extends ReminderWatchSchema.class {}
ReminderWatchSchema.setClass(ReminderWatch);

declare module '../database/tables.ts' {
  interface Tables {
    readonly push_subscription: TableOf<PushSubscription>;
    readonly reminder: TableOf<Reminder>;
    readonly reminder_watch: TableOf<ReminderWatch>;
  }
}
