import { isSameValue } from '../conflicts/same-value.ts';
import type { PlanBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { importedId } from './derived-id.ts';
import { itemMatcher } from './item-match.ts';
import { keyOf, type ImportItem, type PresentPlan } from './import-types.ts';

/** Journals of a file; one of an export has none. */
export type Journals = Partial<Pick<PlanBundle, 'pulseChecks' | 'weeklyPriorities' | 'northStarPoster'>>;

type Stars = Pick<PlanBundle, 'northStarThemes'>;

/** Maps the North Stars of a file to those of the plan; null for one that neither has. */
function starsOf({ northStarThemes }: Stars, present: PresentPlan, scope: string) {
  const matching = itemMatcher(present.northStars, scope);
  const presentById = new Map(
    northStarThemes.map((star) => {
      const same = matching(star);
      return [star.id, { id: same?.id ?? importedId(scope, star.id), isNew: !same }] as const;
    }),
  );
  return {
    idOf: (id: string): string | null => presentById.get(id)?.id ?? null,
    /** Those of them that the plan does not have yet. */
    newOnes: (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const star = presentById.get(id);
        return star?.isNew ? [{ key: keyOf('northStar', id), id: star.id }] : [];
      }),
  };
}

const BARE = { note: null, needs: [], star: null } as const;

function statusOf(presentValue: unknown, wanted: unknown): 'new' | 'same' | 'different' {
  if (presentValue === null) return 'new';
  return isSameValue(presentValue, wanted) ? 'same' : 'different';
}

const byId = (one: { readonly theme_id: string }, other: { readonly theme_id: string }) =>
  one.theme_id.localeCompare(other.theme_id);

/** What importing the pulse checks, orders and the poster of a file would change in a plan. */
export function planJournals(bundle: Stars & Journals, present: PresentPlan, scope: string): ImportItem[] {
  const stars = starsOf(bundle, present, scope);
  const { pulseChecks = [], weeklyPriorities = [], northStarPoster = null } = bundle;
  const checks = new Map(present.pulseChecks?.map((check) => [check.date, check]));
  const orders = new Map(present.priorities?.map((order) => [order.week_start_date, order]));

  const checkItems = pulseChecks.map(({ date, theme_ratings, overall_feeling, weather_mood }): ImportItem => {
    const ratings = theme_ratings.flatMap(({ theme_id, rating, note }) => {
      const id = stars.idOf(theme_id);
      return id === null ? [] : [{ theme_id: id, rating, note }];
    });
    const presentCheck = checks.get(date);
    const now = presentCheck && [
      presentCheck.weather_mood,
      presentCheck.overall_feeling,
      presentCheck.theme_ratings
        .map(({ theme_id, rating, note }) => ({ theme_id, rating, note }))
        .toSorted(byId),
    ];
    const status = statusOf(now ?? null, [weather_mood, overall_feeling, ratings.toSorted(byId)]);
    const wanted = { date, theme_ratings: ratings, overall_feeling, weather_mood };
    return {
      key: keyOf('pulseCheck', date),
      kind: 'pulseCheck',
      label: `Pulse check of ${date}`,
      ...BARE,
      before: presentCheck ?? null,
      status,
      note: status === 'different' ? 'Your pulse check of this day would be replaced.' : null,
      stars: stars.newOnes(theme_ratings.map(({ theme_id }) => theme_id)),
      after: status === 'same' ? null : { ...presentCheck, ...wanted },
    };
  });

  const orderItems = weeklyPriorities.map(({ week_start_date, ordered_theme_ids }): ImportItem => {
    const ids = ordered_theme_ids.flatMap((id) => stars.idOf(id) ?? []);
    const presentOrder = orders.get(week_start_date);
    const status = statusOf(presentOrder?.ordered_theme_ids ?? null, ids);
    return {
      key: keyOf('priority', week_start_date),
      kind: 'priority',
      label: `Week of ${week_start_date}`,
      ...BARE,
      before: presentOrder ?? null,
      status,
      note: status === 'different' ? 'Your order of this week would be replaced.' : null,
      stars: stars.newOnes(ordered_theme_ids),
      after: status === 'same' ? null : { ...presentOrder, week_start_date, ordered_theme_ids: ids },
    };
  });
  return [...checkItems, ...orderItems, ...posterItems(northStarPoster, present)];
}

const answersOf = ({
  north_stars,
  context,
  baseline,
  progress_signals,
  road_bumps,
}: NonNullable<PlanBundle['northStarPoster']>) => ({
  north_stars,
  context,
  baseline,
  progress_signals,
  road_bumps,
});

function posterItems(
  poster: PlanBundle['northStarPoster'],
  { poster: presentPoster }: PresentPlan,
): ImportItem[] {
  if (poster === null) return [];
  const wanted = answersOf(poster);
  const status = statusOf(presentPoster ? answersOf(presentPoster) : null, wanted);
  return [
    {
      key: keyOf('poster', ''),
      kind: 'poster',
      label: 'North Star poster',
      ...BARE,
      before: presentPoster ?? null,
      status,
      note: status === 'different' ? 'Your answers would be replaced.' : null,
      after: status === 'same' ? null : { ...presentPoster, ...wanted },
    },
  ];
}
