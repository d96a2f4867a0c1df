import { contentKey } from '../blocks/content-key.ts';
import { contentOf, type TimeBlockContent } from '../blocks/time-block-fields.ts';
import { starContent, starContentOf } from '../north-stars/north-star-fields.ts';
import type { ImportStep } from './import-steps.ts';
import type { ImportAction, PresentPlan } from './import-types.ts';
import { isRemoval, remakingOf } from './removed-items.ts';

export interface Plans {
  /** The plan before the import. */
  readonly before: PresentPlan;
  /** The plan as it is now. */
  readonly now: PresentPlan;
}

/** The steps of an undo or a redo, and what stays because it was changed since. */
export interface StepsBack {
  readonly steps: readonly ImportStep[];
  readonly kept: readonly string[];
}

export interface ImportUndo extends StepsBack {
  /** The steps of the import that it undoes. */
  readonly undone: readonly ImportStep[];
}

export const withId = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string | undefined,
) => items.find((item) => item.id === id);
export const ofDay = <Item extends { readonly date: string }>(items: readonly Item[] = [], date: string) =>
  items.find((item) => item.date === date);
export const ofWeek = <Item extends { readonly week_start_date: string }>(
  items: readonly Item[] = [],
  week: string,
) => items.find((item) => item.week_start_date === week);

/** Whether an item still has the values that were written. */
export function hasValues(item: object, written: object): boolean {
  const values = new Map(Object.entries(item));
  return Object.entries(written).every(
    ([name, value]) =>
      value === undefined || name === 'version' || JSON.stringify(values.get(name)) === JSON.stringify(value),
  );
}

/** Of an item, the fields that were written: what was not imported stays as it is by now. */
export const valuesOf = <Item extends object>(item: Item, written: object): Partial<Item> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name in written)) as Partial<Item>;

type Reverse = ImportAction | 'gone' | 'changed';

type Do<Name extends ImportAction['do']> = Extract<ImportAction, { readonly do: Name }>;

function reverseBlock({ change }: Do<'change-block'>, { before, now }: Plans): Reverse {
  const current = withId(now.timeBlocks, change.id);
  if (current === undefined || change.kind === 'delete') return 'gone';
  const { version } = current;
  if (contentKey(current) !== contentKey({ ...current, ...change.block } as TimeBlockContent))
    return 'changed';
  if (change.kind === 'create')
    return { do: 'change-block', change: { kind: 'delete', id: change.id, version } };
  const former = withId(before.timeBlocks, change.id);
  if (former === undefined) return 'gone';
  return {
    do: 'change-block',
    change: {
      kind: 'update',
      id: change.id,
      block: { ...valuesOf(contentOf(former), change.block), version },
    },
  };
}

function reverseStar(
  { id, body }: Pick<Do<'update-star' | 'update-goal'>, 'id' | 'body'>,
  { before, now }: Plans,
): Reverse {
  const [former, current] = [withId(before.northStars, id), withId(now.northStars, id)];
  if (former === undefined || current === undefined) return 'gone';
  if (!hasValues(current, body)) return 'changed';
  return { do: 'update-goal', id, body: valuesOf(starContentOf(former, starContent), body) };
}

/** A North Star that something refers to by now would be missed there. */
function reverseNewStar(id: string, { now }: Plans, isUndone: (blockId: string) => boolean): Reverse {
  if (withId(now.northStars, id) === undefined) return 'gone';
  const isUsed = now.timeBlocks.some((block) => block.north_star_theme_id === id && !isUndone(block.id));
  return isUsed ? 'changed' : { do: 'remove-star', id };
}

function reverseActivity({ id, body }: Do<'update-activity'>, { before, now }: Plans): Reverse {
  const [former, current] = [withId(before.activities, id), withId(now.activities, id)];
  if (former === undefined || current === undefined) return 'gone';
  if (!hasValues(current, body)) return 'changed';
  const changedNames = (['name', 'emoji', 'color'] as const).filter((name) => current[name] !== former[name]);
  const looks = Object.fromEntries(changedNames.map((name) => [name, former[name]]));
  return { do: 'update-activity', id, body: looks };
}

function reverseReflection({ body }: Do<'save-reflection'>, { before, now }: Plans): Reverse {
  const week = body.week_start_date;
  const [former, current] = [ofWeek(before.reflections, week), ofWeek(now.reflections, week)];
  if (current === undefined) return 'gone';
  if (!hasValues(current, body)) return 'changed';
  const { id, version } = current;
  if (former === undefined) return { do: 'remove-reflection', id, version };
  const { wins, challenges, insights } = former;
  return { do: 'save-reflection', body: { week_start_date: week, wins, challenges, insights, version } };
}

function reverseCheck({ body }: Do<'save-check'>, { before, now }: Plans): Reverse {
  const [former, current] = [ofDay(before.pulseChecks, body.date), ofDay(now.pulseChecks, body.date)];
  if (current === undefined) return 'gone';
  if (current.weather_mood !== body.weather_mood) return 'changed';
  if (former === undefined) return { do: 'remove-check', id: current.id };
  const { date, theme_ratings, overall_feeling, weather_mood } = former;
  return { do: 'save-check', body: { date, theme_ratings, overall_feeling, weather_mood } };
}

function reversePriority({ body }: Do<'save-priority'>, { before, now }: Plans): Reverse {
  const week = body.week_start_date;
  const [former, current] = [ofWeek(before.priorities, week), ofWeek(now.priorities, week)];
  if (current === undefined) return 'gone';
  if (!hasValues(current, body)) return 'changed';
  if (former === undefined) return { do: 'remove-priority', id: current.id };
  const { ordered_theme_ids } = former;
  return { do: 'save-priority', body: { week_start_date: week, ordered_theme_ids } };
}

function reversePoster({ body }: Do<'save-poster'>, { before, now }: Plans): Reverse {
  if (!now.poster) return 'gone';
  if (!hasValues(now.poster, body)) return 'changed';
  if (!before.poster) return { do: 'remove-poster' };
  const { north_stars, context, baseline, progress_signals, road_bumps } = before.poster;
  return { do: 'save-poster', body: { north_stars, context, baseline, progress_signals, road_bumps } };
}

function reverse(action: ImportAction, plans: Plans, isUndone: (blockId: string) => boolean): Reverse {
  if (isRemoval(action)) return remakingOf(action, plans);
  switch (action.do) {
    case 'change-block':
      return reverseBlock(action, plans);
    case 'create-star':
    case 'create-goal':
      return reverseNewStar(action.body.id ?? '', plans, isUndone);
    case 'update-star':
    case 'update-goal':
      return reverseStar(action, plans);
    case 'create-activity': {
      const id = action.body.id ?? '';
      if (withId(plans.now.activities, id) === undefined) return 'gone';
      const isUsed = plans.now.timeBlocks.some((block) => block.activity_id === id && !isUndone(block.id));
      return isUsed ? 'changed' : { do: 'remove-activity', id };
    }
    case 'update-activity':
      return reverseActivity(action, plans);
    case 'save-reflection':
      return reverseReflection(action, plans);
    case 'save-check':
      return reverseCheck(action, plans);
    case 'save-priority':
      return reversePriority(action, plans);
    case 'save-poster':
      return reversePoster(action, plans);
  }
}

/**
 * The steps that undo an import; `orderedSteps` has their order. What was changed since stays as it is, and is named.
 */
export function undoImport(done: readonly ImportStep[], plans: Plans): ImportUndo {
  const undone = new Set<string>();
  const undoneSteps: ImportStep[] = [];
  const steps: ImportStep[] = [];
  const keptNames: string[] = [];
  for (const step of done.toReversed()) {
    const { label, action } = step;
    const back = reverse(action, plans, (id) => undone.has(id));
    if (back === 'changed') keptNames.push(label);
    if (typeof back === 'string') continue;
    if (back.do === 'change-block') undone.add(back.change.id);
    steps.push({ label, action: back });
    undoneSteps.unshift(step);
  }
  return { steps, kept: keptNames, undone: undoneSteps };
}
