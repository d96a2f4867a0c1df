import { limits } from '@simmer/contracts/limits';
import type { HistoryEntry } from '@simmer/contracts/schemas/history.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { definedFields } from '@simmer/domain/defined-fields';
import { isSameValue } from '@simmer/domain/same-value';
import type { Change, Item } from '@simmer/plan/step';
import { itemKinds } from './item-kinds.ts';

/** The items of a plan by resource, as they are on the wire. */
export type PlanItems = Readonly<Record<PlanResource, readonly ItemFields[]>>;

/** What was overwritten or deleted, newest first, and the plan as it is now. */
export interface PlanHistory {
  readonly history: readonly HistoryEntry[];
  readonly items: PlanItems;
  readonly choices: FieldChoices;
}

type Named = Readonly<{ id: string }>;

const isRating = (value: unknown): value is { readonly theme_id: string } =>
  typeof value === 'object' && value !== null && 'theme_id' in value;

const pick = (item: ItemFields, names: readonly string[]): ItemFields =>
  Object.fromEntries(names.map((name) => [name, item[name] ?? null]));

/** An item of the plan as it is now; null if the plan does not have it. */
export function findItem(items: PlanItems, resource: PlanResource, id: string): ItemFields | null {
  const { key } = itemKinds[resource];
  return items[resource].find((item) => key === null || item[key] === id) ?? null;
}

/** An item as it was when it was last deleted; null if the history does not know the item as deleted. */
export function findDeleted(
  { history }: Pick<PlanHistory, 'history'>,
  resource: PlanResource,
  id: string,
): ItemFields | null {
  const deletion = history.find(
    (entry) => entry.resource === resource && entry.item_id === id && entry.reason === 'deleted',
  );
  return deletion?.values ?? null;
}

/** Values without the North Stars, phases and vibes that no longer exist. */
export function withoutUnknownChoices(
  values: ItemFields,
  { choices }: Pick<PlanHistory, 'choices'>,
): ItemFields {
  const { northStars, phases, vibes } = choices;
  const choicesByField: Readonly<Record<string, readonly Named[]>> = {
    north_star_theme_id: northStars,
    ordered_theme_ids: northStars,
    theme_ratings: northStars,
    ecocycle_phase: phases,
    vibe_ids: vibes,
  };
  const existing = (name: string, value: unknown): unknown => {
    const ids = choicesByField[name]?.map(({ id }) => id);
    if (ids === undefined) return value;
    const isKnown = (one: unknown) => ids.includes(isRating(one) ? one.theme_id : String(one));
    if (Array.isArray(value)) return value.filter(isKnown);
    return isKnown(value) ? value : null;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, existing(name, value)]));
}

/**
 * The change that restores a deleted item, with these fields set differently.
 * @param deleted as the history has it: a North Star with its ratings
 */
function comeBack(resource: PlanResource, id: string, deleted: ItemFields, fields: ItemFields = {}): Change {
  const { created_at } = deleted;
  const more = resource === 'northStars' ? { theme_ratings: undefined } : {};
  return {
    resource,
    id,
    fields: { ...fields, ...(created_at !== undefined && { created_at }) },
    seen: pick(deleted, itemKinds[resource].fields),
    restores: definedFields({ ...deleted, ...more }) as Item,
  } as Change;
}

/** The change that restores the activity of a block, if it was deleted too: it precedes that of the block. */
function activityOf({ activity_id: id }: ItemFields, data: PlanHistory): readonly Change[] {
  if (typeof id !== 'string' || findItem(data.items, 'activities', id) !== null) return [];
  const deleted = findDeleted(data, 'activities', id);
  return deleted === null ? [] : [comeBack('activities', id, deleted)];
}

interface StarRating {
  readonly date: string;
  readonly rating: number;
  readonly note: string | null;
}

/**
 * The changes that restore the ratings of a deleted North Star in the pulse checks that still exist; of very many only
 * the newest.
 */
function ratingsOf(starId: string, deleted: ItemFields, { items }: PlanHistory): readonly Change[] {
  const ratings = (deleted['theme_ratings'] ?? []) as readonly StarRating[];
  return ratings.slice(1 - limits.planChanges).flatMap(({ date, ...rating }) => {
    const check = findItem(items, 'pulseChecks', date);
    if (check === null) return [];
    const present = check['theme_ratings'] as readonly object[];
    const theme_ratings = [...present, { theme_id: starId, ...rating }];
    return [
      {
        resource: 'pulseChecks',
        id: date,
        fields: { theme_ratings },
        seen: { theme_ratings: present },
      } as Change,
    ];
  });
}

/** The changes that restore a deleted item, with the items that were deleted with it. */
function recreate(
  { resource, item_id: id, values }: HistoryEntry,
  data: PlanHistory,
): readonly Change[] | null {
  const deleted = findDeleted(data, resource, id);
  if (deleted === null) return null;
  const { fields: names } = itemKinds[resource];
  const wanted = withoutUnknownChoices({ ...pick(deleted, names), ...values }, data);
  const changed = names.filter((name) => !isSameValue(wanted[name], deleted[name]));
  return [
    ...activityOf(wanted, data),
    comeBack(resource, id, deleted, pick(wanted, changed)),
    ...(resource === 'northStars' ? ratingsOf(id, deleted, data) : []),
  ];
}

/**
 * The changes that restore an entry of the history (MRG-6); null if the plan has its values already, or its content is
 * unknown.
 */
export function restorationOf(entry: HistoryEntry, data: PlanHistory): readonly Change[] | null {
  const { resource, item_id: id, values } = entry;
  const item = findItem(data.items, resource, id);
  if (item === null) return recreate(entry, data);
  const former = withoutUnknownChoices(values, data);
  const names = itemKinds[resource].fields.filter(
    (name) => name in former && !isSameValue(former[name], item[name]),
  );
  if (names.length === 0) return null;
  return [{ resource, id, fields: pick(former, names), seen: pick(item, names) } as Change];
}
