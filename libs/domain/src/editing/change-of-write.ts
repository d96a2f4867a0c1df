import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { bodyOf, createBodyOf, planFieldsOf } from './block-bodies.ts';
import type { EditWrite } from './block-write.ts';
import { seenIn } from './seen-in.ts';

export type BlockChange = Extract<PlanChange, { readonly resource: 'timeBlocks' }>;

/**
 * The change of a plan for a write of the editing rules.
 * @param seen the block as it was when the writes were made; without it the change is not merged
 */
export function changeOfWrite(write: EditWrite<TimeBlock, object>, seen: object | null): BlockChange {
  if (write.kind === 'delete') return { resource: 'timeBlocks', id: write.id, removed: true };
  if (write.kind === 'series') {
    const { id, series, source, changes, removed } = write;
    if (removed) return { resource: 'timeBlocks', id, series: { ...series }, removed };
    const fields = planFieldsOf(bodyOf(changes ?? {}));
    // The end and the schedule say what comes back if it was removed meanwhile.
    const known = seenIn(seen ?? source, { end_date: null, ...fields });
    const own = 'outcomes' in fields && { outcomes: source.outcomes };
    return {
      resource: 'timeBlocks',
      id,
      series: { ...series },
      fields,
      seen: { ...known, ...own },
    } as BlockChange;
  }
  if (write.kind === 'create') {
    const { id = crypto.randomUUID(), source, changes } = write;
    return { resource: 'timeBlocks', id, fields: createBodyOf(source, changes) };
  }
  const fields = planFieldsOf(bodyOf(write.changes));
  return {
    resource: 'timeBlocks',
    id: write.id,
    fields,
    ...(seen && { seen: seenIn(seen, fields) }),
  } as BlockChange;
}
