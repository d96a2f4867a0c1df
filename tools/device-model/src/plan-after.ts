import { type PlanResource, planResources } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { Rejected } from '@simmer/domain/errors/rejection';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import { applyStep } from '@simmer/plan/apply';
import type { AppData } from '@simmer/plan/copy/app-data';
import { changeIdOf, itemIn, itemsOf } from '@simmer/plan/plan-items';
import { type Change, type Item, itemKey, type Step } from '@simmer/plan/step';

/** What of a plan is not in another one. */
const removedOf = (before: AppData, after: AppData, resource: PlanResource): readonly Item[] =>
  itemsOf(before, resource).filter((item) => itemIn(after, resource, changeIdOf(resource, item)) === null);

/** A change without the North Stars that it names and that are gone (MRG-5). */
function withoutGone(change: Change, { northStarThemes }: AppData): Change {
  const isThere = (id: unknown) => northStarThemes.some((star) => star.id === id);
  const fields: Record<string, unknown> = { ...change.fields };
  const { north_star_theme_id: star, theme_ratings: ratings, ordered_theme_ids: order } = fields;
  if (star && !isThere(star)) fields['north_star_theme_id'] = null;
  if (Array.isArray(ratings)) fields['theme_ratings'] = ratings.filter(({ theme_id: id }) => isThere(id));
  if (Array.isArray(order)) fields['ordered_theme_ids'] = order.filter(isThere);
  return change.fields ? ({ ...change, fields } as Change) : change;
}

const isPart = ({ recurring, series_id: seriesId }: TimeBlock): boolean => recurring !== 'once' || !seriesId;

/**
 * The plan after steps, in the given order, as an account makes it: of a series it knows the parts that were
 * removed last and all that was taken out, and a change by somebody who
 * saw it brings it back. A step that is refused changes nothing.
 */
export function planAfter(first: AppData, steps: readonly Step[]): AppData {
  const undone = new Set<string | undefined>();
  for (const { key, undoes } of steps.toReversed()) if (!undone.has(key)) undone.add(undoes);
  let plan = first;
  let gone: readonly TimeBlock[] = [];
  const removed = new Map<string, Item>();
  /** What was removed comes back as it was, and is changed then. */
  const asFound = (change: Change, found: AppData): Change[] => {
    const item = itemIn(found, change.resource, change.id) ? undefined : removed.get(itemKey(change));
    const isBack = item !== undefined && change.seen !== undefined && !change.removed && !change.restores;
    const { resource, id } = change;
    const back = { resource, id, fields: {}, seen: {}, restores: item } as Change;
    return [...(isBack ? [back] : []), withoutGone(change, found)];
  };
  for (const step of steps) {
    if (undone.has(step.key) || step.undoes !== undefined) continue;
    const before = plan;
    try {
      plan = applyStep(
        before,
        { ...step, changes: step.changes.flatMap((change) => asFound(change, before)) },
        defaultCatalogue.sizes,
        gone,
      );
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
    const blocks = removedOf(before, plan, 'timeBlocks') as readonly (Item & TimeBlock)[];
    const ids = new Set(blocks.map(({ id }) => id));
    const series = new Set(blocks.filter(isPart).map((block) => block.series_id ?? block.id));
    const isKept = (block: TimeBlock) =>
      !ids.has(block.id) && !(isPart(block) && series.has(block.series_id ?? block.id));
    gone = [...gone.filter(isKept), ...blocks];
    for (const resource of planResources.filter((name) => name !== 'timeBlocks'))
      for (const item of removedOf(before, plan, resource))
        removed.set(itemKey({ resource, id: changeIdOf(resource, item) }), item);
  }
  return plan;
}
