import type { NorthStar, Theme } from '@simmer/contracts/schemas/north-star.schema';

/** The answers of the two views (NST-20). */
export interface ViewAnswers {
  readonly plain: { one: { theme: Theme }; many: { themes: Theme[] } };
  readonly typed: { one: { northStar: NorthStar }; many: { northStars: NorthStar[] } };
}
