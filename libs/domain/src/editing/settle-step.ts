import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { inOrderOfDays } from '../outcomes/with-outcome.ts';
import { addDays } from '../dates/add-to-date.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { listOf } from '../list-of.ts';
import { isSameValue } from '../same-value.ts';
import type { EditableBlock } from './block-write.ts';
import { dateOf, keyOf } from './occurrence-key.ts';
import { scheduleFields } from './schedule-fields.ts';
import { idInPlaceOf } from './series-id.ts';
import { seriesOf } from './series.ts';
import type { SettledBlock } from './settle-series.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change of a block as a step makes it. */
interface BlockChange {
  readonly id: string;
  readonly fields?: Fields | undefined;
  readonly seen?: Fields | undefined;
}

/** A change of a series, and the series as the person saw it and as it is after the step. */
interface SeriesChange {
  readonly fields: Fields;
  readonly seen: Fields;
  readonly known: EditableBlock;
  readonly block: EditableBlock;
  /** The blocks of the series that the step does not name. */
  readonly others: readonly EditableBlock[];
}

/** The block that another device has put in the place of an occurrence. */
const inPlaceOf = ({ known, others }: SeriesChange, date: string): EditableBlock | undefined => {
  const id = idInPlaceOf(known, date);
  return others.find((other) => other.id === id && !isRecurring(other));
};

/** An occurrence that is deleted is gone, also where another device had taken it out of its series before. */
function withDeletedDates(change: SeriesChange): SettledBlock[] {
  const { fields, seen } = change;
  const isMove = scheduleFields.some((name) => name in fields && !isSameValue(fields[name], seen[name]));
  if (isMove || !('exclusion_dates' in seen)) return [];
  const before = new Set(listOf<string>(seen['exclusion_dates']));
  const dates = listOf<string>(fields['exclusion_dates']).filter((date) => !before.has(date));
  return dates.flatMap((date): SettledBlock[] => {
    const found = inPlaceOf(change, date);
    return found === undefined ? [] : [{ id: found.id, removed: true }];
  });
}

/** A mark of an occurrence that another device had taken out of its series is one of the block in its place. */
function withMarks(change: SeriesChange): SettledBlock[] {
  const { fields, seen, known, block } = change;
  const before = listOf<BlockOutcome>(seen['outcomes']);
  const marks = listOf<BlockOutcome>(fields['outcomes']).filter(
    (mark) => !before.some((other) => isSameValue(mark, other)),
  );
  let { exclusion_dates: dates, outcomes = [] } = block;
  const placed = marks.flatMap((mark): SettledBlock[] => {
    const found = inPlaceOf(change, mark.date);
    const key = keyOf(known, mark.date);
    if (found === undefined || key === null) return [];
    const date = dateOf(block, key) ?? mark.date;
    dates = [...new Set([...(dates ?? []), date])].sort();
    outcomes = outcomes.filter((each) => each.date !== date);
    return [{ id: found.id, fields: { outcomes: [{ ...mark, date: found.start_date }] } }];
  });
  const own = { exclusion_dates: [...(dates ?? [])], outcomes: inOrderOfDays(outcomes) };
  return placed.length === 0 ? [] : [...placed, { id: block.id, fields: own }];
}

/** A series that was ended before it was divided at a later date keeps its end: the division says nothing of it. */
function withEnd(
  { fields, seen, block }: SeriesChange,
  before: EditableBlock | undefined,
  isDivision: boolean,
): SettledBlock[] {
  const { end_date: end } = fields;
  const former = before?.end_date ?? null;
  const isEarlier = typeof end === 'string' && former !== null && former < end && block.end_date !== former;
  if (!isDivision || !isEarlier || former === (seen['end_date'] ?? null)) return [];
  return [{ id: block.id, fields: { end_date: former } }];
}

/** How far from the block that replaces it an occurrence is looked for. */
const DAYS_AROUND = 366;

/** A block that comes back to the place of an occurrence that stands takes it out of its series again, with its mark. */
function withPlaceTaken(own: EditableBlock, blocks: readonly EditableBlock[]): SettledBlock[] {
  const { id, start_date: day } = own;
  const range = { start: addDays(day, -DAYS_AROUND), end: addDays(day, DAYS_AROUND) };
  return blocks.filter(isRecurring).flatMap((part): SettledBlock[] => {
    const date = expandOccurrences(part, range).find((each) => idInPlaceOf(part, each) === id);
    if (date === undefined) return [];
    const { outcomes = [] } = part;
    const marks = outcomes.filter((mark) => mark.date === date);
    const exclusion_dates = [...(part.exclusion_dates ?? []), date].sort();
    if (marks.length === 0) return [{ id: part.id, fields: { exclusion_dates } }];
    return [
      { id: part.id, fields: { exclusion_dates, outcomes: outcomes.filter((mark) => mark.date !== date) } },
      { id, fields: { outcomes: marks.map((mark) => ({ ...mark, date: day })) } },
    ];
  });
}

/**
 * What follows from a step for blocks of its series that its person did not see: of an occurrence that it deletes or
 * marks, and that another device had taken out before, and of a division behind an end (BLK-83).
 * @param blocks the blocks of the series after the step
 * @param before the blocks of the series as they were before, by id
 */
export function settleStep(
  changes: readonly BlockChange[],
  blocks: readonly EditableBlock[],
  before: ReadonlyMap<string, EditableBlock>,
): SettledBlock[] {
  const named = new Set(changes.map(({ id }) => id));
  const others = blocks.filter(({ id }) => !named.has(id));
  return changes.flatMap(({ id, fields, seen }) => {
    const block = blocks.find((each) => each.id === id);
    if (block && !isRecurring(block) && !before.has(id)) return withPlaceTaken(block, blocks);
    if (!block || !fields || !seen || !isRecurring(block)) return [];
    const schedule = Object.entries(seen).filter(
      ([name, value]) => value !== null && scheduleFields.some((each) => each === name),
    );
    const known: EditableBlock = { ...block, ...Object.fromEntries(schedule) };
    const change = { fields, seen, known, block, others };
    const isDivision = changes.some(
      (other) => other.id !== id && other.fields?.['series_id'] === seriesOf(block) && isRepeating(other),
    );
    return [
      ...withDeletedDates(change),
      ...withMarks(change),
      ...withEnd(change, before.get(id), isDivision),
    ];
  });
}

const isRepeating = ({ fields }: BlockChange): boolean => (fields?.['recurring'] ?? 'once') !== 'once';
