import { isRecord, isText } from '../storage/stored-json.ts';

/** Stands for an item that has no id yet. */
export const NO_TARGET = 'new';

/** What a change is of: the ids or the day of its item; a new item has none yet. */
export function targetsOf(args: Readonly<Record<string, unknown>>): readonly string[] {
  const { id, body, batch } = args;
  if (isText(id)) return [id];
  if (isRecord(batch) && Array.isArray(batch['changes']))
    return batch['changes'].flatMap((each: unknown) => (isRecord(each) ? [String(each['id'])] : []));
  const { id: own, date, week_start_date } = isRecord(body) ? body : {};
  return [[date, week_start_date, own].find(isText) ?? NO_TARGET];
}
