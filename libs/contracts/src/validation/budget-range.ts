/** Message for a ceiling below the floor. Without zod: browsers import this file. */
export const MOST_BELOW_LEAST = 'The most must not be less than the least.';

/** True unless both are given, in minutes, and the ceiling is below the floor (BUD-1). */
export const isLeastToMost = (floor: number | null, ceiling: number | null): boolean =>
  floor === null || ceiling === null || floor <= ceiling;
