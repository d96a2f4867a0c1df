import type { NorthStarGoal, NorthStar } from '@simmer/contracts/schemas/north-star.schema';

/** The responses of the two views (NST-20). */
export interface ViewResponses {
  readonly plain: { one: { theme: NorthStar }; many: { themes: NorthStar[] } };
  readonly typed: { one: { northStar: NorthStarGoal }; many: { northStars: NorthStarGoal[] } };
}
