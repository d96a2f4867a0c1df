import { Injectable } from '@nestjs/common';
import type { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { decrementUsage } from '@simmer/persistence/activities/activity.query';
import { activities, isUnusedOneOf } from '@simmer/persistence/activities/activity.resource';
import type { Body } from '@simmer/persistence/plan-writes/item-body';
import { saveItem } from '@simmer/persistence/plan-writes/resource-writes';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../http/caller.ts';
import { type JsonText, jsonText, valueOf } from '../http/json-text.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Resources } from './resources.ts';

type Batch = RouteCall<typeof timeBlockRoutes.change>['body'];
export type BlockBatchChange = Batch['changes'][number];
type One = JsonText<{ timeBlock: TimeBlock }>;

@Injectable()
export class TimeBlocksService {
  constructor(
    private readonly resources: Resources,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Applies changes that belong together, in order. A block to be removed that is already gone is fine.
   * @throws like the writes of a single block; then nothing is changed.
   */
  async change(
    { activities: added = [], unused_activities: unused = [], changes }: Batch,
    caller: Caller,
  ): Promise<{ timeBlocks: TimeBlock[] }> {
    const { query } = this.work;
    await lockChangesOf(query, caller.userId);
    for (const activity of added) await this.resources.create(activities, activity, caller);
    const written: TimeBlock[] = [];
    for (const [index, change] of changes.entries()) {
      const one = await this.changeOne(change, caller).catch((error: unknown) => {
        throw error instanceof InvalidInputError ? error.within('changes', index, 'block') : error;
      });
      if (one !== null) written.push(valueOf(one).timeBlock);
    }
    if (unused.length > 0)
      await activities.removeAll(query, caller.userId, isUnusedOneOf(unused), caller.device);
    return { timeBlocks: written };
  }

  /** A block of a series has the same id on every device (BLK-81): another one may have made it. */
  private async createOne(block: Body & { readonly id: string }, caller: Caller): Promise<One> {
    const { id, version, ...fields } = block;
    if (!block['series_id']) return this.resources.create(timeBlocks, block, caller);
    const body = { ...fields, former_version: version };
    return jsonText(
      await saveItem(timeBlocks, id, body, this.resources.writer(caller), { mergesUnseen: true }),
    );
  }

  private async changeOne(change: BlockBatchChange, caller: Caller): Promise<One | null> {
    const { id } = change;
    if (change.kind === 'create') return this.createOne({ ...change.block, id }, caller);
    if (change.kind === 'update') return this.resources.update(timeBlocks, id, change.block, caller);
    const removed: One | null = await this.resources
      .remove(timeBlocks, { id, version: change.version }, caller)
      .catch((error: unknown) => {
        if (error instanceof NotFoundError) return null;
        throw error;
      });
    if (removed !== null && change.takes_back_use === true) {
      await decrementUsage(this.work.query, caller.userId, valueOf(removed).timeBlock.activity_id);
    }
    return removed;
  }
}
