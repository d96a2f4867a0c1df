import { limits } from '@simmer/contracts/limits';
import type { NewBlockActivity, TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockBatch } from './planning-source.ts';

/** An id with its quotes and comma. */
const BYTES_OF_AN_ID = 39;
/** Reserves some of a request's bytes for the envelope around the changes. */
const MAX_BATCH_BYTES = limits.bodyBytes - 1024 - limits.unusedActivities * BYTES_OF_AN_ID;

const encoder = new TextEncoder();
const bytesOf = (part: object): number => encoder.encode(JSON.stringify(part)).length + 1;

interface MutableBatch extends BlockBatch {
  readonly activities: NewBlockActivity[];
  readonly unused: string[];
  readonly changes: TimeBlockChange[];
}

/**
 * Splits the changes into as few requests as possible, in order. A new activity goes with the first block that uses it,
 * so that none is created without a block.
 */
export function splitIntoBatches({ activities, unused, changes }: BlockBatch): MutableBatch[] {
  const waiting = new Map(activities.map((activity) => [activity.id, activity]));
  const batches: MutableBatch[] = [];
  let bytes = 0;
  for (const change of changes) {
    const activity = change.kind === 'delete' ? undefined : waiting.get(change.block.activity_id ?? '');
    if (activity !== undefined) waiting.delete(activity.id);
    const size = bytesOf(change) + (activity === undefined ? 0 : bytesOf(activity));
    const isFull = bytes + size > MAX_BATCH_BYTES || batches.at(-1)?.changes.length === limits.blockChanges;
    if (isFull || batches.length === 0) {
      batches.push({ activities: [], unused: [], changes: [] });
      bytes = 0;
    }
    bytes += size;
    batches.at(-1)?.changes.push(change);
    if (activity !== undefined) batches.at(-1)?.activities.push(activity);
  }
  batches.at(-1)?.unused.push(...unused);
  return batches;
}
