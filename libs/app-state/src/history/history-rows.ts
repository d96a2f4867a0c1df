import type { PlanHistory } from './restoration.ts';
import type { HistoryEntry } from '@simmer/contracts/schemas/history.schema';
import type { ChangeKind } from '@simmer/domain/change-kinds';
import { type FieldChoices, fieldText } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { fieldLabel } from '@simmer/domain/texts/field-label';
import { isEmpty } from '@simmer/domain/is-empty';
import { isSameValue } from '@simmer/domain/same-value';
import { itemKinds } from './item-kinds.ts';
import type { Change } from '@simmer/plan/step';
import { findDeleted, findItem, restorationOf } from './restoration.ts';

/** An entry of the history as the list shows it. */
export interface HistoryRow {
  readonly entry: HistoryEntry;
  readonly label: string;
  readonly change: ChangeKind;
  /** The values that were lost, in words. */
  readonly texts: readonly string[];
  /** The changes that restore the values; null if there is nothing to restore. */
  readonly restoration: readonly Change[] | null;
  /** Why there is nothing to restore. */
  readonly state: string;
}

// Fields that get no line in the history: they follow from others, are in the label, or mean nothing in words.
const FOLLOWERS: Readonly<Record<string, string>> = {
  points: 'size',
  overall_feeling: 'weather_mood',
  monthly_anchor: 'recurring',
};
const IN_LABEL = new Set(['activity_id', 'title', 'name', 'weekday']);
/** Says nothing beside the days, whichever change it is of. */
const SLOTS = 'slots';
const WORDLESS = new Set(['emoji', 'color', 'series_id', SLOTS, ...Object.keys(FOLLOWERS)]);

/** The lines of a deleted item: its fields except the name. */
function deletedTexts(names: readonly string[], values: ItemFields, choices: FieldChoices): string[] {
  const { theme_ratings: ratings } = values;
  const count = Array.isArray(ratings) && !names.includes('theme_ratings') ? ratings.length : 0;
  return [
    ...names
      .filter((name) => !IN_LABEL.has(name) && !WORDLESS.has(name) && !isEmpty(values[name]))
      .map((name) => `${fieldLabel(name)}: ${fieldText(name, values, choices)}`),
    ...(count === 0 ? [] : [`Ratings: ${count}`]),
  ];
}

/** The lines of overwritten fields, with their former values. @param more text to append to the line of a field */
export function overwrittenTexts(
  names: readonly string[],
  values: ItemFields,
  item: ItemFields | null,
  choices: FieldChoices,
  more: (name: string) => string = () => '',
): string[] {
  const former = { ...item, ...values };
  return names
    .filter((name) => name in values && name !== SLOTS && !((FOLLOWERS[name] ?? '') in values))
    .map((name) => `${fieldLabel(name)}: ${fieldText(name, former, choices)}${more(name)}`);
}

/** The choices including deleted activities and North Stars, which the history still names. */
function allNames({ history, choices }: PlanHistory): FieldChoices {
  const deleted = (resource: string) =>
    history
      .filter((entry) => entry.resource === resource && entry.reason === 'deleted')
      .map(({ item_id: id, values }) => ({ id, name: String(values['name']) }));
  return {
    ...choices,
    activities: [...choices.activities, ...deleted('activities')],
    northStars: [...choices.northStars, ...deleted('northStars')],
  };
}

/** The row of each entry in the history list (MRG-6). */
export function historyRows(data: PlanHistory): readonly HistoryRow[] {
  const choices = allNames(data);
  return data.history.map((entry) => {
    const { resource, item_id: id, reason, values } = entry;
    const { fields, label, change } = itemKinds[resource];
    const item = findItem(data.items, resource, id);
    const isDeletion = reason === 'deleted';
    const nowText = (name: string): string =>
      item === null || isSameValue(item[name], values[name])
        ? ''
        : ` (now ${fieldText(name, item, choices)})`;
    const labelled = isDeletion ? values : (item ?? findDeleted(data, resource, id) ?? values);
    return {
      entry,
      label: label(labelled, id, choices),
      change,
      texts: isDeletion
        ? deletedTexts(fields, values, choices)
        : overwrittenTexts(fields, values, item, choices, nowText),
      restoration: restorationOf(entry, data),
      state: item === null ? 'No longer in your plan' : isDeletion ? 'Back in your plan' : 'Set again',
    };
  });
}
