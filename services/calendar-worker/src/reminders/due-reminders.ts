import { Inject, Injectable } from '@nestjs/common';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { nextReminderAt, remindersBetween } from '@simmer/domain/reminders/reminders-between';
import type { Query } from '@simmer/persistence/query';
import {
  claimWatches,
  makeReminders,
  queueDueReminders,
  settleWatch,
  type WatchedPerson,
} from '@simmer/persistence/reminders/reminder-work.query';
import { timeBlocks as blockResource } from '@simmer/persistence/time-blocks/time-block.resource';
import type { Transaction } from '@simmer/persistence/transaction';
import { QUERY, TIMING, TRANSACTION } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import { ReminderQueue } from '../queue/reminder.queue.ts';

const LOOK_EVERY_MS = 20_000;
const DAY_MS = 86_400_000;
/** The number of days after which a plan without a reminder is looked at again. */
const LOOK_AHEAD_DAYS = 7;
const PEOPLE_AT_A_TIME = 50;
const JOBS_AT_A_TIME = 200;

/** Creates reminders that have become due, and a job for each (REM-6). Safe in any number of workers. */
@Injectable()
export class DueReminders {
  constructor(
    private readonly queue: ReminderQueue,
    @Inject(QUERY) private readonly query: Query,
    @Inject(TRANSACTION) private readonly transactional: Transaction,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'now'>,
  ) {}

  @Repeated(LOOK_EVERY_MS)
  async look(): Promise<void> {
    const now = this.timing.now();
    while ((await this.makeSome(now)) === PEOPLE_AT_A_TIME);
    while ((await this.queueSome(now)) === JOBS_AT_A_TIME);
  }

  private makeSome(now: number): Promise<number> {
    return this.transactional(async (query) => {
      const people = await claimWatches(query, new Date(now), PEOPLE_AT_A_TIME);
      for (const person of people) await this.makeOf(query, person, now);
      return people.length;
    });
  }

  private async makeOf(query: Query, person: WatchedPerson, now: number): Promise<void> {
    const { user_id: userId, reminders: settings, free_days: freeDays } = person;
    if (settings === null || !person.is_active) return settleWatch(query, userId, null);
    const from = Math.max(person.made_until, now - DAY_MS);
    const today = todayInZone(now, settings.zone);
    const range = { start_date: addDays(today, -3), end_date: addDays(today, LOOK_AHEAD_DAYS + 2) };
    const { timeBlocks: blocks } = JSON.parse(await blockResource.list(query, userId, range)) as {
      timeBlocks: TimeBlock[];
    };
    const plan = { settings, freeDays, blocks };
    const due = remindersBetween(plan, from, now + 1);
    await makeReminders(
      query,
      userId,
      due.map(({ kind, date, blockId, dueAt }) => ({
        kind,
        date,
        block_id: blockId,
        planned_at: new Date(dueAt),
      })),
    );
    const end = now + LOOK_AHEAD_DAYS * DAY_MS;
    const next_at = new Date(nextReminderAt(plan, now + 1, end) ?? end);
    return settleWatch(query, userId, { next_at, made_until: new Date(now + 1) });
  }

  private async queueSome(now: number): Promise<number> {
    const ids = await queueDueReminders(this.query, new Date(now), JOBS_AT_A_TIME);
    await Promise.all(ids.map((reminder_id) => this.queue.enqueue({ reminder_id, what: 'send' })));
    return ids.length;
  }
}
