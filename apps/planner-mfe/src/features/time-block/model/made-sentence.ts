import { shortDate } from '@simmer/domain/dates/date-labels';
import type { ScheduleChanges } from '@simmer/domain/editing/block-write';
import { scheduleSentence, type TimedSchedule } from '@simmer/domain/texts/schedule-sentence';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import {
  type BlockForm,
  type BlockFields,
  type BlockFormProblem,
  blockFields,
  newBlockFields,
  scheduleProblem,
  ENDS_BEFORE_START,
} from './block-form.ts';
import { inRows } from '@simmer/domain/editing/scoped-change';
import { editWrites, type ScopedOccurrence } from './edit-scope.ts';

/** The text shown instead of a sentence while the schedule is incomplete. */
function noScheduleText({ field, text }: BlockFormProblem): string {
  if (field === 'scheduled_days') return 'No day chosen yet';
  return text === ENDS_BEFORE_START ? 'The last day is before the first' : 'The dates are not complete yet';
}

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const REACH = { only: 'Only this occurrence', following: 'This and following', whole: 'The whole series' };

/** The schedules of the edited part of a block after saving. */
function schedulesOf(
  block: TimeBlock,
  fields: BlockFields,
  occurrence: ScopedOccurrence | null,
): TimedSchedule[] {
  const timed = (changes: ScheduleChanges): TimedSchedule => ({
    recurring: changes.recurring ?? fields.recurring,
    monthly_anchor: changes.monthly_anchor ?? fields.monthly_anchor,
    scheduled_days: changes.scheduled_days ?? fields.scheduled_days,
    start_timing: changes.start_timing ?? fields.start_timing,
    start_time: changes.start_time === undefined ? fields.start_time : changes.start_time,
    start_date: changes.start_date ?? fields.start_date,
    end_date: changes.end_date === undefined ? fields.end_date : changes.end_date,
    exclusion_dates: changes.exclusion_dates ?? block.exclusion_dates,
  });
  const writes = inRows(editWrites(block, fields, occurrence), [block]);
  const createdBlocks = writes.flatMap((write) => (write.kind === 'create' ? [timed(write.changes)] : []));
  if (createdBlocks.length > 0) return createdBlocks;
  // A write that only shortens the old series has no `recurring`, and is not part of the edit.
  return writes.flatMap((write) =>
    write.kind === 'update' && 'recurring' in write.changes ? [timed(write.changes)] : [],
  );
}

/**
 * The result of saving the form as text: 'Every Monday morning from Nov 23, no end'. Derived from the writes, so that
 * it is exact for one occurrence and for 'following', too (BLK-17).
 * @param block the edited block; null for a new one, or for one that is created again
 */
export function madeSentence(
  form: BlockForm,
  block: TimeBlock | null,
  occurrence: ScopedOccurrence | null,
  today: string,
): string {
  const problem = scheduleProblem(form);
  if (problem !== null) return noScheduleText(problem);
  // Neither activity nor size affects when a block takes place.
  if (block === null) return scheduleSentence(newBlockFields(form, '', ''), today);
  const fields = blockFields(form, '', '');
  const sentences = schedulesOf(block, fields, occurrence).map((schedule) =>
    scheduleSentence(schedule, today),
  );
  if (occurrence === null) return sentences[0] ?? '';
  const joined = sentences.map(uncapitalized).join('; ');
  return `${REACH[occurrence.scope]}: ${joined === '' ? `nothing from ${shortDate(occurrence.date)} on` : joined}`;
}
