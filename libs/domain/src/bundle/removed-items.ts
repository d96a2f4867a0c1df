import { contentKey } from '../blocks/content-key.ts';
import { contentOf } from '../blocks/time-block-fields.ts';
import { isSameValue } from '../conflicts/same-value.ts';
import { plainStarContent, starContent, starContentOf, starTerm } from '../north-stars/north-star-fields.ts';
import type { ImportAction, PresentPlan } from './import-types.ts';

interface Plans {
  readonly before: PresentPlan;
  readonly now: PresentPlan;
}

type BlockChange = Extract<ImportAction, { readonly do: 'change-block' }>;
type Removal =
  | Extract<ImportAction, { readonly do: `remove-${string}` }>
  | (BlockChange & { readonly change: { readonly kind: 'delete' } });

/** Whether an action removes an item. */
export const isRemoval = (action: ImportAction): action is Removal =>
  action.do === 'change-block' ? action.change.kind === 'delete' : action.do.startsWith('remove-');

const byId = <Item extends { readonly id: string }>(items: readonly Item[] = [], id: string) =>
  items.find((item) => item.id === id);
const byDay = <Item extends { readonly date: string }>(items: readonly Item[] = [], day?: string) =>
  items.find(({ date }) => date === day);
const byWeek = <Item extends { readonly week_start_date: string }>(
  items: readonly Item[] = [],
  week?: string,
) => items.find(({ week_start_date }) => week_start_date === week);

/**
 * The action that makes a removed item again, under its id where it has one of its own. `gone`: it is there, or never
 * was. `changed`: there is another one in its place by now, which stays.
 */
export function remakingOf(action: Removal, { before, now }: Plans): ImportAction | 'gone' | 'changed' {
  switch (action.do) {
    case 'change-block': {
      const { id } = action.change;
      const former = byId(before.timeBlocks, id);
      if (former === undefined || byId(now.timeBlocks, id)) return 'gone';
      const { created_at, version } = former;
      const block = { ...contentOf(former), created_at, version };
      return { do: 'change-block', change: { kind: 'create', id, block } };
    }
    case 'remove-star': {
      const former = byId(before.northStars, action.id);
      if (former === undefined || byId(now.northStars, action.id)) return 'gone';
      const { id, is_default, created_at } = former;
      const body = { id, created_at, ...starContentOf(former, plainStarContent) };
      return is_default
        ? { do: 'create-star', body: { ...body, is_default } }
        : { do: 'create-goal', body: { ...body, ...starContentOf(former, starTerm) } };
    }
    case 'remove-activity': {
      const former = byId(before.activities, action.id);
      if (former === undefined || byId(now.activities, action.id)) return 'gone';
      const { id, name, emoji, color, created_at, usage_count } = former;
      return { do: 'create-activity', body: { id, name, emoji, color, created_at, usage_count } };
    }
    case 'remove-reflection': {
      const former = byId(before.reflections, action.id);
      if (former === undefined) return 'gone';
      const { week_start_date, wins, challenges, insights } = former;
      if (byWeek(now.reflections, week_start_date)) return 'changed';
      return { do: 'save-reflection', body: { week_start_date, wins, challenges, insights, version: 0 } };
    }
    case 'remove-check': {
      const former = byId(before.pulseChecks, action.id);
      if (former === undefined) return 'gone';
      const { date, theme_ratings, overall_feeling, weather_mood } = former;
      if (byDay(now.pulseChecks, date)) return 'changed';
      return { do: 'save-check', body: { date, theme_ratings, overall_feeling, weather_mood } };
    }
    case 'remove-priority': {
      const former = byId(before.priorities, action.id);
      if (former === undefined) return 'gone';
      const { week_start_date, ordered_theme_ids } = former;
      if (byWeek(now.priorities, week_start_date)) return 'changed';
      return { do: 'save-priority', body: { week_start_date, ordered_theme_ids } };
    }
    case 'remove-poster': {
      if (!before.poster) return 'gone';
      if (now.poster) return 'changed';
      const { north_stars, context, baseline, progress_signals, road_bumps } = before.poster;
      return { do: 'save-poster', body: { north_stars, context, baseline, progress_signals, road_bumps } };
    }
  }
}

const isSame = <Item extends object>(
  former: Item | undefined | null,
  current: Item | undefined | null,
  fields: readonly (keyof Item)[],
): boolean =>
  Boolean(former && current) && fields.every((name) => isSameValue(former?.[name], current?.[name]));

const POSTER = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'] as const;

/** A block, other than those of before, that refers to an item: its removal would be missed there. */
const isUsedSince = ({ before, now }: Plans, field: 'activity_id' | 'north_star_theme_id', id: string) =>
  now.timeBlocks.some((block) => block[field] === id && byId(before.timeBlocks, block.id)?.[field] !== id);

/** The removal of an item that was made again, as it is now; null if the item is not as it was before. */
export function removalAgain(action: Removal, plans: Plans): ImportAction | null {
  const { before, now } = plans;
  switch (action.do) {
    case 'change-block': {
      const { id } = action.change;
      const [former, current] = [byId(before.timeBlocks, id), byId(now.timeBlocks, id)];
      if (!former || !current || contentKey(former) !== contentKey(current)) return null;
      return { ...action, change: { kind: 'delete', id, version: current.version } };
    }
    case 'remove-star': {
      const [former, current] = [byId(before.northStars, action.id), byId(now.northStars, action.id)];
      const isFree = !isUsedSince(plans, 'north_star_theme_id', action.id);
      return isFree && isSame(former, current, starContent) ? action : null;
    }
    case 'remove-activity': {
      const [former, current] = [byId(before.activities, action.id), byId(now.activities, action.id)];
      const isFree = !isUsedSince(plans, 'activity_id', action.id);
      return isFree && isSame(former, current, ['name', 'emoji', 'color']) ? action : null;
    }
    case 'remove-reflection': {
      const former = byId(before.reflections, action.id);
      const current = byWeek(now.reflections, former?.week_start_date);
      if (!current || !isSame(former, current, ['wins', 'challenges', 'insights'])) return null;
      return { ...action, id: current.id, version: current.version };
    }
    case 'remove-check': {
      const former = byId(before.pulseChecks, action.id);
      const current = byDay(now.pulseChecks, former?.date);
      return current && isSame(former, current, ['weather_mood', 'theme_ratings'])
        ? { ...action, id: current.id }
        : null;
    }
    case 'remove-priority': {
      const former = byId(before.priorities, action.id);
      const current = byWeek(now.priorities, former?.week_start_date);
      return current && isSame(former, current, ['ordered_theme_ids']) ? { ...action, id: current.id } : null;
    }
    case 'remove-poster':
      return isSame(before.poster, now.poster, POSTER) ? action : null;
  }
}
