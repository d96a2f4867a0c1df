import { type AppData, listNames, onlyNames } from './app-data.ts';

/** The former value if the new one is equal. */
export const keepEqual = <Value>(before: Value, after: Value): Value =>
  before === after || JSON.stringify(before) === JSON.stringify(after) ? before : after;

/**
 * The plan `after`, with the objects of `before` for all items that are equal: only changed items are written and
 * rendered.
 */
export function keepEqualItems(before: AppData, after: AppData): AppData {
  const lists = listNames.map((name) => {
    const known = new Map<string, object>(before[name].map((item) => [item.id, item]));
    return [name, after[name].map((item) => keepEqual<object | undefined>(known.get(item.id), item))];
  });
  const only = onlyNames.flatMap((name) =>
    after[name] === undefined ? [] : [[name, keepEqual<object | undefined>(before[name], after[name])]],
  );
  return keepLists(before, { ...after, ...Object.fromEntries(lists), ...Object.fromEntries(only) });
}

export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/**
 * The plan `after`, with the lists of `before` that have the same items: components that show these are not rendered
 * again.
 */
export function keepLists(before: AppData, after: AppData): AppData {
  const same = listNames.filter((name) => isSameList(before[name], after[name]));
  return { ...after, ...Object.fromEntries(same.map((name) => [name, before[name]])) };
}
