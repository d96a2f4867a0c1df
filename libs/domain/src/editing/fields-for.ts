import { listOf } from '../list-of.ts';
import { mergeList } from '../merge/merge-list.ts';
import type { Fields, ScopedChange } from './scope.ts';

const vibesOf = (of: object | undefined): readonly unknown[] => listOf({ vibe_ids: [], ...of }.vibe_ids);

/**
 * The fields of a change of a series for one of its blocks: vibes that were added to those that its person saw, or removed from
 * them, are added to those of the block, or removed from them (MRG-1).
 */
export function fieldsFor(block: object, { fields = {}, seen }: ScopedChange): Fields {
  if (!('vibe_ids' in fields)) return fields;
  const sides = { seen: vibesOf(seen), present: vibesOf(block), wanted: vibesOf(fields) };
  return { ...fields, vibe_ids: mergeList('set', sides).merged };
}
