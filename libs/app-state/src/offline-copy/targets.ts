import { isRecord, isText } from '../storage/stored-json.ts';
import type { Command } from './command.ts';

type Given = Pick<Command, 'kind' | 'args'>;

/** What a change is of: the ids or the day of its item. */
export function targetsOf(args: Given['args']): readonly string[] {
  const { id, body, batch } = args;
  if (isText(id)) return [id];
  if (isRecord(batch) && Array.isArray(batch['changes']))
    return batch['changes'].flatMap((each: unknown) => (isRecord(each) ? [String(each['id'])] : []));
  const { id: own, date, week_start_date } = isRecord(body) ? body : {};
  return [date, week_start_date, own].filter(isText).slice(0, 1);
}

/** North Stars are written through two views of the same rows. */
const groupOf = ({ kind }: Given): string =>
  (kind.split('.')[0] ?? '').replace('northStarGoals', 'northStars');

/** Whether two commands are of the same item. */
export function isOfSameItem(one: Given, other: Given): boolean {
  if (groupOf(one) !== groupOf(other)) return false;
  const targets = targetsOf(one.args);
  // There is one poster.
  return groupOf(one) === 'poster' || targetsOf(other.args).some((target) => targets.includes(target));
}
