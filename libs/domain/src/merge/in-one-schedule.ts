import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { endIn, exclusionsIn, marksIn } from '../editing/place-in-schedule.ts';
import { scheduleFields } from '../editing/schedule-fields.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import type { MergeSides } from './merge-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** A schedule with what some fields say of it; only the slots may be null. */
function withSchedule(schedule: Fields, fields: Fields): Fields {
  const said = scheduleFields.filter((name) => name === 'slots' || (fields[name] ?? null) !== null);
  return { ...schedule, ...pick(fields, said) };
}

const isComplete = (schedule: Fields): schedule is Fields & BlockSchedule =>
  typeof schedule['recurring'] === 'string' &&
  typeof schedule['start_date'] === 'string' &&
  Array.isArray(schedule['scheduled_days']);

/** The end and the dated lists of some fields, as another schedule has them. */
function datesIn(fields: Fields, from: Fields, to: Fields): Fields {
  if (!isComplete(from) || !isComplete(to)) return fields;
  const schedules = [from, to] as const;
  const { end_date: end, exclusion_dates: dates, outcomes } = fields;
  return {
    ...(typeof end === 'string' && { end_date: endIn(...schedules, end) }),
    ...(Array.isArray(dates) && { exclusion_dates: exclusionsIn(...schedules, dates as string[]) }),
    ...(Array.isArray(outcomes) && { outcomes: marksIn(...schedules, outcomes as BlockOutcome[]) }),
  };
}

/**
 * End, excluded dates and marks of each side as the merged schedule of a block has them: each side names them by the schedule
 * that it knows, and they keep their occurrences (BLK-81).
 * @param merged the block as it would be after the merge
 */
export function inOneSchedule(sides: MergeSides, merged: Fields): MergeSides {
  const present = pick(sides.present, scheduleFields);
  const to = withSchedule(present, merged);
  const seen = withSchedule(present, sides.seen);
  const wanted = withSchedule(seen, sides.wanted);
  const isSame = [present, seen, wanted].every((schedule) => isSameValue({ ...to, ...schedule }, to));
  if (isSame || ![present, to].every(isComplete)) return sides;
  // A form that changes the days leaves the end as it is; a move and a division name it.
  const { end_date: end, ...others } = sides.present;
  const own = 'end_date' in sides.wanted ? { ...others, end_date: end } : others;
  return {
    ...sides,
    present: { ...sides.present, ...datesIn(own, present, to) },
    seen: { ...sides.seen, ...datesIn(sides.seen, seen, to) },
    wanted: { ...sides.wanted, ...datesIn(sides.wanted, wanted, to) },
  };
}
