import { foldedName } from './folded-name.ts';

interface NamedActivity {
  readonly id?: string | undefined;
  readonly name: string;
  readonly usage_count?: number | undefined;
}

/**
 * The activity of this name, by `foldedName`, or null (BLK-22). If several match, the one chosen
 * before (`meantId`), else the first.
 */
export function findActivityByName<A extends NamedActivity>(
  activities: readonly A[],
  name: string,
  meantId: string | null = null,
): A | null {
  const folded = foldedName(name);
  const sameNamed = activities.filter((activity) => foldedName(activity.name) === folded);
  return sameNamed.find(({ id }) => id !== undefined && id === meantId) ?? sameNamed[0] ?? null;
}

/** `findActivityByName` for many names: builds the lookup once. */
export function activityFinder<A extends NamedActivity>(
  activities: readonly A[],
): (name: string) => A | null {
  const byName = new Map<string, A>();
  for (const activity of activities.toReversed()) byName.set(foldedName(activity.name), activity);
  return (name) => byName.get(foldedName(name)) ?? null;
}

/** The activities whose name contains the text, most used first, then by name (BLK-21). */
export function suggestActivities<A extends NamedActivity>(activities: readonly A[], text: string): A[] {
  const foldedText = foldedName(text);
  return activities
    .filter((activity) => foldedName(activity.name).includes(foldedText))
    .sort((a, b) => (b.usage_count ?? 0) - (a.usage_count ?? 0) || a.name.localeCompare(b.name, 'en'));
}
