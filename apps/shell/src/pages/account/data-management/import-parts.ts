import type { ImportItem, ImportStatus } from '@simmer/app-state/personal-data/data-management';

/** Items of one kind by what a person can do about them. */
export function partsOf(items: readonly ImportItem[]) {
  return {
    fresh: items.filter(({ status }) => status === 'new'),
    different: items.filter(({ status }) => status === 'different'),
    /** What is told and stays out. */
    left: items.filter(({ status }) => status === 'fixed' || status === 'unusable'),
  };
}

const STATUS_TEXTS: readonly (readonly [ImportStatus, string])[] = [
  ['new', 'new'],
  ['different', 'different from yours'],
  ['same', 'already there'],
  ['fixed', 'kept as yours'],
  ['unusable', 'not usable'],
];

/** How many there are of each standing, in one line. */
export function groupText(items: readonly ImportItem[]): string {
  return STATUS_TEXTS.map(
    ([status, text]) => [items.filter((item) => item.status === status).length, text] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
}
