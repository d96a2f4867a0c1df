import type { ItemRow, PlanRow, Tables } from '../disk/tables.ts';
import { isItem, isRecord } from '../disk/stored-json.ts';
import { inOrder, isDefault, places } from '../places.ts';
import type { Item } from '../step.ts';
import { type AppData, defaultAppData, type ListName, listNames } from './app-data.ts';
import { isSameList } from './keep-equal.ts';

/** A plan as read from its rows. */
export interface LoadedPlan {
  readonly data: AppData;
  /** The row of the plan; null if the plan is not stored and has the defaults. */
  readonly row: PlanRow | null;
  /** Rows that are no items. */
  readonly unreadable: readonly ItemRow[];
}

const isListName = (name: unknown): name is ListName => listNames.some((each) => each === name);

/** Reads a plan from its rows. Where some cannot be read, the account is read as a whole (OFF-82). */
export function planOfRows(stored: PlanRow, rows: readonly ItemRow[]): LoadedPlan {
  // A later release may have further lists.
  const lists = Map.groupBy(rows, ({ list }) => list);
  const unreadable: ItemRow[] = [];
  const data: AppData = { ...defaultAppData(''), ...stored.rest };
  for (const place of Object.values(places)) {
    const { place: name } = place;
    if (!isListName(name)) continue;
    const sorted = (lists.get(name) ?? []).toSorted((one, other) => one.place - other.place);
    const items = sorted.flatMap((row) => {
      if (isItem(row.item) && row.item.id === row.id) return row.item;
      unreadable.push(row);
      return [];
    });
    Object.assign(data, { [name]: inOrder(place, items) });
  }
  const { reading } = stored;
  const isWhole = unreadable.length === 0 || !isRecord(reading);
  return { data, unreadable, row: isWhole ? stored : { ...stored, reading: { ...reading, cursor: null } } };
}

/** A copy of the plan whose lists may be changed without changing those of the original. */
export const draftOf = (data: AppData): AppData => ({
  ...data,
  ...Object.fromEntries(listNames.map((name) => [name, [...data[name]]])),
});

/** Gives a plan that may be changed the content of another. */
export function replacePlan(data: AppData, plan: AppData): void {
  delete data.northStarPoster;
  delete data.freeDays;
  Object.assign(data, plan);
}

/** What a plan has besides its lists. */
export const restOf = (data: AppData): PlanRow['rest'] =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !isListName(name)));

/** The rows in which a list differs from the stored one, and the ids that are gone: its order follows from the items. */
function changedRows(
  { scope, list }: Pick<ItemRow, 'scope' | 'list'>,
  before: readonly Item[],
  after: readonly Item[],
) {
  const former = new Map(before.map((item, place) => [item.id, { item, place }]));
  const rows: ItemRow[] = [];
  for (const [place, item] of after.entries()) {
    const { item: same, place: at } = former.get(item.id) ?? {};
    former.delete(item.id);
    if (same !== item || (at !== place && isDefault(item)))
      rows.push({ scope, list, id: item.id, place, item });
  }
  return { rows, gone: former.keys() };
}

/** Writes the rows in which a plan differs from the stored one. @returns whether there are any */
export async function writeChangedItems(
  tables: Tables,
  scope: string,
  before: AppData | null,
  after: AppData,
): Promise<boolean> {
  const changed = listNames.filter((list) => !isSameList(before?.[list] ?? [], after[list]));
  for (const list of changed) {
    const { rows, gone } = changedRows({ scope, list }, before?.[list] ?? [], after[list]);
    for (const id of gone) tables.remove('items', [scope, list, id]);
    await tables.putAll('items', rows);
  }
  return changed.length > 0;
}
