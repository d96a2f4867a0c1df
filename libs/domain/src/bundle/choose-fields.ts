import type { FieldDifference, ImportAction, ImportItem } from './import-types.ts';

/** The key of a field in the preview. */
export const fieldKey = (
  { key }: Pick<ImportItem, 'key'>,
  { field }: Pick<FieldDifference, 'field'>,
): string => `${key} ${field}`;

type Choosable = Pick<ImportItem, 'key' | 'fields'>;

/** What can be chosen of an item: each field that differs, or the item as a whole. */
export const choiceKeys = ({ key, fields = [] }: Choosable): readonly string[] =>
  fields.length === 0 ? [key] : fields.map((field) => fieldKey({ key }, field));

/** Whether something of an item was chosen. */
export const isPicked = (item: Choosable, chosen: ReadonlySet<string>): boolean =>
  choiceKeys(item).some((key) => chosen.has(key));

/** Of how many items something was chosen. */
export const pickedCount = (items: readonly ImportItem[], chosen: ReadonlySet<string>): number =>
  items.filter((item) => item.action !== null && isPicked(item, chosen)).length;

type Values = FieldDifference['present'];

/** A body without some of its fields. */
export const withoutFields = <Body extends object>(body: Body, names: ReadonlySet<string>): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name))) as Body;

const without = <Body extends object>(body: Body, values: Values): Body =>
  withoutFields(body, new Set(Object.keys(values)));

/** The action without some fields: a change does not name them, and what is saved as a whole has their present values. */
function leaving(action: ImportAction, present: Values): ImportAction {
  switch (action.do) {
    case 'update-star':
    case 'update-goal':
      return { ...action, body: without(action.body, present) };
    case 'update-activity':
      return { ...action, body: without(action.body, present) };
    case 'change-block': {
      const { change } = action;
      if (change.kind !== 'update') return action;
      return { ...action, change: { ...change, block: without(change.block, present) } };
    }
    case 'save-reflection':
      return { ...action, body: { ...action.body, ...present } };
    case 'save-check':
      return { ...action, body: { ...action.body, ...present } };
    case 'save-priority':
      return { ...action, body: { ...action.body, ...present } };
    case 'save-poster':
      return { ...action, body: { ...action.body, ...present } };
    default:
      return action;
  }
}

/** An item of which something was chosen, without the fields that were not (OFF-65). */
export function withChosenFields(item: ImportItem, chosen: ReadonlySet<string>): ImportItem {
  const { action, fields = [], needs, star, stars = [] } = item;
  const otherFields = fields.filter((field) => !chosen.has(fieldKey(item, field)));
  if (action === null || otherFields.length === 0) return item;
  const present: Values = Object.assign({}, ...otherFields.map((field) => field.present));
  return {
    ...item,
    action: leaving(action, present),
    needs: 'activity_id' in present ? [] : needs,
    star: 'north_star_theme_id' in present ? null : star,
    // The present values have North Stars of the plan.
    stars: 'theme_ratings' in present || 'ordered_theme_ids' in present ? [] : stars,
  };
}
