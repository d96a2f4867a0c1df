import { dayTitle } from '@simmer/domain/dates/date-labels';

/** The title of the pulse check of a day. */
export const pulseTitle = (date: string): string => `Pulse Check · ${dayTitle(date)}`;
