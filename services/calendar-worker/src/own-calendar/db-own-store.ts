import { randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { nearestSize, ownLength } from '@simmer/domain/blocks/nearest-size';
import { definedFields } from '@simmer/domain/defined-fields';
import type { ScheduleChanges } from '@simmer/domain/editing/block-write';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { DomainError } from '@simmer/domain/errors/domain-error';
import type { TheirWrite } from '@simmer/domain/own-calendar/event-content';
import { OWN_CALENDAR_DEVICE } from '@simmer/domain/own-calendar/own-event';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import { listOffered } from '@simmer/persistence/catalogue/default-item.query';
import {
  forgetOwnEvent,
  keepOwnEvent,
  ownCalendarEvents,
  type OwnClaim,
  seenOfOwnEvent,
} from '@simmer/persistence/own-calendar/own-calendar-claim.query';
import { nameStep } from '@simmer/persistence/plan-writes/journal';
import { keptStep } from '@simmer/persistence/plan-writes/kept-step';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { Query } from '@simmer/persistence/query';
import { readActivities } from '@simmer/persistence/time-blocks/shown-plan.query';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import type { Transaction } from '@simmer/persistence/transaction';
import type { KnownEvent, OwnStore, PersonBlock, CalendarEffect } from './own-ledger.ts';
import { blocksOf } from './plan-of-person.ts';
import { isRemoval } from './their-events.ts';

interface StoreOptions {
  readonly query: Query;
  readonly transactional: Transaction;
  readonly own: OwnClaim;
  /** The id of the calendar at Google. */
  readonly calendarId: string;
}

type Write = TheirWrite<TimeBlock>;
type Sizes = readonly { readonly id: string; readonly duration: number }[];

/** A length as fields of a block: its nearest size, which sets the points, and what the size does not say (BLK-73). */
function lengthOf(minutes: number, sizes: Sizes) {
  const size = nearestSize(sizes, minutes);
  return { ...(size && { size: size.id }), duration_minutes: ownLength(minutes, size) };
}

function sized(write: Write, sizes: Sizes): Write {
  if (write.kind === 'delete' || write.changes?.duration_minutes == null) return write;
  return { ...write, changes: { ...write.changes, ...lengthOf(write.changes.duration_minutes, sizes) } };
}

/** Whether the plan rejects a change in every attempt, because of its rules or limits. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError || /^plan_\w+_limit$/.test(postgresFailure(error)?.constraint ?? '');

/** A block as it was seen there; of the dates that a write leaves out, their change is this day alone. */
function seenBefore(write: Write, seen: object, day: string | null): object {
  const { exclusion_dates: dates } = (write.kind === 'update' ? write.changes : {}) as ScheduleChanges;
  if (day === null || dates === undefined) return seen;
  const before = dates.includes(day) ? dates.filter((date) => date !== day) : [...dates, day].sort();
  return { ...seen, exclusion_dates: before };
}

/** A person's plan and the ledger of their own calendar, in the database; each write requires the claim. */
export class DbOwnStore implements OwnStore {
  private readonly options: StoreOptions;

  constructor(options: StoreOptions) {
    this.options = options;
  }

  known(): Promise<readonly KnownEvent[]> {
    return ownCalendarEvents(this.options.query, this.options.calendarId);
  }

  blocks(): Promise<readonly PersonBlock[]> {
    return blocksOf(this.options.query, this.options.own.userId);
  }

  keep(event: KnownEvent, seen?: object): Promise<void> {
    return keepOwnEvent(this.options.query, this.options.own, event, seen);
  }

  forget(id: string): Promise<void> {
    return forgetOwnEvent(this.options.query, this.options.own, id);
  }

  async seen(id: string): Promise<PersonBlock | null> {
    const { query, calendarId, own } = this.options;
    const block = await seenOfOwnEvent(query, calendarId, id);
    const [resolved = null] = block ? await blocksOf(query, own.userId, [block as TimeBlock]) : [];
    return resolved;
  }

  async take(effect: CalendarEffect): Promise<KnownEvent | undefined> {
    const { keep } = effect;
    try {
      return await this.write((query) => this.takeWithin(query, effect));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return keep && this.refuse(keep);
    }
  }

  async add(block: NewBlock, event: Omit<KnownEvent, 'blockId'>, madeAt: string | null): Promise<KnownEvent> {
    const blockId = randomUUID();
    try {
      return await this.write(async (query) => {
        const changes = await this.changesOfNew(query, block, blockId);
        const seen = await this.apply(query, { changes, madeAt }, blockId);
        const added = { ...event, blockId };
        await keepOwnEvent(query, this.options.own, added, seen);
        return added;
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.refuse({ ...event, blockId: null });
    }
  }

  private async refuse(event: KnownEvent): Promise<KnownEvent> {
    // An event whose deletion is refused is written again.
    const refused: KnownEvent = { ...event, unfit: event.state === 'gone' ? null : 'refused' };
    await this.keep(refused);
    return refused;
  }

  private write<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const { transactional, own } = this.options;
    return transactional(
      async (query) => {
        // The lock comes before the claim's row, as in all changes of the plan, whose trigger writes that row.
        await lockChangesOf(query, own.userId);
        return work(query);
      },
      { isRetriedOnDeadlock: true },
    );
  }

  private async takeWithin(
    query: Query,
    { writes = [], undoes = null, madeAt, seenOf, shows, keep: given }: CalendarEffect,
  ): Promise<KnownEvent | undefined> {
    const { own, calendarId } = this.options;
    const seen = seenOf === undefined ? null : await seenOfOwnEvent(query, calendarId, seenOf);
    const removal = writes.length > 0 && writes.every(isRemoval) ? await nameStep(query) : null;
    const keep = given && (writes.length === 0 ? given : { ...given, removal });
    const sizes = await listOffered(query, 'size');
    const changes = writes.map((write) => {
      const written = sized(write, sizes);
      // It says itself what was seen of the series.
      if (written.kind === 'series') return changeOfWrite(written, null);
      return changeOfWrite(written, seen && seenBefore(written, seen, keep?.day ?? null));
    });
    const after = await this.apply(query, { changes, undoes, madeAt }, keep?.blockId ?? null);
    if (keep) await keepOwnEvent(query, own, keep, shows ?? after ?? seen);
    return keep;
  }

  /** Applies a write. @returns the block with this id, if it was written */
  private async apply(
    query: Query,
    {
      changes,
      undoes = null,
      madeAt,
    }: Pick<CalendarEffect, 'madeAt' | 'undoes'> & { readonly changes: PlanChange[] },
    blockId: string | null,
  ): Promise<object | null> {
    if (changes.length === 0 && undoes === null) return null;
    const { userId } = this.options.own;
    const writer = { query, userId, device: OWN_CALENDAR_DEVICE, step: await keptStep(query, userId) };
    const step = { changes, ...(undoes !== null && { undoes }), ...(madeAt !== null && { made_at: madeAt }) };
    const { items } = await applyPlanChanges(step, writer);
    return items.find(({ resource, id }) => resource === 'timeBlocks' && id === blockId)?.item ?? null;
  }

  private async changesOfNew(query: Query, block: NewBlock, id: string): Promise<PlanChange[]> {
    const { schedule, start_time, start_timing, minutes } = block;
    const named = nameActivity(block.name, block.emoji);
    const found = findActivityByName(await readActivities(query, this.options.own.userId), named.name);
    const activityId = found?.id ?? randomUUID();
    const fields = {
      ...schedule,
      scheduled_days: [...schedule.scheduled_days],
      exclusion_dates: [...schedule.exclusion_dates],
      activity_id: activityId,
      ...lengthOf(minutes, await listOffered(query, 'size')),
      start_timing,
      start_time,
    };
    const activity = { resource: 'activities', id: activityId, fields: named } as const;
    return [
      ...(found ? [] : [activity]),
      { resource: 'timeBlocks', id, fields: definedFields(fields) } as PlanChange,
    ];
  }
}
