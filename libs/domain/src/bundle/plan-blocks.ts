import { hasContent } from '@simmer/contracts/block-content';
import type { BundleBlock, BundleIdealBlock, DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { impliedChanges } from '../blocks/block-clock.ts';
import { contentOf } from '../blocks/block-content.ts';
import { definedFields } from '../defined-fields.ts';
import { type TimeBlockContent } from '../blocks/time-block-fields.ts';
import type { ItemFields } from '../texts/item-fields.ts';
import { type IdealContent, idealContentOf } from '../ideal-week/ideal-block.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { compareItem } from './compare-item.ts';
import { type ImportItem, keyOf, type PresentPlan } from './import-types.ts';
import { contentText } from './item-kinds.ts';
import { labelOf, namesIn } from './item-labels.ts';
import { importedId, type Matches } from './item-match.ts';

type Ties = Pick<BundleIdealBlock, 'activity_id' | 'north_star_theme_id'>;

/**
 * Finds the items of the plan to which the blocks of a file refer, and the items that must be imported with these
 * blocks.
 */
export function tieFinder(activities: Matches, stars: Matches, present: PresentPlan) {
  const activityIds = new Set(present.activities.map(({ id }) => id));
  return ({ activity_id, north_star_theme_id }: Ties) => {
    const [activity, star] = [activities.get(activity_id ?? ''), stars.get(north_star_theme_id ?? '')];
    // A block may refer to an activity of the plan that is not in the file.
    const known = activityIds.has(activity_id ?? '') ? activity_id : null;
    return {
      activityId: activity?.id ?? known,
      starId: star?.id ?? null,
      ties: {
        needs: activity?.before === null ? [keyOf('activity', activity.one.id)] : [],
        star: star?.before === null ? keyOf('northStar', star.one.id) : null,
      },
    };
  };
}
type TiesOf = ReturnType<typeof tieFinder>;

/**
 * Finds the plan's blocks for the blocks of a file: by id, by the id of an earlier import, else a block with the same
 * content that was not found by id.
 */
function blockFinder<Block extends ItemFields & { readonly id: string }>(
  kind: 'timeBlock' | 'idealBlock',
  blocks: readonly Block[],
  inFile: readonly { readonly id: string }[],
  scope: string,
) {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const found = new Map(inFile.map(({ id }) => [id, byId.get(id) ?? byId.get(importedId(scope, id))]));
  const foundBlocks = new Set(found.values());
  const others = blocks.filter((block) => !foundBlocks.has(block));
  const byContent = new Map(others.map((block) => [contentText(kind, block), block]));
  return {
    presentOf: (id: string) => found.get(id),
    equalTo: (content: ItemFields) => byContent.get(contentText(kind, content)),
  };
}

/** Finds the plan's time blocks for those of a bundle. */
function contentFinder(bundle: DataBundle, present: PresentPlan, scope: string, tiesOf: TiesOf) {
  const { presentOf, equalTo } = blockFinder('timeBlock', present.timeBlocks, bundle.timeBlocks, scope);
  const inFile = new Map(bundle.timeBlocks.map((block) => [block.id, block]));
  // A series counts as in the file if the file has at least one part of it.
  const partsInFile = new Map(
    bundle.timeBlocks.filter(isRecurring).map((block) => [block.series_id ?? '', block]),
  );
  const [sizes, phases, vibes] = [present.sizeIds, present.phaseIds, present.vibeIds].map(
    (ids) => new Set(ids),
  );
  /** The content of a block in the plan; null if the plan lacks its activity or size. */
  const contentIn = (block: BundleBlock, series_id: string | null): TimeBlockContent | null => {
    const { activityId, starId } = tiesOf(block);
    if (activityId === null || !sizes?.has(block.size)) return null;
    const { ecocycle_phase: phase } = block;
    const former = presentOf(block.id);
    return {
      // A field that the file lacks, because an earlier release did not know it, stays as it is in the plan.
      ...(former && contentOf(former)),
      ...definedFields(contentOf(block)),
      series_id,
      ...impliedChanges(block, former ?? null),
      activity_id: activityId,
      north_star_theme_id: starId,
      ecocycle_phase: phase !== null && phases?.has(phase) ? phase : null,
      vibe_ids: block.vibe_ids.filter((vibe) => vibes?.has(vibe)),
    };
  };
  /**
   * The id in the plan of a series of the file; null if the file has no part of the series, or the series cannot be
   * imported.
   */
  const seriesIn = (id: string): string | null => {
    const series = inFile.get(id);
    const part = partsInFile.get(id);
    if (!series && part) return presentOf(part.id)?.series_id ?? importedId(scope, id);
    const content = series && contentIn(series, null);
    return content ? ((presentOf(id) ?? equalTo(content))?.id ?? importedId(scope, id)) : null;
  };
  const contentOfBlock = (block: BundleBlock): TimeBlockContent | null => {
    const seriesId = block.series_id ? seriesIn(block.series_id) : null;
    return contentIn(block, seriesId ?? presentOf(block.id)?.series_id ?? null);
  };
  return { presentOf, equalTo, contentOfBlock };
}

/** What importing the time blocks of a bundle would change in a plan. */
export function planBlocks(
  bundle: DataBundle,
  present: PresentPlan,
  scope: string,
  tiesOf: TiesOf,
): ImportItem[] {
  const { presentOf, equalTo, contentOfBlock } = contentFinder(bundle, present, scope, tiesOf);
  const nameOf = namesIn(bundle.activities, present.activities);
  return bundle.timeBlocks.map((block) => {
    const { activityId, ties } = tiesOf(block);
    const wanted = contentOfBlock(block);
    const isLessComplete =
      wanted !== null &&
      (wanted.ecocycle_phase !== block.ecocycle_phase || wanted.vibe_ids.length < block.vibe_ids.length);
    const less = isLessComplete ? 'Comes without a phase or vibe that is not known here.' : null;
    const unusable = activityId === null ? 'Its activity is not in the file.' : 'Its size is not known here.';
    return compareItem({
      kind: 'timeBlock',
      id: block.id,
      label: labelOf('timeBlock', block, nameOf),
      before: presentOf(block.id) ?? (wanted && equalTo(wanted)) ?? null,
      wanted,
      newFields: { id: importedId(scope, block.id) },
      note: wanted === null ? unusable : less,
      ...ties,
    });
  });
}

/** What importing the ideal week of a bundle would change in a plan; its blocks are added to those of the plan. */
export function planIdealWeek(
  bundle: DataBundle,
  present: PresentPlan,
  scope: string,
  tiesOf: TiesOf,
): ImportItem[] {
  const { idealBlocks = [] } = present;
  const nameOf = namesIn(bundle.activities, present.activities, bundle.northStarThemes, present.northStars);
  const inFile = bundle.idealBlocks ?? [];
  const { presentOf, equalTo } = blockFinder('idealBlock', idealBlocks, inFile, scope);
  const [sizes, phases] = [new Set(present.sizeIds), new Set(present.phaseIds)];
  return inFile.map((block) => {
    const { activityId, starId, ties } = tiesOf(block);
    const { ecocycle_phase: phase } = block;
    const content: IdealContent = {
      ...idealContentOf(block),
      activity_id: activityId,
      north_star_theme_id: starId,
      ecocycle_phase: phase !== null && phases.has(phase) ? phase : null,
    };
    const isUsable = sizes.has(block.size) && hasContent(content);
    return compareItem({
      kind: 'idealBlock',
      id: block.id,
      label: labelOf('idealBlock', block, nameOf),
      before: presentOf(block.id) ?? equalTo(content) ?? null,
      wanted: isUsable ? content : null,
      newFields: { id: importedId(scope, block.id) },
      note: isUsable ? null : 'What it names is not known here.',
      ...ties,
    });
  });
}
