import type { ImportItem, ImportStatus } from '@simmer/app-state/personal-data/data-management';

/** Items of one kind grouped by the possible action. */
export function partsOf(items: readonly ImportItem[]) {
  return {
    fresh: items.filter(({ status }) => status === 'new'),
    different: items.filter(({ status }) => status === 'different'),
    /** Listed, and not importable. */
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

/** The counts by status, in one line. */
export function groupText(items: readonly ImportItem[]): string {
  return STATUS_TEXTS.map(
    ([status, text]) => [items.filter((item) => item.status === status).length, text] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
}
