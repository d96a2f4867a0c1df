import { inSchedule } from '../recurrence/schedule-fields.ts';

/**
 * The values of some fields of an item when it was opened (MRG-1); empty for an item that did not exist. Dates of a
 * series are seen with its schedule, by which they are named.
 */
export const seenIn = (opened: object | null, fields: object): Record<string, unknown> => {
  const item: Readonly<Record<string, unknown>> = { ...opened };
  return Object.fromEntries(inSchedule(item, Object.keys(fields)).map((name) => [name, item[name] ?? null]));
};
