import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import { weekdayOf } from '../dates/weekday.ts';
import { mondayOf } from '../dates/week.ts';
import { definedFields } from '../defined-fields.ts';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { occursOn } from '../recurrence/expand-occurrences.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { fieldsFor } from './fields-for.ts';
import { isInPlace } from './is-in-place.ts';
import { stayingOut } from './kept-marks.ts';
import { takenOutOf, withoutOccurrences, withOccurrence } from './leave-occurrence.ts';
import { onceAt } from './move-occurrence.ts';
import { dateOf } from '../recurrence/occurrence-key.ts';
import { onOneDay } from './on-one-day.ts';
import { dateIn, dateSeen, partBefore, type Parts } from './reached-parts.ts';
import { ofOneDay } from '../recurrence/schedule-fields.ts';
import type { ScopedChange } from './scope.ts';
import { idOfOccurrence } from '../recurrence/series-id.ts';

/** The days of an edited occurrence: other chosen weekdays are in the same week. */
function chosenDays(date: string, days: Weekday[]): ScheduleChanges {
  if (days.length === 1 && days[0] === weekdayOf(date)) return onOneDay(date);
  return { ...onOneDay(mondayOf(date)), scheduled_days: days };
}

/** Where and what an occurrence is after a change of it alone; null for one that stays in its place. */
function placeAfter(
  block: EditableBlock,
  date: string,
  { series: { place }, fields = {} }: ScopedChange,
): ScheduleChanges | null {
  const target = { date, part: partOfTiming(block.start_timing), ...definedFields(place ?? {}) };
  if (!isInPlace(block, date, target)) return onceAt(block, { ...place, date: target.date });
  const { scheduled_days: days }: ScheduleChanges = fields;
  return days ? chosenDays(date, days) : null;
}

const isMarkAlone = ({ series, fields = {} }: ScopedChange): boolean =>
  series.place === undefined && Object.keys(fields).join() === 'outcomes';

type Mark = BlockOutcome | null;

/** The mark that a change of one occurrence sets; null if it removes it. */
const markIn = (fields: ScheduleChanges): Mark => fields.outcomes?.[0] ?? null;

/** The marks of the only day of a block. */
const onlyMark = (mark: Mark, date: string) => (mark ? [{ ...mark, date }] : []);

/** The touched fields of an occurrence, where it is then, and its mark: one that moves to another day is planned again there (OUT-2). */
function changesOf(
  place: ScheduleChanges | null,
  change: ScopedChange,
  { source, date, mark }: { readonly source: EditableBlock; readonly date: string; readonly mark: Mark },
): ScheduleChanges {
  const { fields = {} } = change;
  const { start_timing: timing, start_time: time, ...days } = place ?? {};
  const { start_date: day = date } = days;
  const kept = day === date ? mark : null;
  return definedFields({
    start_timing: timing,
    start_time: time,
    ...ofOneDay(fieldsFor(source, change)),
    ...days,
    outcomes: onlyMark('outcomes' in fields ? markIn(fields) : kept, day),
  });
}

/** The writes of a change of an occurrence that has a block of its own already. */
function ofOwn<B extends EditableBlock>(own: B, change: ScopedChange): readonly BlockWrite<B>[] {
  const { id, start_date: date } = own;
  if (change.removed) return [{ kind: 'delete', id }];
  const changes = changesOf(placeAfter(own, date, change), change, {
    source: own,
    date,
    mark: outcomeOn(own, date),
  });
  return [{ kind: 'update', id, changes }];
}

/**
 * The writes of a mark of an occurrence that its series has: one that was deleted before stands again (BLK-83), and one that
 * moved with its series stays where it was for who marked it (BLK-85).
 */
function ofMark<B extends EditableBlock>(
  part: B,
  date: string,
  change: ScopedChange,
): readonly BlockWrite<B>[] {
  const mark = markIn({ ...change.fields });
  if (mark !== null && mark.date !== date)
    return [withoutOccurrences(part, [date]), stayingOut(part, date, mark)];
  const isBack = mark !== null && !occursOn(part, date);
  const changes = { ...(isBack && withOccurrence(part, date)), outcomes: withOutcome(part, date, mark) };
  return [{ kind: 'update', id: part.id, changes }];
}

/** The writes for one occurrence, which leaves its series, or has left it. @param blocks those of the series */
export function ofOne<B extends EditableBlock>(
  key: string,
  change: ScopedChange,
  blocks: readonly B[],
  { live, gone }: Parts<B>,
): readonly BlockWrite<B>[] {
  const { series, removed } = change;
  const ownId = idOfOccurrence(series.id, key);
  const own = blocks.find(({ id }) => id === ownId);
  const part = live.find((each) => dateIn(each, key) !== null);
  // A program may have taken the date back: then another one than the one that left it is meant.
  const stands = part && occursOn(part, dateIn(part, key) ?? '');
  if (own && !stands) return ofOwn(own, change);
  const id = own ? idOfOccurrence(ownId, key) : ownId;
  // It comes back alone if the series has been removed or ended before it.
  const source = part ?? gone.find((each) => dateIn(each, key)) ?? partBefore(live, key) ?? gone.at(0);
  const date = source && (dateOf(source, key) ?? dateSeen(change, key));
  if (!source || !date) return [];
  const leaving = part && withoutMark(withoutOccurrences(part, [date]), part, date);
  if (removed) return leaving ? [leaving] : [];
  if (part && isMarkAlone(change)) return ofMark(part, date, change);
  const said = isMarkAlone(change) ? markIn({ ...change.fields }) : undefined;
  // A mark that is removed brings nothing back.
  if (said === null) return [];
  const place = {
    ...onOneDay(said?.date ?? date),
    start_timing: source.start_timing,
    ...placeAfter(source, date, change),
  };
  const mark = outcomeOn(source, date);
  const changes = { ...changesOf(place, change, { source, date, mark }), ...takenOutOf(source) };
  return [...(leaving ? [leaving] : []), { kind: 'create', id, source, changes }];
}

/** A write of a block that loses an occurrence, and the mark of it. */
const withoutMark = <B extends EditableBlock>(write: BlockWrite<B>, part: B, date: string): BlockWrite<B> =>
  write.kind === 'update' && outcomeOn(part, date)
    ? { ...write, changes: { ...write.changes, outcomes: withOutcome(part, date, null) } }
    : write;
