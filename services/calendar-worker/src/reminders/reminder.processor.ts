import { Inject, Injectable } from '@nestjs/common';
import type { ReminderPayload } from '@simmer/contracts/jobs/reminder.job';
import type { PushMessage, ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import { isStillDue, reminderEnds, type StoredReminder } from '@simmer/domain/reminders/still-due';
import { listOffered } from '@simmer/persistence/catalogue/default-item.query';
import type { Query } from '@simmer/persistence/query';
import {
  dropPushSubscription,
  pushTargets,
  type PushTarget,
} from '@simmer/persistence/reminders/push-subscription.query';
import {
  endReminder,
  findDueReminder,
  findReminder,
  noteDelivered,
  type ReminderToSend,
} from '@simmer/persistence/reminders/reminder-work.query';
import { makeReminderToken } from '@simmer/service/reminder-token';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { ENV, LOGGER, QUERY, TIMING } from '../platform/platform.tokens.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import { PUSH_SENDER, type PushOrder, type PushSender } from './push.sender.ts';
import { blockOfReminder, reminderContent } from './reminder-content.ts';
import { ReminderMetrics } from './reminder-metrics.ts';

const DAY_SECONDS = 86_400;
/** The number of deliveries to one person at the same time (REM-17). */
const AT_A_TIME = 2;

/** Which devices got the reminder, and why another attempt may reach more. */
interface Delivery {
  readonly accepted: readonly string[];
  readonly failure: Error | null;
}
const NOWHERE: Delivery = { accepted: [], failure: null };

const actionsOf = (kind: ReminderToSend['kind']): readonly ReminderAction[] =>
  kind === 'block' ? ['done', 'later', 'tomorrow'] : ['later', 'dismiss'];

/**
 * The job `reminder`: sends a reminder to each device and by mail, or closes it on the devices (REM-7, REM-8, REM-11).
 */
@Injectable()
export class ReminderProcessor {
  private readonly encryptionKey: string;
  private readonly hasMail: boolean;

  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    private readonly metrics: ReminderMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'now'>,
    @Inject(ENV) { ENCRYPTION_KEY, SMTP_URL }: Pick<Env, 'ENCRYPTION_KEY' | 'SMTP_URL'>,
  ) {
    this.encryptionKey = ENCRYPTION_KEY;
    this.hasMail = SMTP_URL !== undefined;
  }

  /**
   * Processes one job.
   * @throws PushFailedError when a push service did not accept the message, which another attempt may change.
   */
  async process({ reminder_id: id, what, except }: ReminderPayload, isLastAttempt = false): Promise<void> {
    const now = this.timing.now();
    const reminder = await (what === 'close'
      ? findReminder(this.query, id)
      : findDueReminder(this.query, id, new Date(now)));
    if (!reminder) return;
    await (what === 'close' ? this.close(reminder, except) : this.send(reminder, now, isLastAttempt));
  }

  private async close(reminder: ReminderToSend, except: string | undefined): Promise<void> {
    const { id } = reminder;
    const delivered_to = except === undefined ? [] : [except];
    const { failure } = await this.push({ ...reminder, delivered_to }, DAY_SECONDS, () => ({
      close: id,
    }));
    if (failure) throw failure;
  }

  private async send(reminder: ReminderToSend, now: number, isLastAttempt: boolean): Promise<void> {
    const { query } = this;
    const at = new Date(now);
    const { reminders: settings } = reminder;
    const stored = await this.stored(reminder);
    const plan = settings && { settings, freeDays: reminder.free_days };
    const isWanted = plan && reminder.is_active && !(reminder.kind === 'pulse' && reminder.is_checked);
    if (!isWanted || !isStillDue(plan, stored, now)) {
      return endReminder(query, reminder, { state: 'dropped', at, mailTo: null });
    }
    const { way } = plan.settings[reminder.kind];
    const seconds = (reminderEnds(stored, plan.settings.zone) - now) / 1000;
    const shown = way === 'mail' ? NOWHERE : await this.show(reminder, seconds);
    const mailTo = this.hasMail && (way === 'mail' || way === 'both') ? reminder.email : null;
    const isSent = shown.accepted.length > 0 || mailTo !== null;
    if (shown.failure && !(isLastAttempt && isSent)) {
      await noteDelivered(query, reminder, shown.accepted);
      throw shown.failure;
    }
    await endReminder(query, reminder, { state: isSent ? 'sent' : 'dropped', at, mailTo });
    if (isSent) this.metrics.observeSent(now - reminder.due_at);
    const { id, kind } = reminder;
    const devices = shown.accepted.length;
    this.logger.info({ reminderId: id, kind, devices, isMailed: mailTo !== null }, 'reminder processed');
  }

  private async show(reminder: ReminderToSend, ttl: number): Promise<Delivery> {
    const { id, kind } = reminder;
    const content = await reminderContent(this.query, reminder);
    const now = this.timing.now();
    return this.push(reminder, ttl, ({ id: subscriptionId }) => ({
      id,
      kind,
      ...content,
      token: makeReminderToken({ reminderId: id, subscriptionId }, this.encryptionKey, now),
      actions: actionsOf(kind),
    }));
  }

  /** Sends to all devices that did not get the reminder yet, even if one fails. */
  private async push(
    { id, user_id: userId, delivered_to: delivered }: ReminderToSend,
    ttl: number,
    messageFor: (target: PushTarget) => PushMessage,
  ): Promise<Delivery> {
    const { sender, query } = this;
    if (sender === null) return NOWHERE;
    const targets = (await pushTargets(query, userId)).filter((target) => !delivered.includes(target.id));
    const accepted: string[] = [];
    let failure: Error | null = null;
    const rest = targets.values();
    const sendRest = async () => {
      for (const target of rest) {
        const order = { about: id, ttl, message: messageFor(target) };
        try {
          if (await this.pushTo(sender, userId, target, order)) accepted.push(target.id);
        } catch (error) {
          failure = error as Error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, sendRest));
    return { accepted: [...delivered, ...accepted], failure };
  }

  private async pushTo(
    sender: PushSender,
    userId: string,
    target: PushTarget,
    order: PushOrder,
  ): Promise<boolean> {
    try {
      const outcome = await sender.send(target, order);
      this.metrics.countPush(outcome);
      if (outcome === 'gone') await dropPushSubscription(this.query, userId, target.id);
      return outcome === 'sent';
    } catch (error) {
      this.metrics.countPush('failed');
      throw error;
    }
  }

  private async stored(reminder: ReminderToSend): Promise<StoredReminder> {
    const { kind, date, planned_at: plannedAt, due_at: dueAt } = reminder;
    const block = await blockOfReminder(this.query, reminder);
    const sizes = block === null ? [] : await listOffered(this.query, 'size');
    const minutes = block?.duration_minutes ?? sizes.find(({ id }) => id === block?.size)?.duration ?? 60;
    return { kind, date, plannedAt, dueAt, block, minutes };
  }
}
