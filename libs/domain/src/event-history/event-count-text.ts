import { numberText } from '../durations/number-text.ts';

/** '1 event', '1,234 events'. */
export const eventCountText = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'event' : 'events'}`;
