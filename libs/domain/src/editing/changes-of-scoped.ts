import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { contentOf } from '../blocks/block-content.ts';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { changesOfPart } from './change-of-part.ts';
import { type BlockChange, changeOfWrite } from './change-of-write.ts';
import { lostBy } from './lost-values.ts';
import { inOrder } from './parts-of-series.ts';
import { dateOf } from '../recurrence/occurrence-key.ts';
import { dateIn, type SeriesBlocks } from './reached-parts.ts';
import { isOfSchedule } from '../recurrence/schedule-fields.ts';
import type { Fields, ScopedChange } from './scope.ts';
import { writesOfScoped } from './scoped-change.ts';
import { isPartOf, seenOfRemoved } from './seen-parts.ts';
import { seriesOf } from '../recurrence/series.ts';
import { idOfOccurrence } from '../recurrence/series-id.ts';

/** A change of one block, which a change of its series has become. */
type RowChange = BlockChange & {
  /** Values that it replaces, and that the person had not seen (MRG-1). */
  readonly lost?: Fields;
  /** The key of the occurrence that it brings back: somebody had deleted it, or the series from there on or before. */
  readonly overrules?: string;
};

/** A change of the mark of one occurrence, with the mark that the person had seen. */
function withMarkSeen(
  row: BlockChange,
  { series, seen }: ScopedChange,
  block: TimeBlock | undefined,
): BlockChange {
  const marks = seen?.['outcomes'];
  if (!block || series.scope !== 'only' || !Array.isArray(marks) || !row.seen) return row;
  const date = isRecurring(block) ? dateOf(block, series.key ?? '') : block.start_date;
  const [mark = null] = marks as BlockOutcome[];
  return date === null ? row : { ...row, seen: { ...row.seen, outcomes: withOutcome(block, date, mark) } };
}

/** The removal of a block, with what its person saw of it. */
function withSeenOf(row: BlockChange, change: ScopedChange, blocks: readonly TimeBlock[]): BlockChange {
  const block = blocks.find(({ id }) => id === row.id);
  const seen = block && seenOfRemoved(block, change);
  return seen === undefined ? row : { ...row, seen };
}

/** Tells the blocks of the series that a change is of, and the block that has left it. */
export function isOfSeriesOf(
  { id, fields, series }: Pick<BlockChange, 'id' | 'fields' | 'series'>,
  blocks: readonly TimeBlock[],
): (block: TimeBlock) => boolean {
  const own = series ? undefined : (blocks.find((block) => block.id === id) ?? { id, ...fields });
  const seriesId = own ? seriesOf(own) : series?.id;
  const takenOut = series?.key && idOfOccurrence(series.id, series.key);
  return (block) => seriesOf(block) === seriesId || block.id === seriesId || block.id === takenOut;
}

/** Whether the pressed occurrence was deleted before the change, of which its person did not know. */
function isDeleted({ series }: ScopedChange, blocks: readonly TimeBlock[]): boolean {
  const { id, scope, key } = series;
  if (scope === 'all' || key === undefined) return false;
  const takenOut = idOfOccurrence(id, key);
  const isPart = isPartOf(id);
  return !blocks.some((block) => {
    const date = isPart(block) ? dateIn(block, key) : null;
    const isLeftOut = scope === 'only' && date !== null && block.exclusion_dates.includes(date);
    return block.id === takenOut || (date !== null && !isLeftOut);
  });
}

/**
 * The changes of blocks that a change of a series makes, on the series as it is when the change is made (BLK-84). What the
 * person saw of its parts decides what was overwritten.
 */
export function changesOfScoped(
  change: BlockChange,
  { blocks, gone = [] }: SeriesBlocks<TimeBlock>,
): readonly RowChange[] {
  const { series, seen } = change;
  if (series === undefined) return changesOfPart(change, blocks);
  const contentSeen = Object.fromEntries(Object.entries({ ...seen }).filter(([name]) => !isOfSchedule(name)));
  const scoped = { ...change, series };
  const last = inOrder(blocks.filter(isPartOf(series.id))).at(-1);
  const rows = writesOfScoped(scoped, { blocks, gone }).map((write): RowChange => {
    const block = blocks.find(({ id }) => write.kind === 'update' && id === write.id);
    const known = block?.id === change.id ? { ...block, ...contentSeen } : block;
    const row = withMarkSeen(changeOfWrite(write, known ?? null), scoped, block);
    // What was removed comes back as what it was, not as a new block, and who removed it is told.
    const removed = write.kind === 'create' && gone.find(({ id }) => id === row.id);
    const source = write.kind === 'create' ? write.source : block;
    const lost =
      source && !removed ? lostBy(scoped, source, { write, isLast: source.id === last?.id }) : null;
    const told = { ...row, ...(lost && { lost }) };
    if (write.kind === 'delete' && change.removed) return withSeenOf(row, scoped, blocks);
    if (write.kind !== 'create') return told;
    // A part or an occurrence of a series was planned with it (KIT-12).
    const fields = { ...row.fields, counts_as_use: false };
    return { ...told, fields, ...(removed && { seen: contentOf(removed) }) } as RowChange;
  });
  const isBack = (row: RowChange) => row.removed === undefined && !blocks.some(({ id }) => id === row.id);
  const back = isDeleted(scoped, blocks) ? rows.find(isBack) : undefined;
  // A block that was deleted itself says so by its merge.
  return rows.some(({ id }) => gone.some((block) => block.id === id))
    ? rows
    : rows.map((row) => (row === back ? { ...row, overrules: series.key ?? '' } : row));
}
