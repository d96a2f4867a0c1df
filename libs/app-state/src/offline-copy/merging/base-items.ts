import type { AppData } from '../../local/app-data.ts';
import { goalOf } from '../../local/local-north-stars.ts';
import { targetsOf } from '../targets.ts';

// As the server lists them, or one that was made here would look as if it was changed there.
function listOf(plan: AppData, on: string): readonly object[] {
  if (on === 'northStars') return plan.northStarThemes;
  return on === 'northStarGoals' ? plan.northStarThemes.map(goalOf) : plan[on as 'timeBlocks'];
}

type Args = Readonly<Record<string, unknown>>;

/** The items that a change is of, as they are in the plan: what it is based on (OFF-40). */
export function baseOf(plan: AppData, on: string, args: Args): readonly unknown[] {
  if (on === 'poster') return plan.northStarPoster === undefined ? [] : [plan.northStarPoster];
  const list = listOf(plan, on);
  const targets = new Set<unknown>(targetsOf(args));
  // An item is named by its id, or by its day.
  return list.filter((item) => {
    const { id, date, week_start_date } = item as { id: string; date?: string; week_start_date?: string };
    return targets.has(id) || targets.has(date) || targets.has(week_start_date);
  });
}
