import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { starContent, starContentOf } from '@simmer/domain/north-stars/north-star-fields';
import { rejectNewNorthStar, rejectNorthStarChange } from '@simmer/domain/north-stars/reject-star';
import { withoutNorthStar } from '@simmer/domain/north-stars/remove-north-star';
import { rejectDisorder } from '@simmer/domain/errors/rejection';
import { itemLabel, type ResourceRules } from './resource.ts';

type Star = Partial<NorthStarGoal>;

/** One list for both views (NST-20). */
export const northStars: ResourceRules = {
  content: starContent,
  initial: (fields) => ({ is_default: false, ...starContentOf(fields as Star, starContent) }),
  reject: ({ startDate, endDate }: Star, { plan, before, fields }) =>
    (before === null
      ? rejectNewNorthStar(plan.northStarThemes.length)
      : rejectNorthStarChange((before as Star).is_default === true, fields)) ??
    rejectDisorder('endDate', startDate, endDate),
  removed: ({ id }, plan) => void Object.assign(plan, withoutNorthStar(id, plan)),
  label: ({ name }) => itemLabel('North Star', name),
};
