import { shownTimeOf } from '../dates/shown-time.ts';
import { phaseLabel } from '../phases/phase-alias.ts';
import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { DescribedFieldName } from '../blocks/time-block-fields.ts';
import { datedDay, shortDate } from '../dates/date-labels.ts';
import { type FreeDayRange, freeDaysText } from '../dates/free-days.ts';
import { WEATHER_MOODS } from '../moods/weather-mood.ts';
import { anchorOf } from '../recurrence/recurrence.ts';
import { MONTHLY_ANCHOR_TEXT } from '../recurrence/recurrence-text.ts';
import { OUTCOME_TEXT } from '../outcomes/outcome-text.ts';
import { capitalize } from '../capitalize.ts';
import { budgetInWords } from '../north-stars/budget-text.ts';
import { reminderText } from '../reminders/reminder-minutes.ts';
import { lengthText, sizeLabel } from '../durations/duration-text.ts';
import type { ItemFields } from './item-fields.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The lists that contain the items of ids in fields. */
export interface FieldChoices {
  readonly activities: readonly Named[];
  readonly sizes: readonly Named[];
  readonly northStars: readonly Named[];
  readonly phases: readonly Named[];
  readonly vibes: readonly Named[];
}

const nameOf = (items: readonly Named[], id: string | null): string =>
  items.find((item) => item.id === id)?.name ?? (id === null ? 'none' : 'another');

const listed = (texts: readonly string[], none: string, separator = ', '): string =>
  texts.length === 0 ? none : texts.join(separator);

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

type DescribeField = (block: TimeBlock, choices: FieldChoices) => string;

export type DescribedValues = { readonly [Field in DescribedFieldName]: DescribeField };

/** The description of each field of a block that was changed in another tab or device. */
export const describedValues: DescribedValues = {
  activity_id: (block, { activities }) => nameOf(activities, block.activity_id),
  size: (block, { sizes }) => sizeLabel(nameOf(sizes, block.size)),
  north_star_theme_id: (block, { northStars }) => nameOf(northStars, block.north_star_theme_id),
  ecocycle_phase: (block, { phases }) => phaseLabel(nameOf(phases, block.ecocycle_phase)),
  vibe_ids: (block, { vibes }) =>
    listed(
      block.vibe_ids.map((id) => nameOf(vibes, id)),
      'none',
    ),
  scheduled_days: (block) =>
    listed(
      block.scheduled_days.map((day) => capitalize(day).slice(0, 3)),
      'TBD',
    ),
  start_timing: (block) => capitalize(block.start_timing.name),
  start_time: ({ start_time: time }) => (time ? shownTimeOf(time) : 'none'),
  duration_minutes: (block) => lengthText(block.duration_minutes ?? 0),
  reminder_minutes: (block) => reminderText(block.reminder_minutes ?? null),
  recurring: (block) => capitalize(block.recurring),
  monthly_anchor: (block) => MONTHLY_ANCHOR_TEXT[anchorOf(block)],
  start_date: (block) => shortDate(block.start_date),
  end_date: (block) => (block.end_date === null ? 'no end' : shortDate(block.end_date)),
  exclusion_dates: (block) => listed(block.exclusion_dates.map(shortDate), 'nothing'),
  outcomes: ({ outcomes = [] }) =>
    listed(
      outcomes.map(({ date, result }) => `${shortDate(date)} ${OUTCOME_TEXT[result]}`),
      'nothing marked',
    ),
  title: (block) => (block.title === null ? 'none' : inOneLine(block.title)),
  note: (block) => (block.note === null ? 'none' : inOneLine(block.note)),
};

const isDescribed = (field: string): field is DescribedFieldName => field in describedValues;

interface Rating {
  readonly theme_id: string;
  readonly rating: number;
  readonly note?: string | null;
}

type DescribeValue = (value: never, choices: FieldChoices) => string;

// Descriptions of fields whose values are not plain text.
const VALUES: Readonly<Record<string, DescribeValue>> = {
  // The text does not name the series: the block's days do.
  series_id: () => 'a series',
  weekday: (day: string) => capitalize(day),
  type: (type: string) => capitalize(type),
  startDate: (day: string) => datedDay(day),
  endDate: (day: string) => datedDay(day),
  ordered_theme_ids: (ids: readonly string[], { northStars }) =>
    listed(
      ids.map((id) => nameOf(northStars, id)),
      'none',
    ),
  budgets: (budgets: readonly NorthStarBudget[]) =>
    listed(
      budgets.map((budget) => `${budgetInWords(budget)} from ${datedDay(budget.start_date)}`),
      'none',
    ),
  event_rules: (rules: readonly EventRule[]) =>
    listed(
      rules.map(
        (rule) => (rule.by === 'except' ? 'not ' : '') + (rule.by === 'keyword' ? rule.value : rule.name),
      ),
      'none',
    ),
  free_days: (ranges: readonly FreeDayRange[]) => listed(ranges.map(freeDaysText), 'none'),
  weather_mood: (mood: string) => WEATHER_MOODS.find(({ id }) => id === mood)?.label ?? mood,
  theme_ratings: (ratings: readonly Rating[], { northStars }) =>
    listed(
      ratings.map(
        ({ theme_id, rating, note }) =>
          `${nameOf(northStars, theme_id)} ${rating}${note ? ` (${inOneLine(note)})` : ''}`,
      ),
      'none',
    ),
};

const isBlock = (item: ItemFields, field: DescribedFieldName): item is ItemFields & TimeBlock =>
  field in item;

/** The value of an item's field in words. */
export function fieldText(field: string, item: ItemFields, choices: FieldChoices): string {
  const value = item[field];
  if (value === null || value === undefined || value === '') return field === 'end_date' ? 'no end' : 'none';
  if (isDescribed(field) && isBlock(item, field)) return describedValues[field](item, choices);
  const describe = VALUES[field];
  if (describe !== undefined) return describe(value as never, choices);
  if (Array.isArray(value)) return listed(value.map(String), 'none', ' · ');
  return typeof value === 'string' ? inOneLine(value) : JSON.stringify(value);
}
