import type { NewBlockActivity, TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { contentOf } from '@simmer/domain/blocks/block-content';
import { type BlockWrites, createBodyOf } from '@simmer/domain/editing/block-bodies';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { newId } from './disk/new-id.ts';
import type { Change, ChangeOf } from './step.ts';

interface Written {
  /** Blocks as the person saw them; all other blocks were seen as they are in the plan. */
  readonly seen?: readonly TimeBlock[];
  /** New activities of the blocks. */
  readonly activities?: readonly NewBlockActivity[];
}

/**
 * The changes of an editing rule of domain, as a step of the browser; `changeOfWrite` alone is enough for the API.
 * A new block that was refused, and is saved once more, keeps its id.
 * @param plan a new block whose derived id is in it gets another one: its occurrence left the series, which took place on
 * that date again, and it leaves it again (BLK-81)
 */
export function blockChanges(
  writes: BlockWrites,
  plan: readonly TimeBlock[],
  { seen = [], activities = [] }: Written = {},
): Change[] {
  const ids = new Set(plan.map(({ id }) => id));
  const changes = writes.map((write): ChangeOf<'timeBlocks'> => {
    if (write.kind !== 'create') return changeOfWrite(write, seen.find(({ id }) => id === write.id) ?? null);
    const { source } = write;
    if (write.id === source.id) {
      // The block was deleted meanwhile: it comes back, with the fields that the person has not changed as before.
      const { created_at, outcomes } = source;
      const fields = { ...createBodyOf(source, { outcomes, ...write.changes }), created_at };
      return { resource: 'timeBlocks', id: source.id, fields, seen: contentOf(source), restores: source };
    }
    const isTaken = write.id !== undefined && source.id !== '' && ids.has(write.id);
    const id = write.id === undefined || isTaken ? newId() : write.id;
    return changeOfWrite({ ...write, id }, null);
  });
  return [
    ...activities.map(({ id, ...fields }): Change => ({ resource: 'activities', id, fields })),
    ...changes,
  ];
}
