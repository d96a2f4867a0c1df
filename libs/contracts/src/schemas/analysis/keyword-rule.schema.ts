import * as z from 'zod';
import { limits } from '../../validation/limits.ts';
import { asRead, newUuid, requiredText, rowState, timestamp, uuid } from '../primitives.schema.ts';

/** A person's own keyword; it takes precedence over the keywords of the phases. */
export const keywordRuleSchema = z
  .object({
    id: uuid,
    keyword: z.string(),
    ecocycle_phase_id: uuid,
    ...rowState,
    created_at: timestamp,
    /** Of two rules that match equally, the one changed later wins. */
    updated_at: timestamp,
  })
  .meta({ id: 'KeywordRule' });

/** An event whose keyword result a rule changes. */
export const touchedEventSchema = z
  .object({
    google_calendar_event_id: uuid,
    title: z.string(),
    start_time: z.string(),
    is_all_day: z.boolean(),
    /** Whether the event had started when the preview was made. */
    is_past: z.boolean(),
    /** The keyword result without and with the rule; null is shown as 'Not Analyzed'. */
    from_ecocycle_phase_id: uuid.nullable(),
    to_ecocycle_phase_id: uuid.nullable(),
  })
  .meta({ id: 'TouchedEvent' });

/** A new rule. A rule with the same keyword is replaced. */
export const keywordRuleBody = z.strictObject({
  keyword: requiredText(limits.keyword).refine(
    (keyword) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(keyword),
    'A keyword needs a letter, a digit or an emoji.',
  ),
  ecocycle_phase_id: uuid,
});

export const keepKeywordRuleBody = keywordRuleBody.extend({
  ...asRead,
  /** Set when a removal is undone, so that the rule keeps its place; not in the future. */
  id: newUuid.optional(),
  created_at: timestamp.optional(),
  updated_at: timestamp.optional(),
});

export type KeywordRule = z.output<typeof keywordRuleSchema>;
export type TouchedEvent = z.output<typeof touchedEventSchema>;
