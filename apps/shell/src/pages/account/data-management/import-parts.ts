import type { ImportItem, ImportStanding } from '@simmer/app-state/personal-data/data-management';

/** Items of one kind by what a person can do about them. */
export function partsOf(items: readonly ImportItem[]) {
  return {
    fresh: items.filter(({ standing }) => standing === 'new'),
    different: items.filter(({ standing }) => standing === 'different'),
    /** What is told and stays out. */
    left: items.filter(({ standing }) => standing === 'fixed' || standing === 'unusable'),
  };
}

const WORDS: readonly (readonly [ImportStanding, string])[] = [
  ['new', 'new'],
  ['different', 'different from yours'],
  ['same', 'already there'],
  ['fixed', 'kept as yours'],
  ['unusable', 'not usable'],
];

/** How many there are of each standing, in one line. */
export function groupText(items: readonly ImportItem[]): string {
  return WORDS.map(
    ([standing, words]) => [items.filter((item) => item.standing === standing).length, words] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
