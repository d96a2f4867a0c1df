import type { PlanBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import type { ItemFields } from '../conflicts/merge-item.ts';
import {
  type ImportItem,
  type ImportKind,
  type ItemChange,
  keyOf,
  type PresentPlan,
} from './import-types.ts';
import { hasFields, identityOf, KINDS } from './item-kinds.ts';
import { planIds } from './item-match.ts';

/** Journals of a file; one of an export has none. */
export type Journals = Partial<Pick<PlanBundle, 'pulseChecks' | 'weeklyPriorities' | 'northStarPoster'>>;

type Stars = Pick<PlanBundle, 'northStarThemes'>;

/** Compares an item of a file with the one of the plan of the same week or day. */
function journalItem(
  change: Pick<ItemChange, 'kind' | 'label'>,
  wanted: ItemFields,
  present: readonly ItemFields[],
  noteOfDifferent: string,
): ImportItem {
  const { kind } = change;
  const id = identityOf(kind, wanted);
  const before = present.find((item) => identityOf(kind, item) === id) ?? null;
  const isSame = before !== null && hasFields(kind, before, wanted);
  const isDifferent = before !== null && !isSame;
  return {
    ...change,
    key: keyOf(kind, id),
    status: isSame ? 'same' : isDifferent ? 'different' : 'new',
    note: isDifferent ? noteOfDifferent : null,
    needs: [],
    star: null,
    before,
    after: isSame ? null : { ...before, ...wanted },
  };
}

/** What importing the pulse checks, orders and the poster of a file would change in a plan. */
export function planJournals(bundle: Stars & Journals, present: PresentPlan, scope: string): ImportItem[] {
  const stars = planIds(bundle.northStarThemes, present.northStars, scope);
  const { pulseChecks = [], weeklyPriorities = [], northStarPoster = null } = bundle;
  /** Those of a list that the plan does not have yet. */
  const newOnes = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const star = stars.get(id);
      return star?.isNew ? [{ key: keyOf('northStar', id), id: star.id }] : [];
    });
  const itemsIn = (kind: ImportKind) => KINDS[kind].itemsIn(present);

  const checkItems = pulseChecks.map(({ date, theme_ratings, overall_feeling, weather_mood }): ImportItem => {
    const ratings = theme_ratings.flatMap(({ theme_id, rating, note }) => {
      const star = stars.get(theme_id);
      return star === undefined ? [] : [{ theme_id: star.id, rating, note }];
    });
    const item = journalItem(
      { kind: 'pulseCheck', label: `Pulse check of ${date}` },
      { date, theme_ratings: ratings, overall_feeling, weather_mood },
      itemsIn('pulseCheck'),
      'Your pulse check of this day would be replaced.',
    );
    return { ...item, stars: newOnes(theme_ratings.map(({ theme_id }) => theme_id)) };
  });
  const orderItems = weeklyPriorities.map(({ week_start_date, ordered_theme_ids }): ImportItem => {
    const item = journalItem(
      { kind: 'priority', label: `Week of ${week_start_date}` },
      { week_start_date, ordered_theme_ids: ordered_theme_ids.flatMap((id) => stars.get(id)?.id ?? []) },
      itemsIn('priority'),
      'Your order of this week would be replaced.',
    );
    return { ...item, stars: newOnes(ordered_theme_ids) };
  });
  const posterItem =
    northStarPoster &&
    journalItem(
      { kind: 'poster', label: 'North Star poster' },
      northStarPoster,
      itemsIn('poster'),
      'Your answers would be replaced.',
    );
  return [...checkItems, ...orderItems, ...(posterItem ? [posterItem] : [])];
}
