import { limits } from '@simmer/contracts/limits';
import { choiceKeys, isPicked, withChosenFields, withoutFields } from './choose-fields.ts';
import type { ImportAction, ImportItem } from './import-types.ts';

/** An action with the name of its item. */
export interface ImportStep {
  readonly label: string;
  readonly action: ImportAction;
}

/** How many more North Stars fit. */
export const freeStarSlots = (present: number): number => Math.max(0, limits.northStars - present);

/** The default selection: every new item that fits, and no item that would change an existing one. */
export function firstChoice(items: readonly ImportItem[], freeSlots: number): Set<string> {
  let slotsLeft = freeSlots;
  const chosenKeys = new Set<string>();
  for (const { key, kind, status } of items) {
    if (status !== 'new') continue;
    if (kind === 'northStar') {
      if (slotsLeft === 0) continue;
      slotsLeft -= 1;
    }
    chosenKeys.add(key);
  }
  return chosenKeys;
}

/** Everything that can be imported, as far as it fits: to restore a whole plan. */
export function wholeChoice(items: readonly ImportItem[], freeSlots: number): Set<string> {
  const different = items.filter(({ status }) => status === 'different').flatMap(choiceKeys);
  return new Set([...firstChoice(items, freeSlots), ...different]);
}

/** A new block whose new North Star is not imported gets none; one of the plan keeps its own. */
function withoutStar(action: ImportAction): ImportAction {
  if (action.do !== 'change-block' || action.change.kind === 'delete') return action;
  const { change } = action;
  if (change.kind === 'create')
    return { ...action, change: { ...change, block: { ...change.block, north_star_theme_id: null } } };
  const leftFields = new Set(['north_star_theme_id']);
  return { ...action, change: { ...change, block: withoutFields(change.block, leftFields) } };
}

/** A list of North Stars without those that are not imported. */
function withoutStars(action: ImportAction, missing: ReadonlySet<string>): ImportAction {
  if (missing.size === 0) return action;
  if (action.do === 'save-check') {
    const theme_ratings = action.body.theme_ratings.filter(({ theme_id }) => !missing.has(theme_id));
    return { ...action, body: { ...action.body, theme_ratings } };
  }
  if (action.do !== 'save-priority') return action;
  const ordered_theme_ids = action.body.ordered_theme_ids.filter((id) => !missing.has(id));
  return { ...action, body: { ...action.body, ordered_theme_ids } };
}

/** The steps for what was chosen, by `choiceKeys`, ordered so that each reference exists before it is used. */
export function importSteps(items: readonly ImportItem[], chosen: ReadonlySet<string>): ImportStep[] {
  const pickedItems = new Map(
    items
      .filter((item) => item.action !== null && isPicked(item, chosen))
      .map((item) => [item.key, withChosenFields(item, chosen)]),
  );
  const neededKeys = new Set([
    ...pickedItems.keys(),
    ...[...pickedItems.values()].flatMap(({ needs }) => needs),
  ]);
  return items.flatMap((item) => {
    const { key, label, action, star, stars = [] } = pickedItems.get(item.key) ?? item;
    if (action === null || !neededKeys.has(key)) return [];
    const missing = new Set(stars.filter((each) => !neededKeys.has(each.key)).map(({ id }) => id));
    const whole = star === null || neededKeys.has(star) ? action : withoutStar(action);
    return [{ label, action: withoutStars(whole, missing) }];
  });
}
