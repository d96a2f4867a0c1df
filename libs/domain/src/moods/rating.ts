/** Pulse ratings: 1 to 10 in steps of 1, initially 5 (PUL-4). */
export const RATING = { min: 1, max: 10, step: 1, default: 5 } as const;

export type RatingLabel = 'Struggling' | 'Behind' | 'On Track' | 'Good Progress' | 'Thriving';
export type RatingTone = 'red' | 'amber' | 'green';

/** The label of a rating: 1-2, 3-4, 5-6, 7-8, 9-10 (PUL-4). */
export function ratingLabel(rating: number): RatingLabel {
  if (rating <= 2) return 'Struggling';
  if (rating <= 4) return 'Behind';
  if (rating <= 6) return 'On Track';
  return rating <= 8 ? 'Good Progress' : 'Thriving';
}

/** The colour of a rating's bar: red at 4 or below, amber at 6 or below, green above (PUL-4). */
export function ratingTone(rating: number): RatingTone {
  if (rating <= 4) return 'red';
  return rating <= 6 ? 'amber' : 'green';
}
