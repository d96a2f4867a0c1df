import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { nameText, requiredText, uuid } from './primitives.schema.ts';

/** The name that the calendar or event had when the rule was made: it may be gone when the rule is shown. */
const named = { name: nameText };

/** Which imported calendar events count for a North Star (BUD-20). */
export const eventRuleSchema = z.discriminatedUnion('by', [
  /** All events of a calendar; the value is the provider's id of it. */
  z.strictObject({ by: z.literal('calendar'), value: requiredText(limits.calendarId), ...named }),
  /** All events with these words in the title. */
  z.strictObject({ by: z.literal('keyword'), value: requiredText(limits.keyword) }),
  /** One event, chosen by hand. */
  z.strictObject({ by: z.literal('event'), value: uuid, ...named }),
  /** One event that does not count, although another rule of this North Star matches it. */
  z.strictObject({ by: z.literal('except'), value: uuid, ...named }),
]);

const keyOf = ({ by, value }: EventRule): string => `${by} ${value}`;

/** The event rules of a North Star, in the order in which they were added. */
export const eventRules = z
  .array(eventRuleSchema)
  .max(limits.eventRulesPerNorthStar)
  .refine((rules) => new Set(rules.map(keyOf)).size === rules.length, 'Each rule can be there once.');

export type EventRule = z.output<typeof eventRuleSchema>;
