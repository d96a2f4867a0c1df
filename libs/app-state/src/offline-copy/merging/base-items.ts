import type { AppData } from '../../local/app-data.ts';
import { isRecord, isText } from '../../storage/stored-json.ts';

type Args = Readonly<Record<string, unknown>>;

/** What a change is of: the ids or the day of its item; a new item has none yet. */
export function targetsOf(args: Args): readonly string[] {
  const { id, body, batch } = args;
  if (isText(id)) return [id];
  if (isRecord(batch) && Array.isArray(batch['changes']))
    return batch['changes'].flatMap((each: unknown) => (isRecord(each) ? [String(each['id'])] : []));
  const { id: own, date, week_start_date } = isRecord(body) ? body : {};
  return [[date, week_start_date, own].find(isText) ?? 'new'];
}

/** The items that a change is of, as they are in the plan: what it is based on (OFF-40). */
export function baseOf(plan: AppData, on: string, args: Args): readonly unknown[] {
  if (on === 'poster') return plan.northStarPoster === undefined ? [] : [plan.northStarPoster];
  const list = on.startsWith('northStar') ? plan.northStarThemes : plan[on as 'timeBlocks'];
  const targets = targetsOf(args);
  return list.filter((item) =>
    Object.values(item).some((value: unknown) => isText(value) && targets.includes(value)),
  );
}
