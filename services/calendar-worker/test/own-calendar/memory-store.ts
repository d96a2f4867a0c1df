import { randomUUID } from 'node:crypto';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { impliedChanges } from '@simmer/domain/blocks/block-clock';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { EditWrite } from '@simmer/domain/editing/block-write';
import { isOfSeriesOf } from '@simmer/domain/editing/changes-of-scoped';
import { inRows } from '@simmer/domain/editing/scoped-change';
import type { KnownEvent, OwnStore, PersonBlock, CalendarEffect } from '../../src/own-calendar/own-ledger.ts';

/** A person's plan, and what is known of their own calendar, in memory: each call is one transaction. */
export class MemoryStore implements OwnStore {
  readonly plan = new Map<string, TimeBlock>();
  readonly events = new Map<string, KnownEvent>();
  /** When blocks were changed here, ISO 8601: a deletion that was made before is overruled. */
  readonly changedAt = new Map<string, string>();

  put(block: TimeBlock): TimeBlock {
    this.plan.set(block.id, block);
    return block;
  }

  write(writes: readonly EditWrite<TimeBlock, object>[], madeAt: string | null = null): void {
    for (const each of writes) this.writeOne(each, madeAt);
  }

  private writeOne(change: EditWrite<TimeBlock, object>, madeAt: string | null): void {
    const plan = [...this.plan.values()];
    const blocks = change.kind === 'series' ? plan.filter(isOfSeriesOf(change, plan)) : [];
    for (const write of inRows([change], blocks)) {
      const isOverruled = madeAt !== null && madeAt < (this.changedAt.get(write.id ?? '') ?? '');
      if (write.kind === 'delete') {
        if (!isOverruled) this.plan.delete(write.id);
      } else {
        const before = write.kind === 'update' ? this.plan.get(write.id) : write.source;
        const id = write.kind === 'update' ? write.id : (write.id ?? randomUUID());
        const changes: object = write.changes;
        if (before) this.put({ ...before, ...changes, ...impliedChanges(changes, before), id });
      }
    }
  }

  async known(): Promise<readonly KnownEvent[]> {
    return [...this.events.values()];
  }

  async blocks(): Promise<readonly PersonBlock[]> {
    return [...this.plan.values()].map((block) => ({
      block,
      name: 'Music',
      emoji: '🎵',
      minutes: block.duration_minutes ?? 60,
      northStar: null,
      color: '#51b749',
    }));
  }

  async keep(event: KnownEvent): Promise<void> {
    this.events.set(event.id, event);
  }

  async forget(id: string): Promise<void> {
    this.events.delete(id);
  }

  async seen(): Promise<PersonBlock | null> {
    return null;
  }

  async take({ writes = [], madeAt, keep }: CalendarEffect): Promise<KnownEvent | undefined> {
    this.write(writes, madeAt);
    if (keep) this.events.set(keep.id, keep);
    return keep;
  }

  async add(block: NewBlock, event: Omit<KnownEvent, 'blockId'>): Promise<KnownEvent> {
    const { schedule, start_time, start_timing, minutes, name } = block;
    const { id } = this.put({
      ...timeBlock({ id: randomUUID(), title: name === 'Music' || name === '' ? null : name }),
      ...schedule,
      scheduled_days: [...schedule.scheduled_days],
      exclusion_dates: [...schedule.exclusion_dates],
      end_date: schedule.end_date ?? null,
      duration_minutes: minutes,
      ...(start_timing && { start_timing }),
      start_time: start_time ?? null,
    });
    const added = { ...event, blockId: id };
    this.events.set(event.id, added);
    return added;
  }
}
