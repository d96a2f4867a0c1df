import type { EditableBlock } from '../editing/block-write.ts';
import { edit, remove } from '../editing/press.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import {
  type ChangedBlock,
  contentChanges,
  type TheirChange,
  type TheirEvent,
  type TheirFields,
  type TheirWrite,
  type WrittenEvent,
} from './event-content.ts';
import { type EventPlace, placeOf, scheduleOf } from './read-event.ts';
import { changeOfSeries, seriesRemoved } from './their-series-change.ts';

/** The mark of a day that is moved, which moves too: its title has it there. Marks of other days stay. */
const marksOf = ({ outcomes = [] }: EditableBlock, date: string, to: string) =>
  outcomes.filter((mark) => mark.date === date).map((mark) => ({ ...mark, date: to }));

/** The change of one occurrence, by its key: where it is now, here, its person need not know. */
function changeOfOccurrence<B extends EditableBlock>(
  { block }: ChangedBlock<B>,
  date: string,
  [now, before]: readonly [EventPlace, EventPlace],
  content: TheirFields,
): readonly TheirWrite<B>[] {
  const place = now.date === before.date ? undefined : { date: now.date };
  if (!place && Object.keys(content).length === 0) return [];
  const marks = place ? marksOf(block, date, now.date) : [];
  const changes = { ...content, ...(marks.length > 0 && { outcomes: marks }) };
  return edit({ block, date, scope: 'only' }, changes, place);
}

/** The changes of a block with one day that repeats now; null for a block with several days, which would all repeat. */
function repeated<B extends EditableBlock>(
  { block }: ChangedBlock<B>,
  event: TheirEvent,
  content: TheirFields,
  zone: string,
): TheirChange<B> {
  const schedule = scheduleOf(event, zone);
  if (schedule === null || isRecurring(block) || block.scheduled_days.length > 1)
    return { unfit: 'recurrence' };
  const { scheduled_days: days, exclusion_dates: left, ...rest } = schedule;
  const changes = { ...content, ...rest, scheduled_days: [...days], exclusion_dates: [...left] };
  return { writes: [{ kind: 'update', id: block.id, changes }] };
}

/** What a change there is compared with. */
export interface TheirContext {
  readonly written: WrittenEvent;
  /** The day of the block that the event shows; null for a whole series. */
  readonly date: string | null;
  /** The ids of the parts that continue the series there, in events of their own. */
  readonly later?: readonly string[];
  /** The person's IANA zone. */
  readonly zone: string;
}

/**
 * The changes that a person made to an event that shows a block, as they have said them (OWN-4, BLK-84); empty without
 * changes.
 * @param event null if the person deleted it
 */
export function theirChange<B extends EditableBlock>(
  changedBlock: ChangedBlock<B>,
  event: TheirEvent | null,
  { written, date, later = [], zone }: TheirContext,
): TheirChange<B> {
  const { block } = changedBlock;
  if (event === null)
    return { writes: date === null ? seriesRemoved(block, later) : remove({ block, date, scope: 'only' }) };
  const [now, before] = [placeOf(event, zone), placeOf(written, zone)];
  if (typeof now === 'string') return { unfit: now };
  if (typeof before === 'string') return { unfit: before };
  const content = contentChanges(changedBlock, event, written, [now, before]);
  if (date === null) return changeOfSeries(block, { event, written, later, zone }, [now, before], content);
  if (event.recurrence.length > 0) return repeated(changedBlock, event, content, zone);
  return { writes: changeOfOccurrence(changedBlock, date, [now, before], content) };
}
