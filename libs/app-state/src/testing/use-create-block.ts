import type { CreateTimeBlock, TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { useCallback } from 'react';
import { useChange } from '../plan/use-change.ts';
import { newId } from '../new-id.ts';

/** Creates a time block for tests. */
export function useCreateBlock(): (block: CreateTimeBlock) => Promise<TimeBlock> {
  const { mutateAsync } = useChange(['timeBlocks', 'activities']);
  return useCallback(
    async ({ id = newId(), ...fields }) => {
      const { items } = await mutateAsync([{ resource: 'timeBlocks', id, fields }], 'It is not created.');
      return items.find((each) => each.id === id)?.item as TimeBlock;
    },
    [mutateAsync],
  );
}
