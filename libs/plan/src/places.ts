import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { ListName, onlyNames } from './copy/app-data.ts';
import type { Item } from './step.ts';

/** Where a plan has the items of a resource. Each start needs this, and no more of a resource. */
export interface Place {
  /** The list, or the one item that a person has at most. */
  readonly place: ListName | (typeof onlyNames)[number];
  /** The field that identifies an item in a change; 'person' for what a person has once. */
  readonly identity: 'id' | 'date' | 'week_start_date' | 'person';
  /** The order of the items: their age, or their day. */
  readonly order: 'age' | 'day';
}

export const places: { readonly [Name in PlanResource]: Place } = {
  northStars: { place: 'northStarThemes', identity: 'id', order: 'age' },
  activities: { place: 'activities', identity: 'id', order: 'age' },
  timeBlocks: { place: 'timeBlocks', identity: 'id', order: 'age' },
  idealBlocks: { place: 'idealBlocks', identity: 'id', order: 'age' },
  pulseChecks: { place: 'pulseChecks', identity: 'date', order: 'day' },
  weeklyReflections: { place: 'weeklyReflections', identity: 'week_start_date', order: 'day' },
  weeklyPriorities: { place: 'weeklyPriorities', identity: 'week_start_date', order: 'day' },
  poster: { place: 'northStarPoster', identity: 'person', order: 'day' },
  freeDays: { place: 'freeDays', identity: 'person', order: 'day' },
};

/** What sorts an item in its list. */
const sortKey = ({ order, identity }: Place, item: Item): string =>
  order === 'age' ? `${String(item['created_at'])} ${item.id}` : String(item[identity]);

export const isDefault = (item: object): boolean => 'is_default' in item && item.is_default === true;

/** Items in the order of their list. Default activities come first, in the order that admins have given them. */
export function inOrder(place: Place, items: readonly Item[]): Item[] {
  const isFirst = (item: Item) => place.place === 'activities' && isDefault(item);
  const [first, rest] = [items.filter(isFirst), items.filter((item) => !isFirst(item))];
  const keys = new Map(rest.map((item) => [item, sortKey(place, item)]));
  return [
    ...first,
    ...rest.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1)),
  ];
}
