import type {
  BundleActivity,
  BundleIdealBlock,
  BundleStar,
  DataBundle,
} from '@simmer/contracts/schemas/data-bundle.schema';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { DEFAULT_COLOR } from '@simmer/contracts/schemas/planning-values';
import { LOCAL_ACTIVITY_COLOR } from '../colors/palette.ts';
import { personalStarContent, starContentOf, starTerm } from '../north-stars/north-star-fields.ts';
import { compareItem } from './compare-item.ts';
import { hasFields } from './item-kinds.ts';
import { labelOf } from './item-labels.ts';
import { type Match, matchNamed } from './item-match.ts';
import { keyOf, type ImportItem, type PresentPlan } from './import-types.ts';
import { planBlocks, planIdealWeek, tieFinder } from './plan-blocks.ts';
import { planJournals } from './plan-journals.ts';
import { planSettings } from './plan-settings.ts';

const looksOf = ({ name, emoji, color }: BundleStar | BundleActivity) => ({ name, emoji, color });

/** The fields that a default North Star can have as well; a file of an earlier release has none of them. */
const personalOf = (star: BundleStar) =>
  starContentOf(
    star,
    personalStarContent.filter((name) => star[name] !== undefined),
  );

/** The type and dates of the typed view of a North Star; nothing if the file has no type. */
function termOf(star: BundleStar) {
  const { type, startDate, endDate } = star;
  const hasNone = type === null || (type === 'ongoing' && startDate === null && endDate === null);
  return hasNone ? {} : starContentOf(star, starTerm);
}

function starItem({ one: star, before, id }: Match<BundleStar, NorthStarGoal>): ImportItem {
  const { is_default } = star;
  const personal = personalOf(star);
  const plain = { ...looksOf(star), ...personal };
  const whole = { ...plain, ...termOf(star) };
  const item = compareItem({
    kind: 'northStar',
    id: star.id,
    label: labelOf('northStar', star),
    before,
    wanted: before?.is_default ? personal : before === null && is_default ? plain : whole,
    newFields: { id, is_default },
  });
  if (before === null || item.status !== 'same' || hasFields('northStar', before, { ...before, ...whole }))
    return item;
  return { ...item, status: 'fixed', note: 'Default North Stars stay as they are.' };
}

function activityItem({ one: activity, before, id }: Match<BundleActivity, Activity>): ImportItem {
  const { color, ...named } = looksOf(activity);
  const isLocal = (one: string) => one.toUpperCase() === LOCAL_ACTIVITY_COLOR;
  // Nobody chose these colours, so they do not overwrite another one. The default activities of an account have another
  // colour than those of a browser.
  const isDefaultOfAccount = activity.is_default && color.toUpperCase() === DEFAULT_COLOR;
  const isBlank = before && (isLocal(color) || (isDefaultOfAccount && isLocal(before.color)));
  return compareItem({
    kind: 'activity',
    id: activity.id,
    label: labelOf('activity', activity),
    before,
    wanted: isBlank ? named : { ...named, color },
    newFields: { id },
  });
}

/**
 * Whether an item is imported: defaults that nothing in the file uses are not, because every installation has its own.
 */
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
export function planImport(bundle: DataBundle, present: PresentPlan, scope: string): ImportItem[] {
  const stars = matchNamed(bundle.northStarThemes, present.northStars, scope);
  const activities = matchNamed(bundle.activities, present.activities, scope);
  const tiesOf = tieFinder(activities, stars, present);
  const isKept = isWanted(bundle);
  return [
    ...[...stars.values()].map(starItem),
    ...[...activities.values()].flatMap((match) => {
      const item = activityItem(match);
      return isKept(item, match.one.is_default) ? [item] : [];
    }),
    ...planBlocks(bundle, present, scope, tiesOf),
    ...planIdealWeek(bundle, present, scope, tiesOf),
    ...planJournals(bundle, present, stars),
    ...planSettings(bundle, present),
  ];
}
