import type { PulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import type { ImportStep } from './import-steps.ts';
import { type ImportAction, keyOf, type PresentPlan } from './import-types.ts';
import type { OnlyInPlan } from './only-in-plan.ts';

/** The activities that blocks use after some steps: a block that stays may use one that only the plan has. */
function usedActivities(
  steps: readonly ImportStep[],
  isRemoved: (blockId: string) => boolean,
  { timeBlocks }: PresentPlan,
): Set<string> {
  const changedTexts = new Map<string, string | undefined>();
  for (const { action } of steps) {
    if (action.do !== 'change-block' || action.change.kind === 'delete') continue;
    changedTexts.set(action.change.id, action.change.block.activity_id);
  }
  const staying = timeBlocks.filter(({ id }) => !isRemoved(id));
  return new Set([
    ...staying.map(({ id, activity_id }) => changedTexts.get(id) ?? activity_id),
    ...[...changedTexts.values()].filter((id) => id !== undefined),
  ]);
}

/**
 * What a restore can remove of what only the plan has: all but the activities that a time block still uses after it
 * (OFF-103).
 */
export function removableItems(
  onlyHere: readonly OnlyInPlan[],
  steps: readonly ImportStep[],
  present: PresentPlan,
): OnlyInPlan[] {
  const keys = new Set(onlyHere.map(({ key }) => key));
  const used = usedActivities(steps, (id) => keys.has(keyOf('timeBlock', id)), present);
  const usedKeys = new Set([...used].map((id) => keyOf('activity', id)));
  return onlyHere.filter(({ key }) => !usedKeys.has(key));
}

const withVersion = <Item extends { readonly id: string; readonly version: number }>(
  items: readonly Item[],
  { kind, key }: OnlyInPlan,
) => items.find(({ id }) => keyOf(kind, id) === key);

function removalOf(item: OnlyInPlan, { timeBlocks, reflections }: PresentPlan): ImportAction | null {
  const id = item.key.slice(item.kind.length + 1);
  switch (item.kind) {
    case 'northStar':
      return { do: 'remove-star', id };
    case 'activity':
      return { do: 'remove-activity', id };
    case 'timeBlock': {
      const block = withVersion(timeBlocks, item);
      return block ? { do: 'change-block', change: { kind: 'delete', id, version: block.version } } : null;
    }
    case 'reflection': {
      const reflection = withVersion(reflections, item);
      return reflection ? { do: 'remove-reflection', id, version: reflection.version } : null;
    }
    case 'pulseCheck':
      return { do: 'remove-check', id };
    case 'priority':
      return { do: 'remove-priority', id };
    case 'poster':
      return { do: 'remove-poster' };
  }
}

type Ratings = Pick<PulseCheck, 'theme_ratings'>['theme_ratings'];

/** The steps of a restore, without references to North Stars that are removed: so that an undo knows all that is lost. */
function withoutStars(
  steps: readonly ImportStep[],
  isGone: (starId: string) => boolean,
  present: PresentPlan,
): ImportStep[] {
  const stars = new Map(present.timeBlocks.map(({ id, north_star_theme_id: star }) => [id, star ?? '']));
  const ratingsLeft = <Rating extends { readonly theme_id: string }>(ratings: readonly Rating[]) =>
    ratings.filter(({ theme_id }) => !isGone(theme_id));
  return steps.map(({ label, action }) => {
    if (action.do === 'save-check') {
      const theme_ratings = ratingsLeft(action.body.theme_ratings);
      return { label, action: { ...action, body: { ...action.body, theme_ratings } } };
    }
    if (action.do === 'save-priority') {
      const ordered_theme_ids = action.body.ordered_theme_ids.filter((id) => !isGone(id));
      return { label, action: { ...action, body: { ...action.body, ordered_theme_ids } } };
    }
    if (action.do !== 'change-block' || action.change.kind !== 'update') return { label, action };
    const { change } = action;
    const keepsStar = change.block.north_star_theme_id === undefined;
    if (!keepsStar || !isGone(stars.get(change.id) ?? '')) return { label, action };
    const block = { ...change.block, north_star_theme_id: null };
    return { label, action: { ...action, change: { ...change, block } } };
  });
}

/** What stays and refers to a removed North Star, and has no step yet: the steps that take the reference away. */
function detachingSteps(
  steps: readonly ImportStep[],
  removedKeys: ReadonlySet<string>,
  isGone: (starId: string) => boolean,
  present: PresentPlan,
): ImportStep[] {
  const { timeBlocks, pulseChecks = [], priorities = [] } = present;
  const done = new Set(
    steps.map(({ action }) => {
      if (action.do === 'change-block') return action.change.id;
      if (action.do === 'save-check') return `check ${action.body.date}`;
      return action.do === 'save-priority' ? `week ${action.body.week_start_date}` : '';
    }),
  );
  const remainingRatings = (ratings: Ratings) => ratings.filter(({ theme_id }) => !isGone(theme_id));
  return [
    ...timeBlocks
      .filter(({ id, north_star_theme_id: star }) => star !== null && isGone(star) && !done.has(id))
      .filter(({ id }) => !removedKeys.has(keyOf('timeBlock', id)))
      .map(({ id, title, version }): ImportStep => {
        const block = { north_star_theme_id: null, version };
        return {
          label: title ?? 'Time block',
          action: { do: 'change-block', change: { kind: 'update', id, block } },
        };
      }),
    ...pulseChecks
      .filter(({ id, date }) => !removedKeys.has(keyOf('pulseCheck', id)) && !done.has(`check ${date}`))
      .filter(({ theme_ratings: ratings }) => remainingRatings(ratings).length < ratings.length)
      .map(({ date, theme_ratings, overall_feeling, weather_mood }): ImportStep => {
        const body = { date, theme_ratings: remainingRatings(theme_ratings), overall_feeling, weather_mood };
        return { label: `Pulse check of ${date}`, action: { do: 'save-check', body } };
      }),
    ...priorities
      .filter(
        ({ id, week_start_date: week }) =>
          !removedKeys.has(keyOf('priority', id)) && !done.has(`week ${week}`),
      )
      .filter(({ ordered_theme_ids: ids }) => ids.some(isGone))
      .map(({ week_start_date, ordered_theme_ids }): ImportStep => {
        const body = { week_start_date, ordered_theme_ids: ordered_theme_ids.filter((id) => !isGone(id)) };
        return { label: `Week of ${week_start_date}`, action: { do: 'save-priority', body } };
      }),
  ];
}

/** The steps of a restore that also remove some of what only the plan has (OFF-103). */
export function withRemovals(
  steps: readonly ImportStep[],
  removed: readonly OnlyInPlan[],
  present: PresentPlan,
): ImportStep[] {
  const keys = new Set(removed.map(({ key }) => key));
  const isGone = (starId: string) => keys.has(keyOf('northStar', starId));
  const removals = removed.flatMap((item) => {
    const action = removalOf(item, present);
    return action === null ? [] : [{ label: item.label, action }];
  });
  return [
    ...removals,
    ...withoutStars(steps, isGone, present),
    ...detachingSteps(steps, keys, isGone, present),
  ];
}
