import type { SuggestedBlock } from '@simmer/domain/north-stars/first-week';
import { newId } from '@simmer/app-state/new-id';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import type { Activity, NorthStar, TimeBlockSize } from '../../shared/planning-types.ts';
import { proposedBlocks } from '../../shared/proposed-blocks.ts';

/** The suggested time blocks as blocks of a plan, with the activities that they need (ONB-12). */
export function firstWeekBlocks(
  suggested: readonly SuggestedBlock[],
  stars: readonly NorthStar[],
  activities: readonly Activity[],
  sizes: readonly TimeBlockSize[],
) {
  const proposed = suggested.flatMap(({ activity: name, starId, date, part, size }) => {
    const sizeId = sizes.find((each) => each.name === size)?.id;
    const emoji = stars.find(({ id }) => id === starId)?.emoji;
    return sizeId === undefined
      ? []
      : [{ date, activity: { name, emoji }, starId, sizeId, timing: startTimingOf(part) }];
  });
  return proposedBlocks(proposed, activities, sizes, newId);
}
