type Day = string | null | undefined;

/** Message for a last day before the first. Without zod: browsers and domain import this file. */
export const END_BEFORE_START = 'The end date is before the start date.';

/** True unless both days are given and the last is before the first. */
export const isInOrder = (first: Day, last: Day): boolean => !first || !last || first <= last;
