import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { contentOf } from '../blocks/block-content.ts';
import { type BlockChange, changeOfWrite } from './change-of-write.ts';
import type { SeriesBlocks } from './reached-parts.ts';
import { isOfSchedule } from './schedule-fields.ts';
import { writesOfScoped } from './scoped-change.ts';

/**
 * The changes of blocks that a change of a series makes, on the series as it is when the change is made (BLK-84). What the
 * person saw of the block that was pressed decides what was overwritten.
 */
export function changesOfScoped(
  change: BlockChange,
  { blocks, gone = [] }: SeriesBlocks<TimeBlock>,
): readonly BlockChange[] {
  const { series, seen } = change;
  if (series === undefined) return [change];
  const contentSeen = Object.fromEntries(
    Object.entries({ ...seen }).filter(([name]) => name in { ...change.fields } && !isOfSchedule(name)),
  );
  return writesOfScoped({ ...change, series }, { blocks, gone }).map((write) => {
    const block = blocks.find(({ id }) => write.kind === 'update' && id === write.id);
    const known = block?.id === change.id ? { ...block, ...contentSeen } : block;
    const row = changeOfWrite(write, known ?? null);
    if (write.kind !== 'create') return row;
    // What was removed comes back as what it was, not as a new block, and who removed it is told.
    const removed = gone.find(({ id }) => id === row.id);
    // A part or an occurrence of a series was planned with it (KIT-12).
    const fields = { ...row.fields, counts_as_use: false };
    return { ...row, fields, ...(removed && { seen: contentOf(removed) }) } as BlockChange;
  });
}
