import type { ItemFields } from '../texts/item-fields.ts';
import { type ImportItem, keyOf } from './import-types.ts';
import { hasFields } from './item-kinds.ts';

type Ties = Partial<Pick<ImportItem, 'note' | 'needs' | 'star' | 'stars'>>;

/** An item of a file, and the corresponding item of the plan. */
interface Pair extends Pick<ImportItem, 'kind' | 'label'>, Ties {
  /** The id of the item in the file. */
  readonly id: string;
  readonly before: ItemFields | null;
  /** The fields of the item in the file; null if they cannot be used. */
  readonly wanted: ItemFields | null;
  /** Further fields for an item that the plan does not have. */
  readonly newFields?: ItemFields;
}

/** What importing an item would change: whether it is new, the same or different. */
export function compareItem({ id, before, wanted, newFields = {}, ...rest }: Pair): ImportItem {
  const item = { key: keyOf(rest.kind, id), note: null, needs: [], star: null, ...rest, before };
  if (wanted === null) return { ...item, status: 'unusable', after: null };
  const after = { ...(before ?? newFields), ...wanted };
  if (before === null) return { ...item, status: 'new', after };
  if (hasFields(rest.kind, before, after)) return { ...item, status: 'same', note: null, after: null };
  return { ...item, status: 'different', after };
}
