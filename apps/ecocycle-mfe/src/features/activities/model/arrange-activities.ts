import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { type BlockCounts, NO_BLOCKS } from './block-counts.ts';

export type ActivitySort = 'recent' | 'name' | 'points';
export type ActivityKind = 'all' | 'custom' | 'default';

/** The sort menu, in its order (KIT-14). */
export const ACTIVITY_SORTS = ['recent', 'name', 'points'] as const satisfies readonly ActivitySort[];
export const SORT_LABELS: Readonly<Record<ActivitySort, string>> = {
  recent: 'Most Recent',
  name: 'A-Z',
  points: 'Time Block Points',
};

/** Filter and order of the library. */
export interface ActivityView {
  readonly kind: ActivityKind;
  readonly search: string;
  readonly sort: ActivitySort;
}

type CountsById = ReadonlyMap<string, BlockCounts>;

const isOfKind = ({ is_default }: Activity, kind: ActivityKind): boolean =>
  kind === 'all' || is_default === (kind === 'default');

/** The counts of the three sub-tabs, regardless of the search. */
export function countKinds(activities: readonly Activity[]): Readonly<Record<ActivityKind, number>> {
  const defaults = activities.filter(({ is_default }) => is_default).length;
  return { all: activities.length, custom: activities.length - defaults, default: defaults };
}

// One collator for all comparisons: creating one for each comparison is most of the time of sorting a long list.
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function comparing(sort: ActivitySort, countsById: CountsById): (a: Activity, b: Activity) => number {
  const names = (a: Activity, b: Activity) => byName.compare(a.name, b.name);
  const points = ({ id }: Activity) => (countsById.get(id) ?? NO_BLOCKS).points;
  switch (sort) {
    case 'name':
      return names;
    case 'points':
      return (a, b) => points(b) - points(a) || names(a, b);
    case 'recent':
      // ISO instants sort as text; the defaults, all created at once, keep their order.
      return (a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1);
  }
}

/**
 * The activities that match the view, in its order. The activity with `editedId` always matches, because it is being
 * edited.
 */
export function arrangeActivities(
  activities: readonly Activity[],
  countsById: CountsById,
  { kind, search, sort }: ActivityView,
  editedId: string | null = null,
): readonly Activity[] {
  const wanted = search.trim().toLowerCase();
  return activities
    .filter(
      (activity) =>
        activity.id === editedId ||
        (isOfKind(activity, kind) && activity.name.toLowerCase().includes(wanted)),
    )
    .toSorted(comparing(sort, countsById));
}
