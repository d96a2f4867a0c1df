import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { activityFinder } from '@simmer/domain/activities/find-activity';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { SuggestedBlock } from '@simmer/domain/north-stars/first-week';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import type { Activity, NorthStar, TimeBlock, TimeBlockSize } from '../../planning/planning-types.ts';
import { unsavedBlock } from '../../planning/unsaved-block.ts';

interface FirstWeek {
  readonly blocks: readonly TimeBlock[];
  /** Of North Stars of the person's own. */
  readonly activities: readonly NewBlockActivity[];
}

/** The blocks for suggestions, each once; what has no size is left out. `newId` names blocks and new activities. */
export function firstWeekBlocks(
  suggestions: readonly SuggestedBlock[],
  stars: readonly NorthStar[],
  library: readonly Activity[],
  sizes: readonly TimeBlockSize[],
  newId: () => string,
): FirstWeek {
  const find = activityFinder(library);
  const made = new Map<string, NewBlockActivity>();
  const activityOf = ({ activity: name, starId }: SuggestedBlock): string => {
    const known = find(name) ?? made.get(name);
    if (known) return known.id;
    const emoji = stars.find(({ id }) => id === starId)?.emoji;
    const created = { id: newId(), name, ...(emoji && { emoji }) };
    made.set(name, created);
    return created.id;
  };
  const blocks = suggestions.flatMap((suggestion): TimeBlock[] => {
    const size = sizes.find(({ name }) => name === suggestion.size);
    if (size === undefined) return [];
    return [
      {
        ...unsavedBlock(),
        id: newId(),
        activity_id: activityOf(suggestion),
        size: size.id,
        points: size.points,
        north_star_theme_id: suggestion.starId,
        recurring: 'once',
        scheduled_days: [weekdayOf(suggestion.date)],
        start_date: suggestion.date,
        start_timing: startTimingOf(suggestion.part),
      },
    ];
  });
  return { blocks, activities: [...made.values()] };
}
