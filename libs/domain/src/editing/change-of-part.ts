import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { bodyOf, planFieldsOf } from './block-bodies.ts';
import type { BlockWrite, ScheduleChanges } from './block-write.ts';
import { changesDays, impliedDays } from './change-days.ts';
import { type BlockChange, changeOfWrite } from './change-of-write.ts';
import { keepApart } from './keep-apart.ts';
import { withMarks } from './kept-marks.ts';
import { withoutOccurrences } from './leave-occurrence.ts';
import { standingIn } from './reached-parts.ts';
import { isOfSchedule } from '../recurrence/schedule-fields.ts';
import { seriesOf } from '../recurrence/series.ts';
import { hasSlots } from '../recurrence/slots.ts';

/** The fields of a body in the form that the editing rules read. */
type Fields = ScheduleChanges & Partial<TimeBlock>;

/** The writes of other days of a part: its slots, excluded dates and marks follow where they are not said (BLK-81, BLK-85). */
function ofPart(part: TimeBlock, fields: Fields): readonly BlockWrite<TimeBlock>[] {
  const implied = 'slots' in fields || !changesDays(part, fields) ? {} : impliedDays(part, fields);
  const changes = { ...implied, ...fields };
  const writes: readonly BlockWrite<TimeBlock>[] = [{ kind: 'update', id: part.id, changes }];
  return 'outcomes' in fields ? writes : withMarks(writes, [part]);
}

/** The writes of a block that comes: in the place of an occurrence that stands it takes this out of its series again. */
function ofNew(block: TimeBlock, blocks: readonly TimeBlock[]): readonly BlockWrite<TimeBlock>[] {
  const created = { kind: 'create', id: block.id, source: block, changes: {} } as const;
  if (isRecurring(block) || !block.series_id) return [created];
  const [place] = blocks.filter(isRecurring).flatMap((part) => {
    const date = standingIn(part, block);
    return date === null ? [] : [{ part, date }];
  });
  if (place === undefined) return [created];
  const { part, date } = place;
  const left = withoutOccurrences(part, [date]);
  const mark = outcomeOn(part, date);
  if (mark === null || left.kind !== 'update') return [created, left];
  return [
    { ...created, changes: { outcomes: [{ ...mark, date: block.start_date }] } },
    { ...left, changes: { ...left.changes, outcomes: withOutcome(part, date, null) } },
  ];
}

/** Writes as changes, of one block with the fields that its own change sets. */
const changesOf = (
  writes: readonly BlockWrite<TimeBlock>[],
  blocks: readonly TimeBlock[],
  own: BlockChange,
): BlockChange[] =>
  writes.map((write) => {
    if (write.id !== own.id || write.kind === 'delete')
      return changeOfWrite(write, blocks.find(({ id }) => id === write.id) ?? null);
    return { ...own, fields: { ...own.fields, ...planFieldsOf(bodyOf(write.changes)) } } as BlockChange;
  });

/**
 * The changes of blocks that a change of one block makes: in a series it is one of all of this part (BLK-84).
 * @param blocks the blocks of its series as they are
 */
export function changesOfPart(change: BlockChange, blocks: readonly TimeBlock[]): readonly BlockChange[] {
  const { id, fields, removed } = change;
  const part = blocks.find((each) => each.id === id);
  if (removed || !part || !hasSlots(part) || !Object.keys({ ...fields }).some(isOfSchedule)) return [change];
  const given: Fields = { ...(fields as Fields) };
  const seriesId = given.series_id ?? seriesOf(part);
  return changesOf(keepApart(ofPart(part, given), blocks, seriesId), blocks, change);
}

/**
 * The changes that make room in its series for a block that has come, as it is new or was restored.
 * @param others the other blocks of the series
 */
export function changesBeside(block: TimeBlock, others: readonly TimeBlock[]): readonly BlockChange[] {
  const own: BlockChange = { resource: 'timeBlocks', id: block.id, fields: {} };
  const rows = changesOf(keepApart(ofNew(block, others), others, seriesOf(block)), others, own);
  return rows.filter(({ fields, removed }) => removed || Object.keys({ ...fields }).length > 0);
}
