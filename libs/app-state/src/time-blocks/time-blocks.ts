import { type BlockWrites, patchedBlock } from '@simmer/offline/copy/block-fields';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type {
  CreateTimeBlock,
  NewBlockActivity,
  TimeBlock,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import {
  applyWrites,
  type BlockAction,
  type BlocksWritten,
  named,
  revision,
  send,
  shownWrites,
  withFreeIds,
} from './apply-writes.ts';
import { isChangedElsewhere } from './own-versions.ts';
import { patchItem, patchList, putItem } from '../query-cache/patch-list.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

export { isChangedElsewhere, revision };
export type { BlockAction, BlocksWritten, BlockWrites };

/** Every time block; domain expands them into the days of a week. */
export const useTimeBlocks = () => usePlanningQuery(RESOURCES.timeBlocks.list);

function useBlockList() {
  // A block counts as a use of its activity.
  const writable = useWritable('timeBlocks', 'activities');
  // One at a time, so that each write knows the version that the previous one produced.
  const inQueue = { queue: 'timeBlocks', isKeptInQueue: true } as const;
  return { ...writable, inQueue, list: queryKeys.planning(writable.scope, 'timeBlocks') };
}

/** A new block, with its activity if that is new too. */
export type NewBlock = CreateTimeBlock & Pick<BlockAction, 'activities'>;

/** The activities that a form creates instead of those that its former attempt has created. */
function activitiesInstead(former: Pick<BlockAction, 'activities'>, now: Pick<BlockAction, 'activities'>) {
  const isIn = (activities: BlockAction['activities'], { id }: NewBlockActivity) =>
    (activities ?? []).some((each) => each.id === id);
  return {
    activities: (now.activities ?? []).filter((each) => !isIn(former.activities, each)),
    unused: (former.activities ?? []).filter((each) => !isIn(now.activities, each)).map(({ id }) => id),
  };
}

/** A new activity as shown before the response. */
const shownActivity = ({ id, name, emoji, color }: NewBlockActivity): Activity => ({
  id,
  name,
  emoji: emoji ?? DEFAULT_EMOJI,
  color: color ?? DEFAULT_COLOR,
  is_default: false,
  usage_count: 1,
  created_at: new Date().toISOString(),
});

/** The block of a request that changes one. */
function onlyOf([block]: readonly TimeBlock[]): TimeBlock {
  if (block === undefined) throw new Error('The response has no time block.');
  return block;
}

/** Creates a time block: for a form of one block, which may change between attempts. */
export function useCreateTimeBlock(): Action<NewBlock, TimeBlock> {
  const { source, scope, invalidates, inQueue, list } = useBlockList();
  return useAction({
    write: async ({ activities = [], id, ...block }, key) => {
      const written = await send(
        source.timeBlocks,
        { activities, unused: [], changes: [{ kind: 'create', id: id ?? key, block }] },
        key,
      );
      return onlyOf(written);
    },
    isForm: true,
    isIdempotentCreate: true,
    amend: async (createdBlock, { activities = [], id = createdBlock.id, ...block }, key, former) => {
      const batch = {
        ...activitiesInstead(former, { activities }),
        changes: [{ kind: 'update' as const, id, block }],
      };
      return onlyOf(await send(source.timeBlocks, batch, key));
    },
    invalidates,
    ...inQueue,
    settle: (client, block, { activities = [] }) => {
      for (const activity of activities)
        putItem(client, queryKeys.planning(scope, 'activities'), shownActivity(activity));
      putItem(client, list, block);
    },
  });
}

/**
 * Changes a time block, whatever its version; shown at once.
 *
 * @internal The simplest write, for tests of what every write shares.
 */
export function useUpdateTimeBlock(): Action<{ id: string; changes: UpdateTimeBlock }, TimeBlock> {
  const { source, invalidates, inQueue, list } = useBlockList();
  return useAction({
    write: ({ id, changes }, key) => source.timeBlocks.update(id, changes, key),
    invalidates,
    ...inQueue,
    patch: (client, { id, changes }) =>
      patchList<TimeBlock>(client, list, (blocks) =>
        blocks.map((block) => (block.id === id ? patchedBlock(block, changes) : block)),
      ),
    settle: (client, block) => patchItem(client, list, block.id, block),
  });
}

interface WritingOptions {
  /** They come from one form, whose writes may differ at the next attempt. */
  readonly isOneForm?: boolean;
}

/**
 * Applies the writes of an editing rule (a move, an edit or the end of one occurrence) as one action: shown at once,
 * rolled back as a whole on failure. Rejects with a `StaleError` when a block has changed since it was seen.
 */
export function useApplyBlockWrites({ isOneForm = false }: WritingOptions = {}): Action<
  BlockAction,
  BlocksWritten
> {
  const { source, scope, invalidates, inQueue, list } = useBlockList();
  const write = (action: BlockAction, key: string) => applyWrites(source.timeBlocks, named(action, key), key);
  const amend = async (written: BlocksWritten, wanted: BlockAction, key: string, former: BlockAction) => {
    const { action, whole } = revision(written, wanted.writes);
    return whole(await write({ ...action, ...activitiesInstead(former, wanted) }, key));
  };
  return useAction({
    write,
    prepare: (client, action) => withFreeIds(action, client.getQueryData<TimeBlock[]>(list) ?? []),
    isIdempotentCreate: true,
    ...(isOneForm && { amend }),
    isForm: isOneForm,
    invalidates,
    ...inQueue,
    patch: (client, action, key) => {
      const { writes, activities = [], unused = [] } = named(action, key);
      patchList<TimeBlock>(client, list, (blocks) => shownWrites(blocks, writes));
      patchList<Activity>(client, queryKeys.planning(scope, 'activities'), (library) => [
        ...library.filter(({ id }) => !unused.includes(id)),
        ...activities.map(shownActivity),
      ]);
    },
  });
}
