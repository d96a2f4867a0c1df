import type {
  CreateTimeBlock,
  TimeBlock,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import { applyWrites, type BlockWrites, namedAnew, shownWrites } from './block-parts/apply-writes.ts';
import { copyOfBlock, patchOfBlock } from './block-parts/block-fields.ts';
import { dropItem, patchItem, patchList, putItem } from './hooks/patch-list.ts';
import { type Action, useAction } from './hooks/use-action.ts';
import { usePlanningQuery } from './hooks/use-planning-query.ts';
import { useWritable } from './hooks/use-writable.ts';
import { queryKeys } from './query-keys.ts';

export { copyOfBlock };
export type { BlockWrites };

/** Every time block; domain expands them into the days of a week. */
export const useTimeBlocks = () =>
  usePlanningQuery<TimeBlock[]>('timeBlocks', (source, signal) => source.timeBlocks.list(signal));

function useBlockList() {
  // A block counts as a use of its activity.
  const writable = useWritable('timeBlocks', 'activities');
  return { ...writable, list: queryKeys.planning(writable.scope, 'timeBlocks') };
}

/** Adds a time block. */
export function useCreateTimeBlock(): Action<CreateTimeBlock, TimeBlock> {
  const { source, touches, list } = useBlockList();
  return useAction({
    write: source.timeBlocks.create,
    touches,
    settle: (client, block) => putItem(client, list, block),
  });
}

/** Changes a time block; shown at once. */
export function useUpdateTimeBlock(): Action<{ id: string; changes: UpdateTimeBlock }, TimeBlock> {
  const { source, touches, list } = useBlockList();
  return useAction({
    write: ({ id, changes }, key) => source.timeBlocks.update(id, changes, key),
    touches,
    patch: (client, { id, changes }) => patchItem<TimeBlock>(client, list, id, patchOfBlock(changes)),
    settle: (client, block) => patchItem(client, list, block.id, block),
  });
}

/** Removes a time block; gone at once. `copyOfBlock` of the answer brings it back (decision F2). */
export function useRemoveTimeBlock(): Action<string, TimeBlock> {
  const { source, touches, list } = useBlockList();
  return useAction({
    write: source.timeBlocks.remove,
    touches,
    patch: (client, id) => dropItem(client, list, id),
  });
}

/**
 * Makes the writes that a rule of domain asks for (a move, an edit or the end of one occurrence) as
 * one action: shown at once, taken back as a whole when one of them fails. Answers the created blocks.
 */
export function useApplyBlockWrites(): Action<BlockWrites, TimeBlock[]> {
  const { source, touches, list } = useBlockList();
  return useAction({
    write: (writes, key) => applyWrites(source.timeBlocks, writes, key),
    touches,
    patch: (client, writes, key) =>
      patchList<TimeBlock>(client, list, (blocks) => shownWrites(blocks, writes, key)),
    settle: (client, created, writes, key) =>
      namedAnew(writes, created, key).forEach(({ block, shownAs }) => putItem(client, list, block, shownAs)),
  });
}
