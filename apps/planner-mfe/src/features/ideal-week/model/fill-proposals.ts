import type { FreeDayRange } from '@simmer/domain/dates/free-days';
import { fillWeek } from '@simmer/domain/ideal-week/fill-week';
import { proposedBlocks } from '../../../shared/proposed-blocks.ts';
import type { IdealWeek } from './use-ideal-week.ts';
import { plannedInWeek } from './planned-in-week.ts';

/** The weeks to fill, and the days that stay empty. */
export interface Filling {
  readonly mondays: readonly string[];
  readonly freeDays: readonly FreeDayRange[];
  readonly today: string;
}

/** The blocks of the ideal week that weeks lack, as blocks to propose (IDE-10). */
export function fillProposals(
  { ideal, cards, lookups, blocks }: Pick<IdealWeek, 'ideal' | 'cards' | 'lookups' | 'blocks'>,
  { mondays, freeDays, today }: Filling,
  newId: () => string,
) {
  const proposed = mondays.flatMap((monday) => {
    const plannedOn = plannedInWeek(blocks, monday);
    return fillWeek({ ideal, monday, plannedOn, freeDays, today }).map(({ wanted, date }) => {
      // A block without an activity is named by its North Star or phase.
      const { name, emoji } = cards.find(({ block }) => block.id === wanted.id) ?? { name: '', emoji: '' };
      return {
        date,
        activity: wanted.activity_id ?? { name, emoji },
        starId: wanted.north_star_theme_id,
        phaseId: wanted.ecocycle_phase,
        sizeId: wanted.size,
        timing: wanted.start_timing,
        time: wanted.start_time,
        minutes: wanted.duration_minutes,
      };
    });
  });
  return proposedBlocks(proposed, lookups.activities, lookups.sizes, newId);
}
