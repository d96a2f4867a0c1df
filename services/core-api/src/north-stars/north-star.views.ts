import type { NorthStar, Theme } from '@simmer/contracts/schemas/north-star.schema';

/** What each view of the one store answers (NST-20). */
export interface ViewAnswers {
  readonly plain: { one: { theme: Theme }; many: { themes: Theme[] } };
  readonly typed: { one: { northStar: NorthStar }; many: { northStars: NorthStar[] } };
}
