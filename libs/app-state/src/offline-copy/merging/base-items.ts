import type { AppData } from '../../local/app-data.ts';
import { isText } from '../../storage/stored-json.ts';
import { targetsOf } from '../change-effects/targets.ts';

type Args = Readonly<Record<string, unknown>>;

/** The items that a change is of, as they are in the plan: what it is based on (OFF-40). */
export function baseOf(plan: AppData, on: string, args: Args): readonly unknown[] {
  if (on === 'poster') return plan.northStarPoster === undefined ? [] : [plan.northStarPoster];
  const list = on.startsWith('northStar') ? plan.northStarThemes : plan[on as 'timeBlocks'];
  const targets = targetsOf(args);
  return list.filter((item) =>
    Object.values(item).some((value: unknown) => isText(value) && targets.includes(value)),
  );
}
