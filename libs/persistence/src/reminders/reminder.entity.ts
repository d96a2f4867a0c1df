import { defineEntity, p } from '@mikro-orm/core';
import { reminderKinds } from '@simmer/contracts/schemas/reminder.schema';
import { createdAt, id, instant, texts } from '../database/columns.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { sqlIndex, sqlUnique } from '../database/schema-parts.ts';
import { AuthSession } from '../users/session.entity.ts';
import { userId } from '../users/user.entity.ts';
import { tellsWebhooks } from '../webhooks/tells-webhooks.ts';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    id: id(),
    userId,
    /** A device that is signed out gets no more reminders. */
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

/** A browser that shows a person's reminders (REM-10). Who knows its endpoint can send to it, so it is a secret. */
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
    // No reference: what was removed is noticed before it is sent.
    blockId: p.uuid().nullable(),
    /** When the rules wanted it; another time makes it due again. */
    plannedAt: instant(),
    dueAt: instant(),
    state: p.enum(['due', 'sent', 'done', 'dismissed', 'dropped'] as const).default('due'),
    /** When a worker last made a job of it. */
    queuedAt: instant().nullable(),
    /** The devices that have it, while it is retried for others. */
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

/** A reminder that came due: made exactly once for what it is about (REM-7). */
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
 * Who is reminded, and when a worker has to look at their plan: at once, as a trigger of the change feed says, after a change
 * of plan or profile.
 */
export class ReminderWatch extends ReminderWatchSchema.class {}
ReminderWatchSchema.setClass(ReminderWatch);
