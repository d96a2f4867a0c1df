import type { AppStep, StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { type MarkedBlock, outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { isSameValue } from '@simmer/domain/same-value';
import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { stepText } from '@simmer/plan/describe-step';
import type { Change } from '@simmer/plan/step';
import { itemKinds } from '../history/item-kinds.ts';

const NO_PLAN = defaultAppData('');

/**
 * The name of an item in a sentence: 'Time block “Garden”' is “Garden”, other items keep the noun: 'activity “Garden”'.
 */
function nameOf({ resource, id }: StepItem, item: ItemFields, choices: FieldChoices): string {
  const label = itemKinds[resource].label(item, id, choices);
  if (resource === 'timeBlocks' && label.includes('“')) return label.slice(label.indexOf('“'));
  return resource === 'northStars' || resource === 'poster'
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);
}

/** ' on Wednesday, Jan 7' for a block that is not repeated; empty for any other. */
function placeOf(preposition: string, { recurring, start_date: day }: ItemFields): string {
  return recurring === 'once' && typeof day === 'string' ? ` ${preposition} ${dayTitle(day)}` : '';
}

/** The changed fields of an item: 'size, note', or 'moved'. */
function differenceOf({ resource, id }: StepItem, before: ItemFields, after: ItemFields): string {
  const fieldsOf = (item: ItemFields) =>
    Object.fromEntries(itemKinds[resource].fields.map((field) => [field, item[field] ?? null]));
  const change = { resource, id, fields: fieldsOf(after), seen: fieldsOf(before) } as Change;
  return stepText({ changes: [change] }, NO_PLAN);
}

const changedFieldsOf = ({ resource }: StepItem, before: ItemFields, after: ItemFields): readonly string[] =>
  itemKinds[resource].fields.filter((field) => !isSameValue(before[field] ?? null, after[field] ?? null));

/** ' as done': the new outcome of a block on one day; null if anything else of the block changed too. */
function markOf(changed: StepItem, before: ItemFields, after: ItemFields): string | null {
  if (changed.resource !== 'timeBlocks' || changedFieldsOf(changed, before, after).join() !== 'outcomes')
    return null;
  const [former, now] = [before as MarkedBlock, after as MarkedBlock];
  const dates = new Set([...(former.outcomes ?? []), ...(now.outcomes ?? [])].map(({ date }) => date));
  const [date, ...others] = [...dates].filter(
    (each) => !isSameValue(outcomeOn(former, each), outcomeOn(now, each)),
  );
  if (date === undefined || others.length > 0) return null;
  const mark = outcomeOn(now, date);
  return ` as ${mark === null ? 'open' : OUTCOME_TEXT[mark.result]}`;
}

/** A day of a series that became a block of its own (BLK-43). */
interface TakenOut {
  readonly series: ItemFields;
  readonly newBlock: StepItem;
  readonly block: ItemFields;
  /** The date on which the series would have fallen. */
  readonly date: string;
}

const datesOf = (series: ItemFields): readonly string[] => series['exclusion_dates'] as string[];

function takenOutIn(items: readonly StepItem[]): TakenOut | null {
  for (const item of items) {
    const before: ItemFields | null = item.before;
    const series: ItemFields | null = item.after;
    if (item.resource !== 'timeBlocks' || before === null || series === null) continue;
    if (changedFieldsOf(item, before, series).join() !== 'exclusion_dates') continue;
    const [date] = datesOf(series).filter((each) => !datesOf(before).includes(each));
    const seriesId = series['series_id'] ?? item.id;
    const newBlock = items.find(
      (other) => other.before === null && (other.after as ItemFields | null)?.['series_id'] === seriesId,
    );
    if (date !== undefined && newBlock?.after) return { series, newBlock, block: newBlock.after, date };
  }
  return null;
}

// Fields in which a block of its own differs from the series, whatever else was changed.
const OF_ITS_OWN = new Set([
  'series_id',
  'recurring',
  'monthly_anchor',
  'scheduled_days',
  'start_date',
  'slots',
  'end_date',
  'exclusion_dates',
  'outcomes',
]);

/** 'Moved “Run” to Wednesday, Dec 2', or the fields that were changed on that day. */
function takenOutText({ series, newBlock, block, date }: TakenOut, choices: FieldChoices): string {
  const name = nameOf(newBlock, block, choices);
  const ownFields = Object.fromEntries([...OF_ITS_OWN].map((field) => [field, block[field]]));
  const difference = differenceOf(newBlock, { ...series, ...ownFields }, block);
  if (block['start_date'] !== date || difference === '' || difference === 'moved')
    return `Moved ${name}${placeOf('to', block)}`;
  return `Changed ${name}${placeOf('on', block)}: ${difference}`;
}

function itemText(changed: StepItem, choices: FieldChoices): string {
  const before: ItemFields | null = changed.before;
  const after: ItemFields | null = changed.after;
  if (before === null) {
    return after === null
      ? 'Changed nothing'
      : `Added ${nameOf(changed, after, choices)}${placeOf('on', after)}`;
  }
  if (after === null) return `Removed ${nameOf(changed, before, choices)}${placeOf('on', before)}`;
  const name = nameOf(changed, after, choices);
  const mark = markOf(changed, before, after);
  if (mark !== null) return `Marked ${name}${mark}`;
  const difference = differenceOf(changed, before, after);
  if (difference === 'moved') return `Moved ${name}${placeOf('to', after)}`;
  return difference === '' ? `Changed ${name}` : `Changed ${name}: ${difference}`;
}

/** The sentence about a step of a connected app: 'Added “Garden” on Wednesday, Jan 7, and 2 more' (APP-10). */
export function appStepText({ items, more: hidden }: AppStep, choices: FieldChoices): string {
  // Activities are added and removed together with their blocks, so only the blocks are named.
  const own = items.filter(({ resource }) => resource !== 'activities');
  const [first, ...more] = own.length === 0 ? items : own;
  if (first === undefined)
    return hidden === 0 ? 'Changed nothing' : `Changed ${hidden} ${hidden === 1 ? 'item' : 'items'}`;
  const stepActivities = items.flatMap(({ resource, id, after, before }) => {
    const name = (after ?? before)?.['name' as never];
    return resource === 'activities' && typeof name === 'string' ? [{ id, name: name as string }] : [];
  });
  const allChoices = { ...choices, activities: [...choices.activities, ...stepActivities] };
  const takenOut = takenOutIn(own);
  const text = takenOut === null ? itemText(first, allChoices) : takenOutText(takenOut, allChoices);
  const count = more.length + hidden - (takenOut === null ? 0 : 1);
  return count === 0 ? text : `${text}, and ${count} more`;
}
