import type { ImportItem, ImportStatus } from '@simmer/app-state/personal-data/data-management';

/** The source of an import: a file, or the plan that this browser has besides the account's. */
export type ImportSource = 'file' | 'browser';

/** The maximum number of rows shown individually; further items are chosen with their group. */
export const MAX_SHOWN = 200;

export interface ChoiceProps {
  /** The keys of the items that are imported. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

export const toggleKeys = (
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  isOn: boolean,
): Set<string> => {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
};

/** Items of one kind grouped by the possible action. */
export function partsOf(items: readonly ImportItem[]) {
  return {
    fresh: items.filter(({ status }) => status === 'new'),
    different: items.filter(({ status }) => status === 'different'),
    /** Items that are listed, but cannot be imported. */
    left: items.filter(({ status }) => status === 'fixed' || status === 'unusable'),
  };
}

const STATUS_TEXTS: readonly (readonly [ImportStatus, string])[] = [
  ['new', 'new'],
  ['different', 'different from your plan'],
  ['same', 'already there'],
  ['fixed', 'kept as in your plan'],
  ['unusable', 'not usable'],
];

/** The counts by status, in one line. */
export function groupText(items: readonly ImportItem[]): string {
  return STATUS_TEXTS.map(
    ([status, text]) => [items.filter((item) => item.status === status).length, text] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
}
