import { keptStep } from '@simmer/persistence/plan-writes/kept-step';
import { Inject, Injectable } from '@nestjs/common';
import type { ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { minuteOfTime } from '@simmer/domain/blocks/block-clock';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { markOutcome, move } from '@simmer/domain/editing/press';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { instantInZone } from '@simmer/domain/reminders/local-instant';
import type { Query } from '@simmer/persistence/query';
import { findSubscriber } from '@simmer/persistence/reminders/push-subscription.query';
import type { Reminder } from '@simmer/persistence/reminders/reminder.entity';
import { lockReminder } from '@simmer/persistence/reminders/reminder.query';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { readReminderToken } from '@simmer/service/reminder-token';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ENV, type Env } from '../environment/env.ts';
import { ForbiddenError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import { ReminderProducer } from './reminder.producer.ts';

const HOUR_MS = 3_600_000;

/** The answers of people to reminders (REM-12). */
@Injectable()
export class ReminderAnswersService {
  private readonly keys: readonly string[];

  constructor(
    @Inject(READ) private readonly reading: Query,
    private readonly work: UnitOfWork,
    private readonly users: UserRepository,
    private readonly producer: ReminderProducer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }: Env,
  ) {
    this.keys = [ENCRYPTION_KEY, ...(ENCRYPTION_KEY_PREVIOUS === undefined ? [] : [ENCRYPTION_KEY_PREVIOUS])];
  }

  /** Answers a reminder. @throws NotFoundError for a reminder that is unknown or another user's. */
  async answer(
    id: string,
    action: ReminderAction,
    caller: Caller,
    answeredOn?: string,
  ): Promise<{ answered: ReminderAction }> {
    await this.work.run(async () => {
      const { query, em } = this.work;
      // Locked before the reminder, in the same order as other writes of blocks.
      await lockChangesOf(query, caller.userId);
      const reminder = await lockReminder(em, caller.userId, id);
      if (!reminder) throw new NotFoundError();
      if (reminder.state === 'sent' || reminder.state === 'due') await this.apply(reminder, action, caller);
    });
    await this.producer.close(id, answeredOn);
    return { answered: action };
  }

  /**
   * Answers a reminder by the token of a push message. @throws ForbiddenError when the token is not, or no longer,
   * valid.
   */
  async answerByToken(token: string, action: ReminderAction): Promise<{ answered: ReminderAction }> {
    const claim = readReminderToken(token, this.keys, this.clock().getTime());
    const subscriber = claim && (await findSubscriber(this.reading, claim.subscriptionId));
    if (!claim || !subscriber) throw new ForbiddenError('This reminder can no longer be answered from here.');
    const { user_id: userId, session_id: sessionId, device } = subscriber;
    const step = await keptStep(this.reading, userId);
    const caller = { userId, sessionId, device, isSuperAdmin: false, isSwitched: false, scope: null, step };
    return this.answer(claim.reminderId, action, caller, claim.subscriptionId);
  }

  private async apply(reminder: Reminder, action: ReminderAction, caller: Caller): Promise<void> {
    if (action === 'done') await this.markDone(reminder, caller);
    const again = action === 'later' ? new Date(this.clock().getTime() + HOUR_MS) : null;
    const dueAt = action === 'tomorrow' ? await this.toTomorrow(reminder, caller) : again;
    if (dueAt)
      this.work.em.assign(reminder, { state: 'due', dueAt, queuedAt: null, deliveredTo: [], sentAt: null });
    else reminder.state = action === 'done' ? 'done' : 'dismissed';
  }

  private async markDone(reminder: Reminder, caller: Caller): Promise<void> {
    const block = await this.blockOf(reminder, caller);
    if (!block) return;
    const writes = markOutcome({ block, date: reminder.date }, { result: 'done', reason: null });
    await this.write(writes, block, caller);
  }

  /**
   * Moves the subject of a reminder to the next day.
   * @returns when this reminder is due again; null if it is not, because a moved block gets a new reminder.
   */
  private async toTomorrow(reminder: Reminder, caller: Caller): Promise<Date | null> {
    const { kind, date } = reminder;
    const { reminders: settings } = await this.users.findOneOrFail({ id: caller.userId });
    const zone = settings?.zone ?? 'UTC';
    const today = todayInZone(this.clock().getTime(), zone);
    const tomorrow = addDays(today > date ? today : date, 1);
    if (kind === 'review')
      return new Date(instantInZone(tomorrow, minuteOfTime(settings?.review.time ?? '09:00'), zone));
    const block = await this.blockOf(reminder, caller);
    if (!block) return null;
    const target = { date: tomorrow, part: partOfTiming(block.start_timing) };
    await this.write(move({ block, date, scope: 'only' }, target), block, caller);
    return null;
  }

  private async write(writes: BlockWrites, block: TimeBlock, caller: Caller): Promise<void> {
    const changes = writes.map((write) => changeOfWrite(write, block));
    await applyPlanChanges({ changes }, this.work.writer(caller));
  }

  /**
   * The block of a reminder; null if the block was removed, moved or marked meanwhile, and for other kinds of
   * reminders.
   */
  private async blockOf({ blockId: id, date }: Reminder, { userId }: Caller): Promise<TimeBlock | null> {
    const json = id == null ? null : await timeBlocks.find(this.work.query, userId, id);
    if (json === null) return null;
    const { timeBlock } = JSON.parse(json) as { timeBlock: TimeBlock };
    return occursOn(timeBlock, date) && outcomeOn(timeBlock, date) === null ? timeBlock : null;
  }
}
