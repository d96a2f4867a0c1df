import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { contentOf } from '../blocks/block-content.ts';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import { changesOfPart } from './change-of-part.ts';
import { type BlockChange, changeOfWrite } from './change-of-write.ts';
import { dateOf } from './occurrence-key.ts';
import type { SeriesBlocks } from './reached-parts.ts';
import { isOfSchedule, scheduleFields } from './schedule-fields.ts';
import { writesOfScoped } from './scoped-change.ts';
import { seriesOf } from './series.ts';
import { idOfOccurrence } from './series-id.ts';

const pick = (of: object, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

/** A change of one block, which a change of its series has become. */
type RowChange = BlockChange & {
  /** Values that it replaces, and that the person had not seen (MRG-1). */
  readonly lost?: Readonly<Record<string, unknown>>;
};

/**
 * What is lost of the days of the pressed block: another place of the occurrence, or a rhythm or start, that the person had
 * not seen. Which days it writes was derived from the block as it is, so that the merge of its row meets no others.
 */
function lostDays({ series, fields = {}, seen = {} }: BlockChange, block: TimeBlock, written: object) {
  const { place, key = '' } = series ?? {};
  const known = { ...block, ...pick(seen, scheduleFields) };
  const isMoved = place !== undefined && dateOf(known, key) !== dateOf(block, key);
  const isUnseen = (name: keyof TimeBlock) =>
    name in fields && name !== 'scheduled_days' && !isSameValue(known[name], block[name]);
  const names = scheduleFields.filter((name) => isMoved || isUnseen(name));
  const after = { ...block, ...written };
  const lost = names.filter((name) => !isSameValue(after[name], block[name]));
  return lost.length > 0 && { lost: pick(block, lost) };
}

/** A change of the mark of one occurrence, with the mark that the person had seen. */
function withMarkSeen(
  row: BlockChange,
  { series, seen }: BlockChange,
  block: TimeBlock | undefined,
): BlockChange {
  const marks = seen?.['outcomes'];
  if (!block || series?.scope !== 'only' || !Array.isArray(marks) || !row.seen) return row;
  const date = isRecurring(block) ? dateOf(block, series.key ?? '') : block.start_date;
  const [mark = null] = marks as BlockOutcome[];
  return date === null ? row : { ...row, seen: { ...row.seen, outcomes: withOutcome(block, date, mark) } };
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

/**
 * The changes of blocks that a change of a series makes, on the series as it is when the change is made (BLK-84). What the
 * person saw of the block that was pressed decides what was overwritten.
 */
export function changesOfScoped(
  change: BlockChange,
  { blocks, gone = [] }: SeriesBlocks<TimeBlock>,
): readonly RowChange[] {
  const { series, seen } = change;
  if (series === undefined) return changesOfPart(change, blocks);
  const contentSeen = Object.fromEntries(
    Object.entries({ ...seen }).filter(([name]) => name in { ...change.fields } && !isOfSchedule(name)),
  );
  return writesOfScoped({ ...change, series }, { blocks, gone }).map((write) => {
    const block = blocks.find(({ id }) => write.kind === 'update' && id === write.id);
    const known = block?.id === change.id ? { ...block, ...contentSeen } : block;
    const row = withMarkSeen(changeOfWrite(write, known ?? null), change, block);
    if (write.kind === 'update' && block?.id === change.id)
      return { ...row, ...lostDays(change, block, write.changes) };
    if (write.kind !== 'create') return row;
    // What was removed comes back as what it was, not as a new block, and who removed it is told.
    const removed = gone.find(({ id }) => id === row.id);
    // A part or an occurrence of a series was planned with it (KIT-12).
    const fields = { ...row.fields, counts_as_use: false };
    return { ...row, fields, ...(removed && { seen: contentOf(removed) }) } as RowChange;
  });
}
