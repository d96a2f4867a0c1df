import * as z from 'zod';
import { defineRoute } from '../../engine/define-route.ts';
import {
  keepKeywordRuleBody,
  keywordRuleBody,
  keywordRuleSchema,
  touchedEventSchema,
} from '../../schemas/analysis/keyword-rule.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import { keywordRule } from './analysis.examples.ts';
import * as sample from '../examples.ts';

const tag = 'Ecocycle analysis';
const kept = z.object({
  rule: keywordRuleSchema,
  /** The replaced rule of the same keyword; saving it again undoes the change. */
  replaced_rule: keywordRuleSchema.nullable(),
  /** Events whose keyword result has changed. */
  events_touched: z.int(),
});
const body = { keyword: keywordRule.keyword, ecocycle_phase_id: sample.phaseId };

export const listKeywordRules = defineRoute({
  id: 'ecocycleAnalysis.listKeywordRules',
  method: 'GET',
  path: '/ecocycle-analysis/keyword-rules',
  permission: 'user',
  tag,
  summary: "A person's own keywords, newest first",
  response: z.object({ rules: z.array(keywordRuleSchema) }),
  status: 200,
  example: { response: { rules: [keywordRule] } },
});

export const previewKeywordRule = defineRoute({
  id: 'ecocycleAnalysis.previewKeywordRule',
  method: 'POST',
  path: '/ecocycle-analysis/keyword-rules/preview',
  permission: 'user',
  tag,
  summary: 'Which events a rule would touch, before it is kept',
  description:
    'Nothing is written. The counts are of all events; named are the latest hundred of the past, then the next hundred to come.',
  body: keywordRuleBody,
  response: z.object({
    events_touched: z.int(),
    past_events_touched: z.int(),
    events: z.array(touchedEventSchema),
  }),
  status: 200,
  example: {
    body,
    response: {
      events_touched: 1,
      past_events_touched: 1,
      events: [
        {
          google_calendar_event_id: sample.someId,
          title: sample.calendarEvent.title,
          start_time: sample.calendarEvent.start_time,
          is_all_day: false,
          is_past: true,
          from_ecocycle_phase_id: null,
          to_ecocycle_phase_id: sample.phaseId,
        },
      ],
    },
  },
});

export const createKeywordRule = defineRoute({
  id: 'ecocycleAnalysis.createKeywordRule',
  method: 'POST',
  path: '/ecocycle-analysis/keyword-rules',
  permission: 'user',
  tag,
  summary: 'Keep a rule and apply it',
  description: 'Changes keyword results only; what a person verified or moved stays.',
  body: keepKeywordRuleBody,
  response: kept,
  status: 201,
  errors: [409],
  example: {
    body: body,
    response: { rule: keywordRule, replaced_rule: null, events_touched: 1 },
  },
});

export const deleteKeywordRule = defineRoute({
  id: 'ecocycleAnalysis.deleteKeywordRule',
  method: 'DELETE',
  path: '/ecocycle-analysis/keyword-rules/:id',
  permission: 'user',
  tag,
  summary: 'Remove a rule; events get the keyword result that they had before rules, or none',
  params: idParams,
  response: kept,
  status: 200,
  example: {
    params: { id: keywordRule.id },
    response: { rule: keywordRule, replaced_rule: null, events_touched: 1 },
  },
});

export const keywordRuleRoutes = [
  listKeywordRules,
  previewKeywordRule,
  createKeywordRule,
  deleteKeywordRule,
] as const;
