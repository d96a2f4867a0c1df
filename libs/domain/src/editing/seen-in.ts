import { listOf } from '../list-of.ts';
import { inSchedule } from './schedule-fields.ts';
import type { Fields, ScopedChange } from './scope.ts';

/**
 * The values of some fields of an item when it was opened (MRG-1); empty for an item that did not exist. Dates of a
 * series are seen with its schedule, by which they are named.
 */
export const seenIn = (opened: object | null, fields: object): Record<string, unknown> => {
  const item: Readonly<Record<string, unknown>> = { ...opened };
  return Object.fromEntries(inSchedule(item, Object.keys(fields)).map((name) => [name, item[name] ?? null]));
};

/**
 * The fields of a change of a series for one of its blocks: vibes that were added to those that its person saw, or removed from
 * them, are added to those of the block, or removed from them (MRG-1).
 */
export function fieldsFor(block: object, { fields = {}, seen }: ScopedChange): Fields {
  if (!('vibe_ids' in fields)) return fields;
  const [wanted, before] = [fields, { ...seen }].map((of: Fields) => listOf<string>(of['vibe_ids'])) as [
    readonly string[],
    readonly string[],
  ];
  const kept = listOf<string>({ vibe_ids: [], ...block }.vibe_ids).filter(
    (vibe) => wanted.includes(vibe) || !before.includes(vibe),
  );
  const added = wanted.filter((vibe) => !before.includes(vibe) && !kept.includes(vibe));
  return { ...fields, vibe_ids: [...kept, ...added] };
}
