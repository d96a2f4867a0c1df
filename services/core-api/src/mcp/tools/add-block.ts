import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { MonthlyAnchor } from '@simmer/contracts/schemas/planning-values';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import { calendarDate as calendarDateOf } from '@simmer/domain/dates/calendar-date';
import { firstWeekdayOnOrAfter, weekdayOf } from '@simmer/domain/dates/weekday';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import { quickAddLanguages } from '@simmer/domain/quick-add/quick-add-language';
import { readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { type Meanings, readMeanings } from '../plan-reader.ts';
import type { ToolContext } from '../tool.ts';
import { resolveFields } from './block-fields.ts';
import { defineAction, describingFields, planInput } from './plan-input.ts';
import { writeStep } from './write-step.ts';

const NOT_UNDERSTOOD = 'Nothing is understood of this. Use the fields.';

const input = planInput.pick({ sentence: true, date: true, ...describingFields });
type Input = z.output<typeof input>;
type Said = Input & { monthly_anchor?: MonthlyAnchor; reminder_minutes?: number };

/**
 * The fields of a block that a sentence describes. @throws InvalidInputError if the sentence is not understood, or may
 * mean several days
 */
async function understood(
  sentence: string,
  { date }: Pick<Input, 'date'>,
  plan: Meanings,
  { settings: { zone }, now, today }: ToolContext,
): Promise<Said> {
  const { hour, minute } = momentInZone(now.getTime(), zone);
  const { read, question } = readQuickAdd(sentence, {
    languages: quickAddLanguages(['en', 'de', 'fr', 'es', 'pt', 'ja']),
    today: calendarDateOf(today),
    time: hour * 60 + minute,
    zone,
    northStars: plan.northStars,
    givenDay: date === undefined ? undefined : calendarDateOf(date),
  });
  if (read === null) throw InvalidInputError.inBody('sentence', NOT_UNDERSTOOD, 'value_error');
  if (question !== null) {
    const days = question.days.join(' or ');
    throw InvalidInputError.inBody('sentence', `This may mean ${days}: give the date.`, 'value_error');
  }
  const star = plan.northStars.find(({ id }) => id === read.northStarId);
  const start = read.startTime ?? read.part;
  return {
    activity: read.title,
    repeats: read.recurring,
    monthly_anchor: read.monthlyAnchor,
    ...(read.days.length > 0 && { days: [...read.days], date: read.startDate }),
    ...(start !== null && { start }),
    ...(read.minutes !== null && { minutes: read.minutes }),
    ...(read.reminder !== null && { reminder_minutes: read.reminder }),
    ...(star && { north_star: star.name }),
    ...(read.endDate !== null && { until: read.endDate }),
  };
}

/** Checks that the days fit the date. @throws InvalidInputError for a day on which the date is not */
function rejectContradiction({ date, days, repeats = 'once' }: Input): void {
  const [only, ...others] = days ?? [];
  if (date === undefined || repeats !== 'once' || only === undefined || others.length > 0) return;
  if (only !== weekdayOf(date))
    throw InvalidInputError.inBody(
      'days',
      `${date} is a ${weekdayOf(date)}. Give one of the two.`,
      'value_error',
    );
}

/** The days of a new block and the first date; none without a date and a weekday (TBD). */
function scheduleOf({ date, days, repeats = 'once' }: Input, today: string) {
  const scheduled = days ?? (date === undefined ? [] : [weekdayOf(date)]);
  const from = date ?? today;
  const [only, ...others] = scheduled;
  const isOneDay = repeats === 'once' && only !== undefined && others.length === 0;
  return {
    recurring: repeats,
    scheduled_days: scheduled,
    start_date: isOneDay ? firstWeekdayOnOrAfter(calendarDateOf(from), only) : from,
  };
}

/** Adds one block, by a sentence or by fields. */
export const addBlock = defineAction({
  input,
  async run({ sentence, ...fields }, context) {
    const plan = await readMeanings(context.query, context.caller.userId);
    rejectContradiction(fields);
    const read = sentence == null ? {} : await understood(sentence, fields, plan, context);
    const said: Said = { ...read, ...fields };
    // A given date has priority over a day in the sentence.
    const isDated = fields.date !== undefined && fields.days === undefined;
    if (isDated && (said.repeats ?? 'once') === 'once') delete said.days;
    if (said.activity === undefined)
      throw InvalidInputError.inBody('activity', 'Say what is done: an activity, or a sentence.', 'missing');
    const { fields: resolved, added } = resolveFields(said, plan);
    const [shortest] = sortSizes(plan.sizes);
    const block: PlanChange = {
      resource: 'timeBlocks',
      id: randomUUID(),
      fields: {
        ...(shortest && { size: shortest.id }),
        ...('monthly_anchor' in said && { monthly_anchor: said.monthly_anchor }),
        ...('reminder_minutes' in said && { reminder_minutes: said.reminder_minutes }),
        ...resolved,
        ...scheduleOf(said, context.today),
      } as Partial<TimeBlock>,
    };
    return writeStep([...added, block], plan, context);
  },
});
