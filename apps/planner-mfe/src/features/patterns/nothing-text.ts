import { MIN_WEEKS } from '@simmer/domain/patterns/find-patterns';

/** A number of weeks in words: '1 week', '14 weeks'. */
export const weeksText = (count: number): string => `${count} ${count === 1 ? 'week' : 'weeks'}`;

/** Why there is no pattern yet (PAT-4). */
export const tooFewText = (weeks: number): string =>
  `Patterns show after ${MIN_WEEKS} weeks with a pulse check. You have ${weeks}.`;

/** Why enough weeks show no pattern (PAT-4). */
export const notClearText = (weeks: number): string =>
  `In ${weeksText(weeks)}, no difference was clear enough to be more than chance.`;
