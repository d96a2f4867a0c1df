import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import type { ItemFields } from '../texts/item-fields.ts';
import { compareItem } from './compare-item.ts';
import { type ImportItem, type ImportKind, keyOf, type PresentPlan } from './import-types.ts';
import { identityOf, itemsByKey } from './item-kinds.ts';
import { labelOf } from './item-labels.ts';
import type { Matches } from './item-match.ts';

/** What importing the journals of a file would change in a plan. Entries of the same week or day are the same item. */
export function planJournals(bundle: DataBundle, present: PresentPlan, stars: Matches): ImportItem[] {
  const { pulseChecks = [], weeklyPriorities = [], northStarPoster = null, settings } = bundle;
  const freeDays = settings?.free_days ?? [];
  /** The ids of a list that the plan does not have yet. */
  const newOnes = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const star = stars.get(id);
      return star?.before === null ? [{ key: keyOf('northStar', id), id: star.id }] : [];
    });
  const items = itemsByKey(present);
  const compared = (kind: ImportKind, wanted: ItemFields, ids: string[] = []) => {
    const id = identityOf(kind, wanted);
    const before = items.get(keyOf(kind, id)) ?? null;
    return compareItem({ kind, label: labelOf(kind, wanted), id, before, wanted, stars: newOnes(ids) });
  };
  return [
    ...bundle.weeklyReflections.map(({ week_start_date, wins, challenges, insights }) =>
      compared('reflection', { week_start_date, wins, challenges, insights }),
    ),
    ...pulseChecks.map(({ date, theme_ratings, overall_feeling, weather_mood }) => {
      const ratings = theme_ratings.flatMap(({ theme_id, rating, note }) => {
        const star = stars.get(theme_id);
        return star === undefined ? [] : [{ theme_id: star.id, rating, note }];
      });
      const wanted = { date, theme_ratings: ratings, overall_feeling, weather_mood };
      const ids = theme_ratings.map(({ theme_id }) => theme_id);
      return compared('pulseCheck', wanted, ids);
    }),
    ...weeklyPriorities.map(({ week_start_date: week, ordered_theme_ids: ids }) => {
      const wanted = {
        week_start_date: week,
        ordered_theme_ids: ids.flatMap((id) => stars.get(id)?.id ?? []),
      };
      return compared('priority', wanted, ids);
    }),
    ...(northStarPoster ? [compared('poster', northStarPoster)] : []),
    ...(freeDays.length > 0 ? [compared('freeDays', { free_days: freeDays })] : []),
  ];
}
