import type {
  CreateIdealBlock,
  IdealBlock,
  UpdateIdealBlock,
} from '@simmer/contracts/schemas/ideal-block.schema';
import { impliedChanges } from '@simmer/domain/blocks/block-clock';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { updateAsSeen } from '../hooks/save-as-seen.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { useWritable } from '../hooks/use-writable.ts';
import { dropItem, patchItem, putItem } from '../query-cache/patch-list.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The blocks of the person's ideal week. */
export const useIdealBlocks = () => usePlanningQuery(RESOURCES.idealBlocks.list);

function useIdealWeek() {
  const writable = useWritable('idealBlocks');
  return { ...writable, list: queryKeys.planning(writable.scope, 'idealBlocks') };
}

/** Adds a block to the ideal week; its undo is `useItemSteps('idealBlock')`. */
export function useCreateIdealBlock(): Action<CreateIdealBlock, IdealBlock> {
  const { source, invalidates, list } = useIdealWeek();
  return useAction({
    write: (block, key) => source.idealBlocks.create({ ...block, ...impliedChanges(block, null) }, key),
    isForm: true,
    isIdempotentCreate: true,
    invalidates,
    settle: (client, block) => putItem(client, list, block),
  });
}

interface IdealBlockChange {
  readonly id: string;
  readonly changes: UpdateIdealBlock;
  /** As the person saw it. */
  readonly seen: IdealBlock;
}

const changesOf = ({ changes, seen }: IdealBlockChange): UpdateIdealBlock => ({
  ...changes,
  ...impliedChanges(changes, seen),
});

/** The fields with a value or null. */
const shownOf = (changes: UpdateIdealBlock): Partial<IdealBlock> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Changes a block of the ideal week; shown at once. */
export function useUpdateIdealBlock(): Action<IdealBlockChange, IdealBlock> {
  const { source, invalidates, list } = useIdealWeek();
  return useAction({
    write: (change, key) =>
      updateAsSeen(
        source.idealBlocks,
        'block of the ideal week',
        { ...change, changes: changesOf(change) },
        key,
      ),
    isForm: true,
    invalidates,
    patch: (client, change) => patchItem<IdealBlock>(client, list, change.id, shownOf(changesOf(change))),
    settle: (client, block) => patchItem(client, list, block.id, block),
  });
}

/** Removes a block of the ideal week. */
export function useRemoveIdealBlock(): Action<string, IdealBlock> {
  const { source, invalidates, list } = useIdealWeek();
  return useAction({
    write: source.idealBlocks.remove,
    invalidates,
    settle: (client, block) => dropItem(client, list, block.id),
  });
}
