import { isSameValue } from '../same-value.ts';
import type {
  BundleActivity,
  BundleIdealBlock,
  BundleReflection,
  BundleStar,
  DataBundle,
} from '@simmer/contracts/schemas/data-bundle.schema';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { DEFAULT_COLOR } from '@simmer/contracts/limits';
import { LOCAL_ACTIVITY_COLOR } from '../colors/palette.ts';
import {
  northStarFields,
  personalStarContent,
  starContentOf,
  starTerm,
} from '../north-stars/north-star-fields.ts';
import { hasFields } from './item-kinds.ts';
import { itemMatcher } from './item-match.ts';
import { importedId } from './derived-id.ts';
import { keyOf, type ImportItem, type PresentPlan } from './import-types.ts';
import { planBlocks } from './plan-blocks.ts';
import { planIdealWeek } from './plan-ideal-week.ts';
import { type Journals, planJournals } from './plan-journals.ts';

type Looks = Pick<BundleActivity, 'name' | 'emoji'>;

const BARE = { note: null, needs: [], star: null } as const;

/** Describes the current look of something that would be changed. */
const nowOf = (presentLooks: Looks, wanted: Looks): string =>
  presentLooks.name === wanted.name && presentLooks.emoji === wanted.emoji
    ? 'Yours has another color or other dates.'
    : `Now: ${presentLooks.emoji} ${presentLooks.name}`;

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

const looksOf = ({ name, emoji, color }: BundleStar | BundleActivity) => ({ name, emoji, color });
/** What default ones can have as well; a file of an earlier release has none of it. */
const personalOf = (star: BundleStar) =>
  starContentOf(
    star,
    personalStarContent.filter((name) => star[name] !== undefined),
  );
/** What both views of a North Star have. */
const plainOf = (star: BundleStar) => ({ ...looksOf(star), ...personalOf(star) });

/** The type and dates of the typed view of a North Star; null if the file has no type. */
function termOf(star: BundleStar) {
  const { type, startDate, endDate } = star;
  return type === null || (type === 'ongoing' && startDate === null && endDate === null)
    ? null
    : starContentOf(star, starTerm);
}

function starItem(star: BundleStar, presentStar: NorthStarGoal | undefined, scope: string): ImportItem {
  const term = termOf(star);
  const item = {
    key: keyOf('northStar', star.id),
    kind: 'northStar',
    label: `${star.emoji} ${star.name}`,
    ...BARE,
    before: presentStar ?? null,
  } as const;
  if (!presentStar) {
    const { is_default } = star;
    const after = { id: importedId(scope, star.id), is_default, ...plainOf(star), ...(!is_default && term) };
    return { ...item, status: 'new', after };
  }
  const personal = personalOf(star);
  const presentValues = starContentOf(presentStar, keysOf(personal));
  const differing = keysOf(personal).filter((name) => !isSameValue(personal[name], presentValues[name]));
  const hasPersonal = differing.length === 0;
  const isAlike =
    hasPersonal &&
    presentStar.name === star.name &&
    presentStar.emoji === star.emoji &&
    presentStar.color.toUpperCase() === star.color.toUpperCase() &&
    (term === null || isSameValue(term, starContentOf(presentStar, starTerm)));
  if (isAlike) return { ...item, status: 'same', after: null };
  if (presentStar.is_default && hasPersonal) {
    return { ...item, status: 'fixed', note: 'Default North Stars stay as they are.', after: null };
  }
  if (presentStar.is_default) {
    return {
      ...item,
      status: 'different',
      note: `Yours differs in: ${differing.map((name) => northStarFields[name].label).join(', ')}.`,
      after: { ...presentStar, ...personal },
    };
  }
  const after = { ...presentStar, ...plainOf(star), ...term };
  return { ...item, status: 'different', note: nowOf(presentStar, star), after };
}

function activityItem(
  activity: BundleActivity,
  presentActivity: Activity | undefined,
  scope: string,
): ImportItem {
  const item = {
    key: keyOf('activity', activity.id),
    kind: 'activity',
    label: `${activity.emoji} ${activity.name}`,
    ...BARE,
    before: presentActivity ?? null,
  } as const;
  const { name, emoji, color } = looksOf(activity);
  if (!presentActivity) {
    const after = { id: importedId(scope, activity.id), name, emoji, color };
    return { ...item, status: 'new', after };
  }
  // Nobody chose these, so they do not overwrite a colour. The defaults of an account are of another one than those here.
  const isDefaultOfAccount = activity.is_default && color.toUpperCase() === DEFAULT_COLOR;
  const isBlank =
    color.toUpperCase() === LOCAL_ACTIVITY_COLOR ||
    (isDefaultOfAccount && presentActivity.color.toUpperCase() === LOCAL_ACTIVITY_COLOR);
  const isAlike =
    presentActivity.name === name &&
    presentActivity.emoji === emoji &&
    (isBlank || presentActivity.color.toUpperCase() === color.toUpperCase());
  if (isAlike) return { ...item, status: 'same', after: null };
  const after = { ...presentActivity, name, emoji, ...(!isBlank && { color }) };
  const note = nowOf(presentActivity, activity);
  return { ...item, status: 'different', note, after };
}

function reflectionItem(
  reflection: BundleReflection,
  presentReflection: WeeklyReflection | undefined,
): ImportItem {
  const { week_start_date: week, wins, challenges, insights } = reflection;
  const item = {
    key: keyOf('reflection', week),
    kind: 'reflection',
    label: `Week of ${week}`,
    ...BARE,
    before: presentReflection ?? null,
  } as const;
  const after = { ...presentReflection, week_start_date: week, wins, challenges, insights };
  if (!presentReflection) return { ...item, status: 'new', after };
  if (hasFields('reflection', presentReflection, after)) return { ...item, status: 'same', after: null };
  const lines =
    presentReflection.wins.length + presentReflection.challenges.length + presentReflection.insights.length;
  const note = `Your ${lines === 1 ? 'line' : `${lines} lines`} of this week would be replaced.`;
  return { ...item, status: 'different', note, after };
}

/** A default that nothing in the file uses is skipped: every installation has its own defaults. */
const isWanted = (bundle: DataBundle) => {
  const blocks: readonly Pick<BundleIdealBlock, 'activity_id'>[] = [
    ...bundle.timeBlocks,
    ...(bundle.idealBlocks ?? []),
  ];
  const used = new Set(blocks.map(({ activity_id: id }) => keyOf('activity', id ?? '')));
  return ({ kind, key, status }: ImportItem, isDefault: boolean) =>
    kind !== 'activity' || status !== 'new' || !isDefault || used.has(key);
};

/**
 * Plans the import of a bundle item by item; changes nothing. Items are matched by id, by the id of an earlier import,
 * and by name or content (ACC-24).
 *
 * @param scope the plan's owner; new ids derive from it and the original ids
 */
export function planImport(bundle: DataBundle & Journals, present: PresentPlan, scope: string): ImportItem[] {
  const starOf = itemMatcher(present.northStars, scope);
  const activityOf = itemMatcher(present.activities, scope);
  const reflections = new Map(present.reflections.map((one) => [one.week_start_date, one]));
  const isKept = isWanted(bundle);
  return [
    ...bundle.northStarThemes.map((star) => starItem(star, starOf(star), scope)),
    ...bundle.activities.flatMap((activity) => {
      const item = activityItem(activity, activityOf(activity), scope);
      return isKept(item, activity.is_default) ? [item] : [];
    }),
    ...planBlocks(bundle, present, scope),
    ...planIdealWeek(bundle, present, scope),
    ...bundle.weeklyReflections.map((one) => reflectionItem(one, reflections.get(one.week_start_date))),
    ...planJournals(bundle, present, scope),
  ];
}
