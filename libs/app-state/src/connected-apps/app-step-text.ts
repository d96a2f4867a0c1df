import type { AppStep, StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { stepText } from '@simmer/plan/describe-step';
import type { Change } from '@simmer/plan/step';
import { itemKinds } from '../history/item-kinds.ts';

const NO_PLAN = defaultAppData('');

/** 'Time block “Garden”' is “Garden” in a sentence; of the others the noun stays: 'activity “Garden”'. */
function nameOf({ resource, id }: StepItem, item: ItemFields, choices: FieldChoices): string {
  const label = itemKinds[resource].label(item, id, choices);
  if (resource === 'timeBlocks' && label.includes('“')) return label.slice(label.indexOf('“'));
  return resource === 'northStars' || resource === 'poster'
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);
}

/** ' on Wednesday, Jan 7': where a block is that is not repeated. */
function placeOf(preposition: string, { recurring, start_date: day }: ItemFields): string {
  return recurring === 'once' && typeof day === 'string' ? ` ${preposition} ${dayTitle(day)}` : '';
}

/** What is different of an item: 'size, note', or 'moved'. */
function differenceOf({ resource, id }: StepItem, before: ItemFields, after: ItemFields): string {
  const fieldsOf = (item: ItemFields) =>
    Object.fromEntries(itemKinds[resource].fields.map((field) => [field, item[field] ?? null]));
  const change = { resource, id, fields: fieldsOf(after), seen: fieldsOf(before) } as Change;
  return stepText({ changes: [change] }, NO_PLAN);
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
  const difference = differenceOf(changed, before, after);
  if (difference === 'moved') return `Moved ${name}${placeOf('to', after)}`;
  return difference === '' ? `Changed ${name}` : `Changed ${name}: ${difference}`;
}

/** What a connected app did: 'Added “Garden” on Wednesday, Jan 7, and 2 more' (APP-10). */
export function appStepText({ items, more: hidden }: AppStep, choices: FieldChoices): string {
  // An activity comes and goes with its blocks.
  const own = items.filter(({ resource }) => resource !== 'activities');
  const [first, ...more] = own.length === 0 ? items : own;
  if (first === undefined) return 'Changed nothing';
  const named = items.flatMap(({ resource, id, after, before }) => {
    const name = (after ?? before)?.['name' as never];
    return resource === 'activities' && typeof name === 'string' ? [{ id, name: name as string }] : [];
  });
  const text = itemText(first, { ...choices, activities: [...choices.activities, ...named] });
  const count = more.length + hidden;
  return count === 0 ? text : `${text}, and ${count} more`;
}
