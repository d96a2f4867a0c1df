import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { bodyOf, createBodyOf, planFieldsOf } from './block-bodies.ts';
import type { BlockWrite } from './block-write.ts';
import { seenIn } from './seen-in.ts';

type BlockChange = Extract<PlanChange, { readonly resource: 'timeBlocks' }>;

/**
 * The change of a plan for a write of the editing rules.
 * @param seen the block as it was when the writes were made; without it the change is not merged
 */
export function changeOfWrite(write: BlockWrite<TimeBlock, object>, seen: object | null): BlockChange {
  if (write.kind === 'delete') return { resource: 'timeBlocks', id: write.id, removed: true };
  if (write.kind === 'create') {
    const fields = createBodyOf(write.source, write.changes);
    return { resource: 'timeBlocks', id: write.id ?? crypto.randomUUID(), fields };
  }
  const fields = planFieldsOf(bodyOf(write.changes));
  return {
    resource: 'timeBlocks',
    id: write.id,
    fields,
    ...(seen && { seen: seenIn(seen, fields) }),
  } as BlockChange;
}
