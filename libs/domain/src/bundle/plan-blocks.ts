import type { BundleBlock, DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { impliedChanges } from '../blocks/block-clock.ts';
import { contentKey } from '../blocks/content-key.ts';
import { contentOf, type TimeBlockContent } from '../blocks/time-block-fields.ts';
import { planIds } from './item-match.ts';
import { importedId } from './derived-id.ts';
import { keyOf, type ImportItem, type PresentPlan } from './import-types.ts';

/** Maps the ids of a bundle to the ids of the plan. */
export function translator(bundle: DataBundle, present: PresentPlan, scope: string) {
  const activities = planIds(bundle.activities, present.activities, scope);
  const stars = planIds(bundle.northStarThemes, present.northStars, scope);
  const activityIds = new Set(present.activities.map(({ id }) => id));
  return {
    // A block may name an activity of the plan that the file does not list.
    activity: (id: string) =>
      activities.get(id) ?? (activityIds.has(id) ? { id, isNew: false, one: null } : null),
    star: (id: string | null) => (id === null ? null : (stars.get(id) ?? null)),
  };
}

/** Finds what the time blocks of a bundle are in the plan. */
function contentFinder(bundle: DataBundle, present: PresentPlan, scope: string) {
  const translate = translator(bundle, present, scope);
  const byId = new Map(present.timeBlocks.map((block) => [block.id, block]));
  const contents = new Map(present.timeBlocks.map((block) => [contentKey(block), block]));
  const inFile = new Map(bundle.timeBlocks.map((block) => [block.id, block]));
  const [sizes, phases, vibes] = [present.sizeIds, present.phaseIds, present.vibeIds].map(
    (ids) => new Set(ids),
  );
  const presentOf = (id: string): TimeBlock | undefined => byId.get(id) ?? byId.get(importedId(scope, id));
  const equalTo = (content: TimeBlockContent) => contents.get(contentKey(content));
  /** Null if its activity or size is not known. */
  const contentIn = (block: BundleBlock, series_id: string | null): TimeBlockContent | null => {
    const activity = translate.activity(block.activity_id);
    if (activity === null || !sizes?.has(block.size)) return null;
    const { ecocycle_phase: phase } = block;
    const former = presentOf(block.id);
    return {
      ...contentOf(block),
      series_id,
      // A file of an earlier release has none of these.
      outcomes: block.outcomes ?? former?.outcomes,
      start_time: block.start_time === undefined ? former?.start_time : block.start_time,
      duration_minutes:
        block.duration_minutes === undefined ? former?.duration_minutes : block.duration_minutes,
      reminder_minutes:
        block.reminder_minutes === undefined ? former?.reminder_minutes : block.reminder_minutes,
      ...impliedChanges(block, former ?? null),
      activity_id: activity.id,
      north_star_theme_id: translate.star(block.north_star_theme_id)?.id ?? null,
      ecocycle_phase: phase !== null && phases?.has(phase) ? phase : null,
      vibe_ids: block.vibe_ids.filter((vibe) => vibes?.has(vibe)),
    };
  };
  /** The id in the plan of a series of the file; null if the file lacks it, or it cannot be imported. */
  const seriesIn = (id: string): string | null => {
    const series = inFile.get(id);
    const content = series && contentIn(series, null);
    return content ? ((presentOf(id) ?? equalTo(content))?.id ?? importedId(scope, id)) : null;
  };
  const contentOfBlock = (block: BundleBlock): TimeBlockContent | null => {
    const seriesId = block.series_id ? seriesIn(block.series_id) : null;
    return contentIn(block, seriesId ?? presentOf(block.id)?.series_id ?? null);
  };
  return { translate, presentOf, equalTo, contentOfBlock };
}

/** A time block for the person. */
export function blockLabel(
  block: Pick<BundleBlock, 'title' | 'recurring' | 'scheduled_days' | 'start_date'>,
  activityName: string,
): string {
  const when = block.scheduled_days.length === 0 ? 'to be decided' : `from ${block.start_date}`;
  return `${block.title ?? activityName}, ${block.recurring}, ${when}`;
}

/** What importing the time blocks of a bundle would change in a plan. */
export function planBlocks(bundle: DataBundle, present: PresentPlan, scope: string): ImportItem[] {
  const { translate, presentOf, equalTo, contentOfBlock } = contentFinder(bundle, present, scope);
  const nameOf = new Map(present.activities.map(({ id, name }) => [id, name]));

  const checked = (block: BundleBlock): ImportItem => {
    const activity = translate.activity(block.activity_id);
    const name = activity?.one?.name ?? nameOf.get(block.activity_id) ?? 'Time block';
    const item = {
      key: keyOf('timeBlock', block.id),
      kind: 'timeBlock',
      label: blockLabel(block, name),
      needs: [],
      star: null,
    } as const;
    const presentBlock = presentOf(block.id);
    const unusable = (note: string): ImportItem => ({
      ...item,
      before: presentBlock ?? null,
      after: null,
      status: 'unusable',
      note,
    });
    if (activity === null) return unusable('Its activity is not in the file.');
    const content = contentOfBlock(block);
    if (content === null) return unusable('Its size is not known here.');
    const star = translate.star(block.north_star_theme_id);
    const isLessComplete =
      content.ecocycle_phase !== block.ecocycle_phase || content.vibe_ids.length < block.vibe_ids.length;
    const note = isLessComplete ? 'Comes without a phase or vibe that is not known here.' : null;
    const needs = activity.isNew ? [keyOf('activity', block.activity_id)] : [];
    const ties = { needs, star: star?.isNew ? keyOf('northStar', block.north_star_theme_id ?? '') : null };
    const before = presentBlock ?? equalTo(content) ?? null;
    if (before !== null && contentKey(before) === contentKey(content))
      return { ...item, before, after: null, status: 'same', note: null };
    const after = { ...(before ?? { id: importedId(scope, block.id) }), ...content };
    return { ...item, ...ties, before, after, status: before === null ? 'new' : 'different', note };
  };
  return bundle.timeBlocks.map(checked);
}
