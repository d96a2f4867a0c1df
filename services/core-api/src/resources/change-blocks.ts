import type { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { decrementUsage } from '@simmer/persistence/activities/activity.query';
import { activities, isUnusedOneOf } from '@simmer/persistence/activities/activity.resource';
import type { Body } from '@simmer/persistence/plan-writes/item-body';
import {
  createItem,
  removeItem,
  saveItem,
  updateItem,
} from '@simmer/persistence/plan-writes/resource-writes';
import type { Writer } from '@simmer/persistence/plan-writes/writer';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { RouteCall } from '../http/read-input.ts';

type Batch = RouteCall<typeof timeBlockRoutes.change>['body'];
export type BlockBatchChange = Batch['changes'][number];

const blockIn = (json: string): TimeBlock => (JSON.parse(json) as { timeBlock: TimeBlock }).timeBlock;

/** A block of a series has the same id on every device (BLK-81): another one may have made it. */
function createOne(block: Body & { readonly id: string }, writer: Writer): Promise<string> {
  const { id, version, ...fields } = block;
  if (!block['series_id']) return createItem(timeBlocks, block, writer);
  return saveItem(timeBlocks, id, { ...fields, former_version: version }, writer, { mergesUnseen: true });
}

/** @returns the block's JSON; null if the block to be removed is gone */
async function changeOne(change: BlockBatchChange, writer: Writer): Promise<string | null> {
  const { id } = change;
  if (change.kind === 'create') return createOne({ ...change.block, id }, writer);
  if (change.kind === 'update') return updateItem(timeBlocks, id, change.block, writer);
  const removed = await removeItem(timeBlocks, { id, version: change.version }, writer).catch(
    (error: unknown) => {
      if (error instanceof NotFoundError) return null;
      throw error;
    },
  );
  if (removed !== null && change.takes_back_use === true)
    await decrementUsage(writer.query, writer.userId, blockIn(removed).activity_id);
  return removed;
}

/**
 * Applies changes of time blocks that belong together, in order. A block to be removed that is already gone is fine.
 * @throws like the writes of a single block; then nothing is changed.
 */
export async function changeBlocks(
  { activities: added = [], unused_activities: unused = [], changes }: Batch,
  writer: Writer,
): Promise<{ timeBlocks: TimeBlock[] }> {
  const { query, userId, device } = writer;
  await lockChangesOf(query, userId);
  for (const activity of added) await createItem(activities, activity, writer);
  const written: TimeBlock[] = [];
  for (const [index, change] of changes.entries()) {
    const json = await changeOne(change, writer).catch((error: unknown) => {
      throw error instanceof InvalidInputError ? error.within('changes', index, 'block') : error;
    });
    if (json !== null) written.push(blockIn(json));
  }
  if (unused.length > 0) await activities.removeAll(query, userId, isUnusedOneOf(unused), device);
  return { timeBlocks: written };
}
