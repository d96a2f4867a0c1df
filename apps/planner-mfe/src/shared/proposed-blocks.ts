import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { activityFinder } from '@simmer/domain/activities/find-activity';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { Activity, TimeBlock, TimeBlockSize } from './planning-types.ts';
import type { Proposals } from './proposals.store.ts';
import { unsavedBlock } from './unsaved-block.ts';

/** The content of a time block to be proposed on one date. */
export interface ProposedBlock {
  readonly date: string;
  /** The id of an activity of the library, or a name, for which an activity may have to be created. */
  readonly activity: string | { readonly name: string; readonly emoji?: string | undefined };
  readonly starId: string | null;
  readonly phaseId?: string | null;
  readonly sizeId: string;
  readonly timing: TimeBlock['start_timing'];
  readonly time?: string | null;
  readonly minutes?: number | null;
}

/** The blocks to propose, and the new activities that they need; `newId` gives the ids of both. */
export function proposedBlocks(
  proposed: readonly ProposedBlock[],
  library: readonly Activity[],
  sizes: readonly TimeBlockSize[],
  newId: () => string,
): Pick<Proposals, 'blocks' | 'activities'> {
  const find = activityFinder(library);
  const newActivities = new Map<string, NewBlockActivity>();
  const activityIdOf = ({ activity }: ProposedBlock): string => {
    if (typeof activity === 'string') return activity;
    const { name, emoji } = activity;
    const known = find(name) ?? newActivities.get(name);
    if (known) return known.id;
    const created = { id: newId(), name, ...(emoji && { emoji }) };
    newActivities.set(name, created);
    return created.id;
  };
  const blocks = proposed.map((each): TimeBlock => ({
    ...unsavedBlock(),
    id: newId(),
    activity_id: activityIdOf(each),
    size: each.sizeId,
    points: sizes.find(({ id }) => id === each.sizeId)?.points ?? 0,
    north_star_theme_id: each.starId,
    ecocycle_phase: each.phaseId ?? null,
    recurring: 'once',
    scheduled_days: [weekdayOf(each.date)],
    start_date: each.date,
    start_timing: each.timing,
    start_time: each.time ?? null,
    duration_minutes: each.minutes ?? null,
  }));
  return { blocks, activities: [...newActivities.values()] };
}
