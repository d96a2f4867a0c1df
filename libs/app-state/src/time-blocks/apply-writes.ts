import {
  type BlockWrites,
  bodyOf,
  contentIn,
  createBodyOf,
  patchedBlock,
  PENDING_VERSION,
} from '@simmer/offline/copy/block-fields';
import type {
  CreateTimeBlock,
  NewBlockActivity,
  TimeBlock,
  TimeBlockChange,
} from '@simmer/contracts/schemas/time-block.schema';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { differenceWrites } from '@simmer/domain/editing/difference-writes';
import { isTransient, StaleError } from '../errors/errors.ts';
import type { BlockCollection, BlockBatch } from '@simmer/offline/copy/planning-source';
import { newId } from '@simmer/offline/disk/new-id';
import { splitIntoBatches } from '@simmer/offline/copy/block-batches';
import { ownVersions } from './own-versions.ts';

/** Writes, and the blocks as the person saw them. */
export interface BlockAction {
  readonly writes: BlockWrites;
  /** A block in this list is changed or deleted only if it is unchanged since; others unconditionally. */
  readonly seen: readonly TimeBlock[];
  /** New activities of new blocks, with their ids. */
  readonly activities?: readonly NewBlockActivity[];
  /** Ids of activities to remove with their last block. */
  readonly unused?: readonly string[];
  /**
   * Ids of blocks that counted as a use of their activity when they were created: the count is undone and redone with
   * them. Other blocks are deleted without it, because they were in fact planned once.
   */
  readonly uses?: readonly string[];
}

/** The result of an action: the changed blocks, before and after. `differenceWrites` leads from either to the other. */
export interface BlocksWritten {
  readonly before: readonly TimeBlock[];
  readonly after: readonly TimeBlock[];
  /** Ids of blocks that it created as further uses of their activities. */
  readonly uses: readonly string[];
}

// A key is a random UUID; its last group distinguishes the new blocks of one action.
const idOf = (key: string, place: number): string => key.slice(0, -12) + place.toString(16).padStart(12, '0');

/**
 * Assigns each new block its id, so that it is known from the start. The ids are derived from the key, so that a retry
 * creates the same blocks.
 */
export function named(action: BlockAction, key: string = newId()): BlockAction {
  return {
    ...action,
    writes: action.writes.map((write, place) =>
      write.kind === 'create' ? { ...write, id: write.id ?? idOf(key, place) } : write,
    ),
  };
}

/**
 * A new block whose derived id is in the plan gets another one: its occurrence left the series, which took place on that
 * date again, and it leaves it again (BLK-81).
 */
export function withFreeIds(action: BlockAction, plan: readonly TimeBlock[]): BlockAction {
  const ids = new Set(plan.map(({ id }) => id));
  const isTaken = (id: string | undefined, source: TimeBlock) =>
    id !== undefined && id !== source.id && ids.has(id);
  return {
    ...action,
    writes: action.writes.map((write) => {
      if (write.kind !== 'create' || !isTaken(write.id, write.source)) return write;
      const { kind, source, changes } = write;
      return { kind, source, changes };
    }),
  };
}

/** The version that a write is based on; undefined for a block that was not seen. */
function basedOn(seen: ReadonlyMap<string, TimeBlock>, id: string): { version?: number } {
  const block = seen.get(id);
  return block === undefined ? {} : { version: ownVersions.latest(block).version };
}

/** A block restored under its own id keeps its age, and its version continues. */
function stampsOf(source: TimeBlock, tempId: string): Partial<CreateTimeBlock> {
  const version = ownVersions.removedAt(source);
  if (source.id !== tempId || version === PENDING_VERSION) return {};
  return { created_at: source.created_at, version };
}

function changeFor(
  write: BlockWrites[number],
  seen: ReadonlyMap<string, TimeBlock>,
  uses: ReadonlySet<string>,
): TimeBlockChange {
  if (write.kind === 'create') {
    const id = write.id ?? newId();
    const block = { ...createBodyOf(write.source, write.changes), ...stampsOf(write.source, id) };
    return { kind: 'create', id, block: uses.has(id) ? { ...block, counts_as_use: true } : block };
  }
  const { kind, id } = write;
  const based = basedOn(seen, id);
  if (kind === 'update') return { kind, id, block: { ...bodyOf(write.changes), ...based } };
  return { kind, id, ...based, ...(uses.has(id) && { takes_back_use: true }) };
}

/** The new blocks that count as a use of their activity. */
const usesIn = (changes: readonly TimeBlockChange[]): string[] =>
  changes.flatMap((change) => {
    if (change.kind !== 'create') return [];
    return (change.block.counts_as_use ?? change.block.created_at === undefined) ? [change.id] : [];
  });

const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);

/** A single change uses the block's own route, several go together. */
export async function send(
  blocks: BlockCollection,
  batch: BlockBatch,
  key: string,
): Promise<readonly TimeBlock[]> {
  const [first, ...more] = batch.changes;
  if (first === undefined) return [];
  const isUsageRemoved = first.kind === 'delete' && first.takes_back_use === true;
  const isBatch = isUsageRemoved || more.length + batch.activities.length + batch.unused.length > 0;
  if (isBatch) return blocks.change(batch, key);
  if (first.kind === 'create') return [await blocks.create({ ...first.block, id: first.id }, key)];
  if (first.kind === 'update') return [await blocks.update(first.id, first.block, key)];
  try {
    return [await blocks.remove(first.id, key, first.version)];
  } catch (error) {
    // A block to be removed that is already gone is fine.
    if (statusOf(error) === 404) return [];
    throw error;
  }
}

/** Part of an action was applied and rolled back: a retry is a new action. */
export class RolledBackError extends Error {
  override readonly name = 'RolledBackError';
}

/** Repeats a request without a response once: the key prevents a second execution. */
async function sendWithRetry(blocks: BlockCollection, batch: BlockBatch, key: string) {
  try {
    return await send(blocks, batch, key);
  } catch (error) {
    if (error instanceof NetworkError) return send(blocks, batch, key);
    throw error;
  }
}

/** The changes that undo the creations of a request. */
const compensationFor = ({ activities, changes }: BlockBatch): BlockBatch => ({
  activities: [],
  unused: activities.map(({ id }) => id),
  changes: changes.flatMap(({ kind, id }) =>
    kind === 'create' ? [{ kind: 'delete', id, takes_back_use: true }] : [],
  ),
});

function staleOf(error: unknown): unknown {
  const status = statusOf(error);
  if (status === 409) return new StaleError('time block', 'changed', { cause: error });
  return status === 404 ? new StaleError('time block', 'deleted', { cause: error }) : error;
}

/**
 * Applies the writes as one: all of them or none. Only what exceeds one request (an import) is split, and what the
 * first requests created is removed when a later one fails.
 * @throws StaleError when a block has changed since it was seen, or is gone.
 */
export async function applyWrites(
  blocks: BlockCollection,
  { writes, seen, activities = [], unused = [], uses = [] }: BlockAction,
  key: string,
): Promise<BlocksWritten> {
  const seenById = new Map(seen.map((block) => [block.id, block]));
  const counted = new Set(uses);
  const changes = writes.map((write) => changeFor(write, seenById, counted));
  const touched: TimeBlock[] = [];
  const writtenBatches: BlockBatch[] = [];
  let inFlight: BlockBatch | null = null;
  try {
    const batches = splitIntoBatches({ activities, unused, changes });
    for (const [index, batch] of batches.entries()) {
      inFlight = batch;
      // The caller repeats the first request itself.
      touched.push(...(await (index === 0 ? send : sendWithRetry)(blocks, batch, `${key}-${index}`)));
      writtenBatches.push(batch);
    }
  } catch (error) {
    // A request is atomic, and its idempotency key says whether it was applied.
    if (writtenBatches.length === 0) throw staleOf(error);
    // A request without a response may have been applied.
    const doubtful = inFlight !== null && isTransient(error) ? [inFlight] : [];
    for (const [index, batch] of [...writtenBatches, ...doubtful].entries()) {
      await sendWithRetry(blocks, compensationFor(batch), `${key}-undo-${index}`).catch(() => undefined);
    }
    throw isTransient(error) ? new RolledBackError('It has been undone.', { cause: error }) : staleOf(error);
  }
  const kindById = new Map(
    writes.flatMap((write) => (write.kind === 'create' ? [] : [[write.id, write.kind]])),
  );
  return {
    before: seen.filter(({ id }) => kindById.has(id)),
    after: touched.filter(({ id }) => kindById.get(id) !== 'delete'),
    uses: usesIn(changes),
  };
}

/** The blocks after the writes. */
export function shownWrites(blocks: readonly TimeBlock[], writes: BlockWrites): TimeBlock[] {
  let shown = [...blocks];
  for (const write of writes) {
    if (write.kind === 'delete') {
      shown = shown.filter(({ id }) => id !== write.id);
    } else if (write.kind === 'update') {
      const body = bodyOf(write.changes);
      shown = shown.map((block) => (block.id === write.id ? patchedBlock(block, body) : block));
    } else {
      const fields = contentIn(createBodyOf(write.source, write.changes));
      shown.push({ ...write.source, ...fields, id: write.id ?? newId(), version: PENDING_VERSION });
    }
  }
  return shown;
}

/** The writes that turn the result of an action into the wanted one. */
export function revision({ before, after, uses }: BlocksWritten, writes: BlockWrites) {
  const wanted = shownWrites(before, named({ writes, seen: before }).writes);
  return {
    action: { writes: differenceWrites(after, wanted), seen: after, uses },
    /** The combined result, as if only the final state had been requested. */
    whole: (revised: BlocksWritten): BlocksWritten => {
      const isIn = (blocks: readonly TimeBlock[], id: string) => blocks.some((block) => block.id === id);
      const untouched = after.filter(({ id }) => isIn(wanted, id) && !isIn(revised.after, id));
      const whole = [...revised.after, ...untouched];
      return { before, after: whole, uses: [...uses, ...revised.uses].filter((id) => isIn(whole, id)) };
    },
  };
}
